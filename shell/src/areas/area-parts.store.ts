import type { RemoteParts } from "@roadworthy/contracts/remote";
import type { RouteObject } from "@roadworthy/kit/router";
import { useEffect, useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";
import { checkedParts } from "../federation/checked-parts.rules.ts";
import { loadRemoteModule } from "../federation/load-remote.ts";
import { tell } from "../beacon.ts";
import { report } from "../report.ts";
import { shellApiFor } from "../shell-api.ts";
import type { Area } from "@roadworthy/contracts/areas";

/** How far the remote of an area has come. */
export type AreaState =
  | { readonly status: "loading"; readonly attempt: number }
  | { readonly status: "failed"; readonly attempt: number; readonly error: unknown }
  | { readonly status: "ready"; readonly attempt: number; readonly parts: RemoteParts<RouteObject> };

/** Outside React on purpose: a remote is loaded once per attempt, however often its area renders. */
const areasStore = createStore<Readonly<Record<string, AreaState>>>(() => ({}));

const put = (area: Area, state: AreaState): void => areasStore.setState({ [area.remote]: state });

/** Starts loading an area's remote unless that is under way, done or failed. */
function openArea(area: Area): void {
  if (areasStore.getState()[area.remote] === undefined) void load(area, 1);
}

/** Loads an area's remote and waits for it; `null` when it failed. */
export async function bringArea(area: Area): Promise<RemoteParts<RouteObject> | null> {
  if (areasStore.getState()[area.remote] === undefined) await load(area, 1);
  const state = areasStore.getState()[area.remote];
  return state?.status === "ready" ? state.parts : null;
}

/** Loads an area's remote anew after a failure. */
export function retryArea(area: Area): void {
  const state = areasStore.getState()[area.remote];
  if (state?.status === "failed") void load(area, state.attempt + 1);
}

async function load(area: Area, attempt: number): Promise<void> {
  put(area, { status: "loading", attempt });
  tell("view", area.remote);
  try {
    const remote = await loadRemoteModule(area.remote, attempt);
    put(area, {
      status: "ready",
      attempt,
      parts: checkedParts(area.remote, remote.setup(shellApiFor(area))),
    });
  } catch (error) {
    report(error);
    tell("load", area.remote);
    put(area, { status: "failed", attempt, error });
  }
}

/** The area's state; loads its remote on first use. */
export function useArea(area: Area): AreaState {
  useEffect(() => openArea(area), [area]);
  return useAreaState(area) ?? { status: "loading", attempt: 1 };
}

/** Unlike zustand's own hook this one sees what was loaded ahead of hydration, as the server did. */
function useAreaState(area: Area): AreaState | undefined {
  const current = (): AreaState | undefined => areasStore.getState()[area.remote];
  return useSyncExternalStore(areasStore.subscribe, current, current);
}

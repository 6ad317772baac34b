import { checkPages } from "@roadworthy/build/release/check-pages";
import { checkMove } from "@roadworthy/build/release/live-pairs";
import {
  makeCanary,
  makeStable,
  makeStaged,
  pauseCanary,
  promoteCanary,
  readRelease,
  rollBack,
  switchOff,
  switchOn,
} from "@roadworthy/build/release/registry";
import { changePointers, readPointers } from "@roadworthy/build/release/registry-rows";
import { ReleaseRefused } from "@roadworthy/build/release/store-release";
import type { ReleaseOrderBody } from "@roadworthy/contracts/publishing";
import type { Registry, Release, ReleasePointer } from "@roadworthy/contracts/releases";
import { downloadRelease } from "../../edge/release-bucket.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { ownUrl } from "../../platform/http/own-url.ts";

/** What is live of every front end at this moment; empty where this server serves none. */
export async function livePointers(ctx: Ctx): Promise<Registry["apps"]> {
  return ctx.config.releasesDir === undefined ? {} : readPointers(ctx.sql);
}

/** The folder with the versions' files. Throws where this server serves no front ends. */
export function releasesDirOf({ config: { releasesDir } }: Ctx): string {
  if (releasesDir === undefined) throw new AppError("not_found", "This server serves no front ends.");
  return releasesDir;
}

type Mover = (before: Registry, app: string) => Registry;

/** Moves one front end's pointer in the caller's transaction, unless a pair of live versions would not fit. */
export async function movePointer(ctx: Ctx, app: string, move: Mover): Promise<ReleasePointer> {
  const [pointer] = await movePointers(ctx, [{ app, move }]);
  if (pointer === undefined) throw new AppError("not_found", "There is no front end of this name.");
  return pointer;
}

/** Moves several in one write: only what is live after all of them has to fit. */
export async function movePointers(
  ctx: Ctx,
  moves: readonly { readonly app: string; readonly move: Mover }[],
): Promise<ReleasePointer[]> {
  const releasesDir = releasesDirOf(ctx);
  const after = await changePointers(ctx.sql, releasesDir, async (before) => {
    const next = moved(() => moves.reduce((now, { app, move }) => move(now, app), before));
    for (const { app } of moves) {
      // Another machine may have taken it in.
      const { stable, canary } = next.apps[app] ?? {};
      for (const version of [stable, canary]) if (version) await downloadRelease(ctx, app, version);
    }
    const checked = await checkMove(releasesDir, before, next);
    if (checked.faults.length > 0) throw new AppError("illegal_transition", checked.faults.join(". "));
    return checked.after;
  }).catch((error: unknown) => {
    throw refused(error);
  });
  return moves.map(({ app }) => {
    const pointer = after[app];
    if (pointer === undefined) throw new AppError("not_found", "There is no front end of this name.");
    return pointer;
  });
}

/** The registry after the move; what cannot be moved so says why. */
function moved(move: () => Registry): Registry {
  try {
    return move();
  } catch (error) {
    throw new AppError("illegal_transition", error instanceof Error ? error.message : String(error));
  }
}

/** How an order moves its front end's pointer at this moment. */
export function moverOf(order: ReleaseOrderBody, now: Date): Mover {
  switch (order.move) {
    case "promote":
      return promoteCanary;
    case "pause":
      return pauseCanary;
    case "rollback":
      return rollBack;
    case "to":
      return (before, app) => makeStable(before, app, order.version);
    case "canary":
      return (before, app) => makeCanary(before, app, order.version, order.percent);
    case "staged":
      return (before, app) => makeStaged(before, app, order.version, order.minutes);
    case "off":
      return (before, app) => switchOff(before, app, order.message, now);
    case "on":
      return switchOn;
  }
}

/**
 * Renders the public pages with the versions that orders are about to give more visitors, all of a set together. What is published without a
 * move has not been tried yet, and what was tried may stand beside another half by now. A rollback is never held up by it.
 */
export async function tryPages(
  ctx: Ctx,
  orders: readonly Pick<ReleaseOrderBody, "app" | "move">[],
): Promise<void> {
  const releasesDir = releasesDirOf(ctx);
  const registry: Registry = { devOverrides: false, apps: await livePointers(ctx) };
  const candidates: Release[] = [];
  for (const order of orders) {
    const version = versionOf(order, registry);
    if (version === null) continue;
    await downloadRelease(ctx, order.app, version);
    const stored = await readRelease(releasesDir, order.app, version);
    if (stored !== null) candidates.push(stored);
  }
  const isForAll = orders.every(({ move }) => move === "to" || move === "promote");
  await checkPages(releasesDir, candidates, registry, ownUrl(ctx) ?? undefined, isForAll).catch(
    (error: unknown) => {
      throw refused(error);
    },
  );
}

/** The version that an order gives more visitors; `null` of the other orders. */
function versionOf(order: Pick<ReleaseOrderBody, "app" | "move">, { apps }: Registry): string | null {
  if ("version" in order && typeof order.version === "string") return order.version;
  return order.move === "promote" ? (apps[order.app]?.canary ?? null) : null;
}

/** What a check of a release throws, as the API tells it. */
export const refused = (error: unknown): unknown =>
  error instanceof ReleaseRefused ? new AppError("illegal_transition", error.message) : error;

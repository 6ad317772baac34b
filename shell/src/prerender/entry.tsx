import "@roadworthy/kit/theme.css";
import "@roadworthy/kit/base.css";
import "@roadworthy/kit/parts.css";
import "../shell.css";
import { publicArea } from "@roadworthy/contracts/areas";
import type { Menu } from "@roadworthy/contracts/menu";
import type { RemoteModule } from "@roadworthy/contracts/remote";
import { MemoryRouter } from "@roadworthy/kit/memory-router";
import * as router from "@roadworthy/kit/router";
import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as ReactDom from "react-dom";
import { prerender } from "react-dom/static.edge";
import * as zustand from "zustand";
import * as zustandVanilla from "zustand/vanilla";
import { giveMenu } from "../areas/menus.store.ts";
import { preparePublicPage } from "../areas/prepare-page.ts";
import { Site } from "../layout/site.tsx";
import { connectOwnBundle } from "../shell-api.ts";
import { giveRemote } from "./given-remote.ts";

/** What the public remote's bundle takes from this one, by request. */
export const shared = {
  react: React,
  "react/jsx-runtime": jsxRuntime,
  "react-dom": ReactDom,
  zustand,
  "zustand/vanilla": zustandVanilla,
  "@roadworthy/kit/router": router,
};

/** Connects the public remote. Once, before any page is rendered. */
export function start(remote: RemoteModule<router.RouteObject>, menu: Menu | null): void {
  giveRemote(remote);
  if (menu !== null) giveMenu(publicArea, menu);
  connectOwnBundle();
}

/** One page as everybody gets it: the markup of `#root`. Throws when any part of it fails. */
export async function renderPath(path: string): Promise<string> {
  const page = await preparePublicPage({ path, search: "" });
  if (page === null) throw new Error(`${path} is not a public page.`);
  let failure: unknown = null;
  const { prelude } = await prerender(
    <React.StrictMode>
      <MemoryRouter initialEntries={[path]}>
        <Site />
      </MemoryRouter>
    </React.StrictMode>,
    {
      // Everything in its place: parts moved in by script would need scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const markup = await new Response(prelude).text();
  if (failure !== null) throw failure;
  return markup;
}

import type { Area } from "@roadworthy/contracts/areas";
import { isPageHandle } from "@roadworthy/kit/parts/page";
import { matchRoutes, type RouteObject } from "@roadworthy/kit/router";
import { bringArea } from "./area-parts.store.ts";

const goodForMs = 15_000;
const begun = new Map<string, number>();

/** Begins to load a page's code and its data, because somebody is about to go there. Once in a quarter of a minute. */
export function prefetchPage(area: Area, href: string): void {
  const last = begun.get(href);
  const isHere = location.pathname === href;
  if (isHere || (last !== undefined && performance.now() - last < goodForMs)) return;
  begun.set(href, performance.now());
  prepare(area, href).catch(() => begun.delete(href));
}

async function prepare(area: Area, href: string): Promise<void> {
  const parts = await bringArea(area);
  if (parts === null) return;
  const [path = ""] = href.split("?", 1);
  const mounted: RouteObject[] = [{ path: area.basePath || "/", children: [...parts.routes] }];
  const match = matchRoutes(mounted, path)?.at(-1);
  const handle: unknown = match?.route.handle;
  if (match && isPageHandle(handle)) {
    await handle.prepare({ path, search: href.slice(path.length), params: match.params });
  }
}

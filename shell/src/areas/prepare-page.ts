import { isPageHandle, type PageModule } from "@roadworthy/kit/parts/page";
import { matchRoutes } from "@roadworthy/kit/router";
import { bringArea } from "./area-parts.store.ts";
import { publicArea } from "@roadworthy/contracts/areas";

/**
 * Loads what a public page is made of, code and data, so that its first render shows all of it: on the server, and in the
 * browser over the same markup. `null` when there is no such page or it cannot be shown.
 */
export async function preparePublicPage(at: { path: string; search: string }): Promise<PageModule | null> {
  const parts = await bringArea(publicArea);
  const match = parts && matchRoutes([...parts.routes], at.path)?.at(-1);
  const handle: unknown = match?.route.handle;
  return match && isPageHandle(handle) ? handle.prepare({ ...at, params: match.params }) : null;
}

import { portal } from "./portal.ts";

/** Every public page, by the portal's own sitemap. */
export async function publicPaths(): Promise<string[]> {
  const sitemap = await (await fetch(new URL("/sitemap.xml", portal.siteUrl))).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  return [...new Set(paths)];
}

import Fastify from "fastify";
import { request } from "undici";
import { edgePlugin } from "../edge/edge.plugin.ts";

/** Serves a releases folder as the portal serves its own, with the public content of the portal at `siteUrl`. */
export async function openOrdinaryEdge(
  releasesDir: string,
  siteUrl: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const app = Fastify();
  app.get("/api/*", { config: { policy: "public" } }, async (asked, reply) => {
    const { statusCode, headers, body } = await request(`${siteUrl}${asked.url}`, {
      headers: { accept: "application/json", "accept-language": asked.headers["accept-language"] ?? "en" },
    });
    return reply
      .code(statusCode)
      .type(String(headers["content-type"] ?? "application/json"))
      .send(await body.text());
  });
  await app.register(edgePlugin, { releasesDir, isDev: false, siteUrl });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return { url, close: () => app.close() };
}

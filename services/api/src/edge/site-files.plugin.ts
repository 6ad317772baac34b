import type { FastifyInstance, FastifyReply } from "fastify";
import { licensed, licensesFile } from "@roadworthy/build/release/checks/licenses.rules";
import { furtherAreasOf } from "@roadworthy/contracts/areas";
import { isLanguage } from "@roadworthy/contracts/languages";
import { publicStatus } from "@roadworthy/contracts/status";
import { z } from "zod";
import { licensesText } from "./licenses.rules.ts";
import { robotsOf, sitemapOf } from "./page-head.rules.ts";
import type { ReleaseStore } from "./release-store.ts";
import { manifestOf, securityContactOf, type Site } from "./site-files.rules.ts";
import { statusFeed } from "./status-feed.rules.ts";

export type SiteFilesOptions = { releases: ReleaseStore; siteUrl: string };

const site = z.object({ name: z.string(), tagline: z.string(), securityEmail: z.string() });

const open = { config: { policy: "public" } } as const;
const hourS = 3_600;
const dayS = 86_400;
const icons = { "/favicon.ico": "icon-32.png", "/apple-touch-icon.png": "icon-180.png" } as const;

/** The site's files at addresses that others choose: for crawlers, feed readers, home screens and people who find a weakness. */
export async function siteFilesPlugin(
  app: FastifyInstance,
  { releases, siteUrl }: SiteFilesOptions,
): Promise<void> {
  const shellVersion = async (): Promise<string | null> =>
    (await releases.registry())?.apps["shell"]?.stable ?? null;
  const readSite = async (): Promise<Site | null> => {
    const version = await shellVersion();
    if (version === null) return null;
    const text = await releases.text("shell", version, "site.json").catch(() => null);
    return text === null ? null : site.parse(JSON.parse(text));
  };
  const send = (reply: FastifyReply, type: string, text: string): FastifyReply =>
    reply.type(`${type}; charset=utf-8`).header("cache-control", `public, max-age=${hourS}`).send(text);

  app.get("/robots.txt", open, async (_request, reply) => {
    const { apps = {} } = (await releases.registry()) ?? {};
    return send(reply, "text/plain", robotsOf(siteUrl, furtherAreasOf(apps)));
  });

  app.get("/sitemap.xml", open, async (_request, reply) => {
    const pointer = (await releases.registry())?.apps["mf-public"];
    const remote = pointer && (await releases.release("mf-public", pointer.stable, "en"));
    if (remote?.heads === undefined) return reply.callNotFound();
    return send(reply, "application/xml", sitemapOf(siteUrl, remote.heads));
  });

  for (const [path, file] of Object.entries(icons)) {
    app.get(path, open, async (_request, reply) => {
      const version = await shellVersion();
      if (version === null) return reply.callNotFound();
      return reply.sendFile(`shell/${version}/${file}`, { immutable: false, maxAge: dayS * 1_000 });
    });
  }

  app.get("/manifest.webmanifest", open, async (_request, reply) => {
    const [version, about] = [await shellVersion(), await readSite()];
    if (version === null || about === null) return reply.callNotFound();
    return send(reply, "application/manifest+json", JSON.stringify(manifestOf(about, version)));
  });

  app.get("/sw.js", open, async (request, reply) => {
    const version = await shellVersion();
    const asked = new URLSearchParams(request.url.split("?", 2)[1] ?? "").get("lang");
    const worker =
      version === null
        ? null
        : await releases
            .text("shell", version, `sw.${isLanguage(asked) ? asked : "en"}.js`)
            .catch(() => null);
    if (worker === null) return reply.callNotFound();
    return (
      reply
        .type("text/javascript; charset=utf-8")
        // Browsers ask at each visit, so that a release's worker takes over at the next one.
        .header("cache-control", "no-cache")
        .header("content-security-policy", "default-src 'none'; connect-src 'self'")
        .send(worker)
    );
  });

  app.get("/.well-known/security.txt", open, async (_request, reply) => {
    const about = await readSite();
    if (about === null) return reply.callNotFound();
    return send(reply, "text/plain", securityContactOf(about, siteUrl, new Date()));
  });

  app.get("/licenses.txt", open, async (_request, reply) => {
    const [registry, about] = [await releases.registry(), await readSite()];
    if (registry === null || about === null) return reply.callNotFound();
    const lists = await Promise.all(
      Object.entries(registry.apps).map(([name, { stable }]) =>
        releases
          .text(name, stable, licensesFile)
          .then((list) => licensed.parse(JSON.parse(list)))
          // A version built before December 2026 has none.
          .catch(() => []),
      ),
    );
    return send(reply, "text/plain", licensesText(about.name, lists));
  });

  app.get("/status.atom", open, async (_request, reply) => {
    const about = await readSite();
    const answer = await app.inject({ url: "/api/v1/status", headers: { accept: "application/json" } });
    if (about === null || answer.statusCode !== 200) return reply.callNotFound();
    const status = publicStatus.parse(answer.json());
    reply.header("cache-control", "public, max-age=60");
    return reply
      .type("application/atom+xml; charset=utf-8")
      .send(statusFeed(siteUrl, about.name, status, new Date()));
  });
}

import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import {
  apiVersions,
  newestApiVersion,
  versionChanges,
  versionHeader,
} from "@roadworthy/contracts/api-versions";
import { operations } from "@roadworthy/contracts/operations";
import { AppError } from "../../platform/app-error.ts";
import { html, joined, trusted, type Html } from "../../platform/html.ts";
import { knownTestConsumers } from "../sandbox/test-consumers.service.ts";
import { DOCS_CSP, docsPage } from "./docs-page.ts";
import { search, searchables } from "./docs-search.rules.ts";
import { docsStyle } from "./docs-style.ts";
import { guideNames, guidesFolder, isGuideName, readGuide, toHtml } from "./guides.ts";

/** The developers' site: guides, search, changelog. The reference beside it is `reference-pages.ts`. */
export function docsRoutes(app: FastifyInstance): void {
  const open = { config: { policy: "public" }, schema: { hide: true } } as const;

  app.get("/api/docs", open, (_request, reply) =>
    send(reply, docsPage({ path: "/api/docs", title: "Overview", body: overview() })),
  );

  app.get("/api/docs/guides/:name", open, async (request, reply) => {
    const { name } = z.object({ name: z.string() }).parse(request.params);
    if (!isGuideName(name)) throw new AppError("not_found", "There is no such guide.");
    const consumers =
      name === "test-consumers" ? consumersTable(await knownTestConsumers(request.ctx)) : undefined;
    const { title, body } = readGuide(name, consumers);
    return send(reply, docsPage({ path: `/api/docs/guides/${name}`, title, body }));
  });

  app.get("/api/docs/changelog", open, (_request, reply) => {
    const text = readFileSync(new URL("../../../CHANGELOG.md", import.meta.url), "utf8");
    const body = html`${trusted(toHtml(text))}${versionsSection()}`;
    return send(reply, docsPage({ path: "/api/docs/changelog", title: "Changelog", body }));
  });

  // Read from all guides once, not for every search.
  let all: ReturnType<typeof searchables> | undefined;
  app.get("/api/docs/search", open, (request, reply) => {
    const { q } = searched.parse(request.query);
    all ??= searchables(operations);
    const found = search(all, q);
    const items = found.map(
      ({ title, where, path, text }) =>
        html`<li><a href="${path}">${title}</a> <code>${where}</code><br>${text.trim().slice(0, 160)}</li>`,
    );
    const body = html`<h1>Search</h1><p>${summaryOf(q, found.length)}</p><ol>${items}</ol>`;
    return send(reply, docsPage({ path: "/api/docs/search", title: "Search", body, query: q }));
  });

  for (const [path, file] of downloads) {
    app.get(path, open, (_request, reply) =>
      reply
        .header("cache-control", "public, max-age=300")
        .type("text/plain; charset=utf-8")
        .send(readFileSync(file, "utf8")),
    );
  }

  app.get("/api/docs/style.css", open, (_request, reply) =>
    reply.header("cache-control", "public, max-age=300").type("text/css; charset=utf-8").send(docsStyle),
  );
}

/** What is searched for, of an address that anybody may have written. */
const searched = z.object({
  q: z
    .string()
    .catch("")
    .transform((text) => text.trim().slice(0, 80)),
});

/** What one takes away: the client, and a whole integration in curl. */
const downloads = [
  [
    "/api/docs/sdk/roadworthy.ts",
    new URL("../../../../../libs/contracts/sdk/roadworthy.ts", import.meta.url),
  ],
  ["/api/docs/integration.sh", new URL("integration.sh", guidesFolder)],
] as const;

const send = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .header("content-security-policy", DOCS_CSP)
    .header("cache-control", "public, max-age=60")
    .type("text/html; charset=utf-8")
    .send(page);

const summaryOf = (query: string, found: number): string => {
  if (query === "") return "Type what you’re looking for, such as “idempotency” or “webhook”.";
  if (found === 0) return `Nothing about “${query}”. Try another word, or look through the guides.`;
  return `${found} ${found === 1 ? "place" : "places"} about “${query}”`;
};

function overview(): Html {
  const cards = guideNames.map((name) => {
    const { title, sections } = readGuide(name);
    const lead = (sections[0]?.text ?? "").trim().split("\n")[0] ?? "";
    return html`<li><a href="/api/docs/guides/${name}"><b>${title}</b>${firstSentence(plain(lead))}</a></li>`;
  });
  return html`<h1>Pull credit reports from your own software</h1>
<p>One API for Equifax, Experian and TransUnion: quote a pull, order it with the consumer's consent, read the report. A test key works at once and costs nothing.</p>
<ul class="cards">${cards}<li><a href="/api/docs/reference"><b>API reference</b>Every operation with its fields, answers and refusals. Try each with your own test key.</a></li></ul>
<h2>Client for TypeScript</h2>
<p>One typed file without dependencies, with retries, idempotency keys, lists and webhook verification. <a href="/api/docs/sdk/roadworthy.ts" download>Download roadworthy.ts</a>, put it beside your code, and import from <code>"./roadworthy.ts"</code> as the snippets do. It is not on npm, so install no package of that name. Node 22.18 or newer, Deno and Bun run it as it is. For everything else there is the <a href="/api/openapi/partner.json">OpenAPI 3.1 document</a>.</p>`;
}

const firstSentence = (text: string): string => /^.*?[.:](?=\s|$)/.exec(text)?.[0].replace(/:$/, ".") ?? text;

const plain = (markdown: string): string => markdown.replaceAll(/[*`]|\]\([^)]*\)|\[/g, "");

/** The versions of the API with what each changed, newest first. */
function versionsSection(): Html {
  const versions = versionChanges.toReversed().map(({ version, summary, operations: changed }) => {
    const rows = Object.entries(changed).flatMap(([id, { fields, parameters = {}, sorts = {} }]) =>
      [["field", fields] as const, ["parameter", parameters] as const, ["sort", sorts] as const].flatMap(
        ([what, names]) =>
          Object.entries(names).map(
            ([after, before]) =>
              html`<tr><th scope="row"><code>${id}</code></th><td>${what}</td><td><code>${before}</code></td><td><code>${after}</code></td></tr>`,
          ),
      ),
    );
    return html`<h3 id="v${version}">${version}</h3>${trusted(toHtml(summary))}<div class="wide" tabindex="0" role="region" aria-label="Changes in ${version}"><table><thead><tr><th scope="col">Operation</th><th scope="col">What</th><th scope="col">Before</th><th scope="col">Now</th></tr></thead><tbody>${joined(rows)}</tbody></table></div>`;
  });
  return html`<h2 id="versions">Versions</h2>
<p>A change that software could trip over comes with a new version, named by its day. A key stays on the version it was made with (you can change that under <a href="/partner/api">API keys</a>); the header <code>${versionHeader}: ${newestApiVersion}</code> chooses one for a single request, and every answer to a key names its own in the same header. The TypeScript client sends the version it was made for.</p>
${versions}<h3 id="v${apiVersions[0]}">${apiVersions[0]}</h3><p>The first version.</p>`;
}

function consumersTable(consumers: Awaited<ReturnType<typeof knownTestConsumers>>): Html {
  if (consumers === null) return html`<p>This installation has no sandbox, so test mode is off.</p>`;
  const rows = consumers.map(
    ({ firstName, lastName, ssn, dateOfBirth, address, whatHappens }) =>
      html`<tr><th scope="row">${firstName} ${lastName}</th><td><code>${ssn}</code></td><td>${dateOfBirth}</td><td>${address.street}, ${address.city} ${address.state} ${address.zipCode}</td><td>${whatHappens}</td></tr>`,
  );
  return html`<div class="wide" tabindex="0" role="region" aria-label="Test consumers"><table><thead><tr><th scope="col">Name</th><th scope="col">SSN</th><th scope="col">Born</th><th scope="col">Address</th><th scope="col">What happens</th></tr></thead><tbody>${joined(rows)}</tbody></table></div>`;
}

import { brand } from "@roadworthy/contracts/brand";
import { createHash } from "node:crypto";
import type { FastifyApiReferenceOptions } from "@scalar/fastify-api-reference";
import Fastify, { type FastifyInstance } from "fastify";
import { compressedAs, encodingFor } from "../../platform/http/compress.ts";
import { docsBar } from "./docs-page.ts";
import { barStyle } from "./docs-style.ts";

type Configuration = NonNullable<FastifyApiReferenceOptions["configuration"]>;
type HiddenClients = NonNullable<Extract<Configuration, { hiddenClients?: unknown }>["hiddenClients"]>;

const pages = [
  { path: "/api/docs/reference", document: "/api/openapi/partner.json", title: "Partner API" },
  { path: "/api/docs/portal", document: "/api/openapi/portal.json", title: "Portal operations" },
] as const;
const scriptPath = "/api/docs/renderer.js";

/** The product's colors in Scalar's own variables. */
const theme = `
:root{--scalar-font:"Overpass Variable","Segoe UI","Helvetica Neue",Arial,sans-serif;--scalar-custom-header-height:56px}
.light-mode{--scalar-color-accent:#00634a;--scalar-background-1:#fff;--scalar-background-2:#f4f6f3;--scalar-background-3:#e9eeea;--scalar-color-1:#15201c;--scalar-color-2:#4f5d57;--scalar-color-3:#4f5d57;--scalar-border-color:#d3dad5}
.dark-mode{--scalar-color-accent:#46c39a;--scalar-background-1:#161e1b;--scalar-background-2:#0e1412;--scalar-background-3:#2b3732;--scalar-color-1:#e7eeea;--scalar-color-2:#a5b3ac;--scalar-color-3:#a5b3ac;--scalar-border-color:#2b3732}
`;

/** The reference of what partners build on, and apart from it of what the portal calls; rendered by Scalar, served by ourselves. */
export function referencePages(app: FastifyInstance): void {
  const open = { config: { policy: "public" }, schema: { hide: true } } as const;
  let renderer: Promise<FastifyInstance> | undefined;
  const ask = async (path: string): Promise<string> => {
    renderer ??= openRenderer();
    return (await (await renderer).inject(path)).body;
  };

  for (const { path } of pages) {
    app.get(path, open, async (_request, reply) => {
      const page = (await ask(`${path}/`))
        .replace("</head>", `<style>${barStyle}</style></head>`)
        .replace("<body>", `<body>${docsBar().text}`);
      return reply
        .header("content-security-policy", policyOf(page))
        .header("cache-control", "public, max-age=60")
        .type("text/html; charset=utf-8")
        .send(page);
    });
  }

  // By the way it is compressed, of which there are three, and not by what a request says about it.
  const kept = new Map<ReturnType<typeof encodingFor>, Promise<Buffer | string>>();
  app.get(scriptPath, open, async (request, reply) => {
    const encoding = encodingFor(request.headers["accept-encoding"]);
    const script =
      kept.get(encoding) ?? ask(`${pages[0].path}/js/scalar.js`).then((text) => compressedAs(text, encoding));
    kept.set(encoding, script);
    script.catch(() => kept.delete(encoding));
    if (encoding !== null) void reply.header("content-encoding", encoding);
    return reply
      .header("vary", "accept-encoding")
      .header("cache-control", "public, max-age=86400")
      .type("text/javascript; charset=utf-8")
      .send(await script);
  });
}

/** Scalar's own plugin in an application that serves no requests: its five megabytes are loaded when the reference is first read. */
async function openRenderer(): Promise<FastifyInstance> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const renderer = Fastify();
  for (const { path, document, title } of pages) {
    await renderer.register(scalar, {
      routePrefix: path,
      configuration: {
        url: document,
        cdn: scriptPath,
        pageTitle: `${title} · ${brand.name} developers`,
        customCss: theme,
        theme: "none",
        withDefaultFonts: false,
        telemetry: false,
        // It would send questions to a third party.
        agent: { disabled: true },
        showDeveloperTools: "never",
        hideClientButton: true,
        hiddenClients,
        defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
        authentication: { preferredSecurityScheme: "apiKey" },
      },
    });
  }
  return renderer;
}

/** The languages of the snippets: curl, TypeScript, Python, Ruby, PHP; one client of each. */
const hiddenClients: HiddenClients = {
  c: true,
  clojure: true,
  csharp: true,
  dart: true,
  fsharp: true,
  go: true,
  http: true,
  java: true,
  js: true,
  julia: true,
  kotlin: true,
  node: ["axios", "ofetch", "undici"],
  objc: true,
  ocaml: true,
  php: ["guzzle", "laravel"],
  powershell: true,
  r: true,
  ruby: [],
  rust: true,
  shell: ["httpie", "wget"],
  swift: true,
};

/** Scalar styles its elements from script; the scripts of the page itself are named by what they are. */
function policyOf(page: string): string {
  const scripts = [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src blob:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

import { createContext, Script } from "node:vm";

/** What the edge sends: the two bundles and the paths to render, and later the replies this process asked for. */
type Order =
  | {
      readonly kind: "render";
      readonly origin: string;
      readonly shell: string;
      readonly remote: string;
      /** What the shell draws header and footer from. */
      readonly menu: unknown;
      readonly paths: readonly string[];
    }
  | { readonly kind: "reply"; readonly id: number; readonly status: number; readonly body: unknown };

type Rendering = {
  start(remote: unknown, menu: unknown): void;
  renderPath(path: string): Promise<string>;
  shared: Record<string, unknown>;
};

const waiting = new Map<number, (reply: { status: number; body: unknown }) => void>();
let lastId = 0;

process.on("message", (message) => {
  const order = orderOf(message);
  if (order.kind === "reply") waiting.get(order.id)?.(order);
  else void renderAll(order).then(() => process.disconnect());
});

/** Only the edge writes to this process. */
const orderOf = (message: unknown): Order => message as Order;

async function renderAll({ origin, shell, remote, menu, paths }: Order & { kind: "render" }): Promise<void> {
  const shellScript = new Script(wrapped(shell), { filename: "shell.cjs" });
  const remoteScript = new Script(wrapped(remote), { filename: "mf-public.cjs" });
  for (const path of paths) {
    const content: Record<string, unknown> = {};
    const asked: Promise<unknown>[] = [];
    try {
      // Every page gets a world of its own, so that none sees what another read.
      const world = createContext(globalsFor(origin, path, content, asked));
      const rendering = renderingOf(run(shellScript, world, refuse));
      const given = run(remoteScript, world, (request) => rendering.shared[request] ?? refuse(request));
      rendering.start(defaultOf(given), menu);
      const markup = await rendering.renderPath(path);
      // What a page asked for without waiting comes with it all the same, or the browser would ask again.
      await Promise.all(asked);
      process.send?.({ kind: "page", path, markup, content });
    } catch (error) {
      process.send?.({ kind: "failed", path, reason: reasonOf(error) });
    }
  }
}

const wrapped = (code: string): string => `(function (module, exports, require) {${code}\n})`;

function run(script: Script, world: object, require: (request: string) => unknown): unknown {
  const module = { exports: {} };
  functionOf(script.runInContext(world))(module, module.exports, require);
  return module.exports;
}

const refuse = (request: string): never => {
  throw new Error(`${request} is not there for rendering.`);
};

/** `wrapped` makes exactly such a function. */
const functionOf = (value: unknown): ((...args: unknown[]) => void) => value as (...args: unknown[]) => void;

/** The release step builds the shell's bundle from `shell/src/prerender/entry.tsx`, which exports these. */
const renderingOf = (value: unknown): Rendering => value as Rendering;

const defaultOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "default" in value ? value.default : value;

// Errors of another world are no `Error` of this one.
const reasonOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "stack" in error ? String(error.stack) : String(error);

/** What the bundles find around them: enough of a browser to render in, no modules, no files, and one way to ask. */
function globalsFor(
  origin: string,
  path: string,
  content: Record<string, unknown>,
  asked: Promise<unknown>[],
): object {
  const globals = {
    AbortController,
    AbortSignal,
    HTMLElement: class {},
    MessageChannel,
    ReadableStream,
    Response,
    TextDecoder,
    TextEncoder,
    URL,
    URLSearchParams,
    clearTimeout,
    console: { error() {}, info() {}, log() {}, warn() {} },
    performance,
    queueMicrotask,
    setTimeout,
    structuredClone,
    document: { cookie: "", documentElement: { dataset: {} }, getElementById: () => null },
    location: new URL(path, origin),
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    async fetch(address: unknown) {
      const reply = ask(String(address));
      asked.push(reply);
      const { status, body } = await reply;
      if (status === 200) content[String(address)] = body;
      return { ok: status === 200, status, json: async () => structuredClone(body) };
    },
  };
  return Object.assign(globals, { window: globals, self: globals });
}

function ask(path: string): Promise<{ status: number; body: unknown }> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    process.send?.({ kind: "ask", id, path });
  });
}

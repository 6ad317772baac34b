import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/**
 * A store-and-forward hop in front of a server. It passes everything on, but keeps the POSTs it is told to hold: their
 * callers hear nothing, and the server receives them later, also when the caller has long gone.
 */
export type DelayingHop = AsyncDisposable & {
  readonly url: string;
  /** Keeps the next `count` POSTs; with `forMs` each is delivered that long after it came, else by `release`. */
  hold(count: number, forMs?: number): void;
  /** How many are kept at present. */
  held(): number;
  /** Delivers what is kept, oldest first; the statuses with which the server answered. */
  release(): Promise<readonly number[]>;
  stop(): Promise<void>;
};

type Kept = { readonly deliver: () => Promise<number>; readonly timer: NodeJS.Timeout | undefined };

/** Starts a hop on a free port in front of `target`, an origin such as `http://127.0.0.1:4000`. */
export async function startDelayingHop(target: string): Promise<DelayingHop> {
  let toHold = 0;
  let holdMs: number | undefined;
  const kept = new Set<Kept>();

  const server = createServer((request, response) => {
    void take(request, response).catch(() => response.destroy());
  });
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const deliver = () => forward(target, request, body, response);
    if (request.method !== "POST" || toHold === 0) {
      await deliver();
      return;
    }
    toHold -= 1;
    const item: Kept = {
      deliver,
      timer: holdMs === undefined ? undefined : setTimeout(() => void deliverKept(item), holdMs),
    };
    kept.add(item);
  }
  async function deliverKept(item: Kept): Promise<number> {
    kept.delete(item);
    clearTimeout(item.timer);
    return item.deliver().catch(() => 0);
  }

  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is never a pipe name or `null`.
  const { port } = server.address() as AddressInfo;
  async function stop(): Promise<void> {
    for (const { timer } of kept) clearTimeout(timer);
    kept.clear();
    server.closeAllConnections();
    await new Promise<void>((resolve) => void server.close(() => resolve()));
  }
  return {
    url: `http://127.0.0.1:${port}`,
    hold(count, forMs) {
      toHold = count;
      holdMs = forMs;
    },
    held: () => kept.size,
    async release() {
      toHold = 0;
      const statuses: number[] = [];
      for (const item of kept) statuses.push(await deliverKept(item));
      return statuses;
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** Sends a request on and its reply back, if the caller still waits for one. */
async function forward(
  target: string,
  { method = "GET", url = "/", headers }: IncomingMessage,
  body: string,
  response: ServerResponse,
): Promise<number> {
  const passed = new Headers();
  for (const name of ["content-type", "authorization", "accept"]) {
    const value = headers[name];
    if (typeof value === "string") passed.set(name, value);
  }
  const reply = await fetch(`${target}${url}`, { method, headers: passed, ...(body === "" ? {} : { body }) });
  const answer = await reply.text();
  if (!response.destroyed) {
    response
      .writeHead(reply.status, { "content-type": reply.headers.get("content-type") ?? "application/json" })
      .end(answer);
  }
  return reply.status;
}

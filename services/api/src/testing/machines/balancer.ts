import { Agent, createServer, request, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export type Balancer = { readonly url: string; close(): Promise<void> };

/**
 * Passes requests on to API processes in turn, over connections that stay open, as `deploy/Caddyfile` does. One that broke off before its
 * answer began, as on a connection that a process closed before it took it, goes to the next process if that changes nothing: a read, or
 * what has an idempotency key.
 */
export async function startBalancer(places: () => readonly (string | undefined)[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const passOn: RequestListener = (incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.once("end", () => {
      turn += 1;
      attempt(turn, 0);
    });
    function attempt(place: number, failures: number): void {
      const urls = places();
      const passed = request(
        `${urls[place % urls.length] ?? "http://127.0.0.1:1"}${incoming.url ?? "/"}`,
        { method: incoming.method, headers: incoming.headers, agent },
        (reply) => {
          outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(outgoing);
        },
      );
      passed.once("error", (error: NodeJS.ErrnoException) => {
        const isRepeatable = incoming.method === "GET" || incoming.headers["idempotency-key"] !== undefined;
        const isUntaken = error.code === "ECONNREFUSED" || isRepeatable;
        if (isUntaken && failures < 1 && !outgoing.headersSent) return attempt(place + 1, failures + 1);
        outgoing.writeHead(502).end(error.message);
      });
      passed.end(Buffer.concat(parts));
    }
  };
  const server = createServer(passOn);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is never a pipe name or `null`.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
      agent.destroy();
    },
  };
}

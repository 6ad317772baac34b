import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { ANSWER_PATIENCE_MS } from "@roadworthy/contracts/answer-patience";

/** How long new connections are still accepted, so that a proxy can notice that this process is not ready and use another. */
const NOTICE_MS = 250;

/** How long existing connections are still answered after the listening socket is closed. */
const DRAIN_MS = 600;

/**
 * Closes without failing a request: announces that it is leaving (not ready, `Connection: close` on every answer), then
 * stops accepting, waits, and closes. Closing the socket at once would reset connections that the kernel has accepted
 * but we have not, and Fastify's own close resets idle keep-alive connections just when a client may be using them. `isAlone` skips
 * the waiting: no client is there to notice.
 */
export async function drain(app: FastifyInstance, isAlone = false): Promise<void> {
  const { server } = app;
  draining.add(server);
  if (!isAlone) await sleep(NOTICE_MS);
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {};
  const stopped = new Promise<void>((resolve) => void server.close(() => resolve()));
  if (!isAlone) await sleep(DRAIN_MS);
  server.closeIdleConnections = closeIdle;
  server.closeIdleConnections();
  const overdue = setTimeout(() => server.closeAllConnections(), ANSWER_PATIENCE_MS);
  await stopped;
  clearTimeout(overdue);
  await app.close();
}

const draining = new WeakSet<object>();

/** While draining, every answer asks the client to open its next connection elsewhere. */
export function announceDrain(app: FastifyInstance): void {
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (draining.has(app.server)) reply.header("connection", "close");
    done();
  });
}

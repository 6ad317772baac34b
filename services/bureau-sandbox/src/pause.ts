import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** Waits, but not beyond the end of the process. */
export type Pause = (ms: number) => Promise<void>;

/** A pause that ends when this app closes. */
export const openPause = (app: FastifyInstance): Pause => {
  const stopping = new AbortController();
  app.addHook("preClose", async () => stopping.abort());
  return async (ms) => {
    if (ms > 0) await wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  };
};

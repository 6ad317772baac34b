import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "undici";

export type Request = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type SteadyLoad = {
  readonly url: string;
  readonly perSecond: number;
  /** The request whose turn it is. */
  readonly next: (turn: number) => Request;
};

export type LoadResult = {
  readonly seconds: number;
  readonly answered: number;
  /** What went wrong, one line each. */
  readonly failures: readonly string[];
  /** Milliseconds from when each was due, whether it could be sent then or not. */
  readonly latencies: readonly number[];
};

const TICK_MS = 5;
const CONNECTIONS = 128;

/** Sends so many requests a second however slowly they are answered, until told to stop; none is sent again. */
export function startSteadyLoad({ url, perSecond, next }: SteadyLoad): { stop(): Promise<LoadResult> } {
  const pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1 });
  const startedAt = performance.now();
  const failures: string[] = [];
  const latencies: number[] = [];
  const underWay = new Set<Promise<void>>();
  let sent = 0;
  let isOver = false;

  async function send(turn: number): Promise<void> {
    const { path, ...request } = next(turn);
    try {
      const reply = await pool.request({ path, ...request });
      const text = await reply.body.text();
      if (reply.statusCode >= 200 && reply.statusCode < 300)
        latencies.push(performance.now() - startedAt - (turn * 1000) / perSecond);
      else failures.push(`${request.method} ${path} was answered ${reply.statusCode}: ${text.slice(0, 200)}`);
    } catch (error) {
      failures.push(`${request.method} ${path} broke off: ${String(error)}`);
    }
  }

  const sending = (async () => {
    while (!isOver) {
      const due = ((performance.now() - startedAt) * perSecond) / 1000;
      for (; sent < due; sent += 1) {
        const one = send(sent).finally(() => underWay.delete(one));
        underWay.add(one);
      }
      await sleep(TICK_MS);
    }
  })();

  return {
    async stop() {
      isOver = true;
      await sending;
      const seconds = (performance.now() - startedAt) / 1000;
      await Promise.all(underWay);
      await pool.close();
      return { seconds, answered: latencies.length, failures, latencies };
    },
  };
}

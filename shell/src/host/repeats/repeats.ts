import type { Endpoint } from "@roadworthy/contracts/endpoint";
import { problemOf } from "@roadworthy/kit/api";

type Call = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

type Ask = (headers: Readonly<Record<string, string>>) => Promise<unknown>;

/** How often a request is sent again while the server still works on an earlier try of it. */
const waits = 5;

/**
 * Keeps a person's second try from doing a thing twice: the server may have done it though its reply was lost. Such a try takes the
 * Idempotency-Key of the one before, so the server gives its reply again; a second click joins the request that is under way.
 */
export function makeRepeats(pause: () => Promise<void> = aSecond) {
  const unheard = new Map<string, string>();
  const running = new Map<string, Promise<unknown>>();

  async function send(name: string, ask: Ask): Promise<unknown> {
    const key = unheard.get(name) ?? crypto.randomUUID();
    unheard.set(name, key);
    try {
      const reply = await askPatiently(() => ask({ "idempotency-key": key }), pause);
      unheard.delete(name);
      return reply;
    } catch (error) {
      const problem = problemOf(error);
      if (problem !== null && problem.status < 500 && problem.code !== "request_in_progress")
        unheard.delete(name);
      throw error;
    }
  }

  return (operation: Endpoint, { params, query, body }: Call, ask: Ask): Promise<unknown> => {
    if (!operation.isRepeatable) return ask({});
    const name = JSON.stringify([operation.id, params, query, body]);
    const current = running.get(name) ?? send(name, ask).finally(() => running.delete(name));
    running.set(name, current);
    return current;
  };
}

async function askPatiently(ask: () => Promise<unknown>, pause: () => Promise<void>): Promise<unknown> {
  for (let left = waits; ; left -= 1) {
    try {
      return await ask();
    } catch (error) {
      if (left === 0 || problemOf(error)?.code !== "request_in_progress") throw error;
      await pause();
    }
  }
}

const aSecond = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_000));

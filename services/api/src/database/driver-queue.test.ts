import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, vi } from "vitest";

type Queue = {
  readonly length: number;
  push(one: object): object;
  shift(): object;
  remove(one: object): object | null;
};

/** The driver's own queue, which it keeps to itself; `postgres` is patched there. */
async function newQueue(initial: readonly object[]): Promise<Queue> {
  const driver = dirname(createRequire(import.meta.url).resolve("postgres"));
  const { default: make } = (await import(pathToFileURL(join(driver, "queue.js")).href)) as {
    default: (initial: readonly object[]) => Queue;
  };
  return make(initial);
}

it("takes a connection out of its queue without looking through all that were ever in it", async () => {
  const connections = Array.from({ length: 10 }, (_, n) => ({ n }));
  const queue = await newQueue(connections);
  const looked: number[] = [];
  const indexOf = vi.spyOn(Array.prototype, "indexOf").mockImplementation(function (
    this: unknown[],
    searched: unknown,
    from = 0,
  ) {
    looked.push(this.length - from);
    return this.findIndex((one, at) => at >= from && one === searched);
  });
  // What each query does to the queue: the connection is handed out, looked for, and comes back.
  for (let query = 0; query < 5_000; query += 1) {
    const connection = queue.shift();
    queue.remove(connection);
    queue.push(connection);
  }
  indexOf.mockRestore();
  expect(looked).toHaveLength(5_000);
  expect(Math.max(...looked)).toBeLessThanOrEqual(10);
  expect(connections.map(() => queue.shift())).toEqual(connections);
  expect([queue.length, queue.shift()]).toEqual([0, undefined]);
});

it("still takes out what is in it, wherever it stands", async () => {
  const connections = Array.from({ length: 600 }, (_, n) => ({ n }));
  const queue = await newQueue(connections);
  for (let turn = 0; turn < 400; turn += 1) queue.shift();
  const [gone, first, last] = [connections[0], connections[400], connections[599]];
  expect([gone, first, last].map((one) => queue.remove(one ?? {}))).toEqual([null, first, last]);
  expect([queue.length, queue.shift()]).toEqual([198, connections[401]]);
});

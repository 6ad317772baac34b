import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi } from "./start.ts";
import { startChildApi } from "./testing/child-api.ts";
import { startTestApi, type TestApi } from "./testing/harness.ts";

/** A hop before the database that cuts every connection once, at a message of a client's, or passes nothing on from one on. */
type Hop = { readonly url: string; cutAt: number; silentFrom: number; seen: number; close(): void };

let api: TestApi;
let hop: Hop;
beforeAll(async () => {
  api = await startTestApi();
  hop = await openHop(new URL(api.config.databaseUrl));
});
afterAll(async () => {
  await api.stop();
  hop.close();
});

async function openHop(target: URL): Promise<Hop> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    open.add(client);
    const end = () => {
      client.destroy();
      database.destroy();
      open.delete(client);
    };
    for (const side of [client, database]) side.on("error", end).on("close", end);
    client.on("data", (chunk) => {
      hop.seen += 1;
      if (hop.seen === hop.cutAt) for (const one of open) one.destroy();
      else if (hop.seen < hop.silentFrom) database.write(chunk);
    });
    database.on("data", (chunk) => void client.write(chunk));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  // A listening TCP server's address is never a pipe name or `null`.
  url.port = String((server.address() as AddressInfo).port);
  const close = () => {
    for (const one of open) one.destroy();
    server.close();
  };
  return { url: url.href, cutAt: Infinity, silentFrom: Infinity, seen: 0, close };
}

// Of 70 messages of a start at which all connections were cut, 12 had it wait for ever: it asked the driver to reserve a connection.
test.each([9, 25, 45, 113, 193])(
  "a start that is cut off at its message %i serves, or says that it cannot",
  async (message) => {
    Object.assign(hop, { seen: 0, cutAt: message });
    const started = startApi({ ...api.config, databaseUrl: hop.url, runsJobs: true }).catch(
      (error: unknown) => error,
    );
    const ended: unknown = await Promise.race([started, sleep(60_000, "waits")]);
    expect(ended).not.toBe("waits");
    if (ended instanceof Object && "stop" in ended && typeof ended.stop === "function") await ended.stop();
  },
);

test("a start that waits for ever ends when its time is over, and says where to look", async () => {
  Object.assign(hop, { seen: 0, cutAt: Infinity, silentFrom: 9 });
  const behindHop = { ...api, config: { ...api.config, databaseUrl: hop.url } };
  const ended = await startChildApi(behindHop, "silent", { START_SECONDS: "1" }).then(
    () => "it serves",
    (error: unknown) => String(error),
  );
  expect(ended).toMatch(/did not start in the 1 s of START_SECONDS[^]*Look at its database/);
});

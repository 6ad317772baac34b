import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { firstFreePort, freePort } from "./free-port.ts";

const servers: ReturnType<typeof createServer>[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(port: number, host: string): Promise<number> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const address = server.address();
  return isTcpAddress(address) ? address.port : 0;
}

function isTcpAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === "object" && address !== null;
}

test("a port that is free is taken as it is", async () => {
  const port = await freePort();
  expect(await firstFreePort(port, "127.0.0.1")).toBe(port);
});

test.each(["127.0.0.1", "0.0.0.0"])("a port held on %s gives a later one", async (host) => {
  const taken = await listen(0, host);
  expect(await firstFreePort(taken, "127.0.0.1")).toBeGreaterThan(taken);
});

test("when every port looked at is busy, the message names them", async () => {
  const taken = await listen(0, "0.0.0.0");
  await expect(firstFreePort(taken, "127.0.0.1", 1)).rejects.toThrow(
    `Ports ${taken} to ${taken} are all in use`,
  );
});

test("a port that browsers refuse is never the next one", async () => {
  expect([6665, 6666, 6667, 6668, 6669]).not.toContain(await firstFreePort(6665, "127.0.0.1"));
});

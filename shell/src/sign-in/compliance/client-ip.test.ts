// @vitest-environment happy-dom
import { fakeShell } from "@roadworthy/kit/testing";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { readClientIp } from "./client-ip.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A service of the operator's that gives this answer; returns its address, and what it was sent. */
async function service(answer: string) {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, reply) => {
    if (request.method === "GET") asked.push(request.headers.cookie);
    reply.setHeader("access-control-allow-origin", "*").end(answer);
  }).listen(0, "127.0.0.1");
  servers.push(server);
  await new Promise((resolve) => void server.once("listening", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked };
}

it("is the API's word where the operator named no service", async () => {
  fakeShell({ answers: { "clientIp.get": () => ({ ip: "203.0.113.9" }) } });
  expect(await readClientIp()).toBe("203.0.113.9");
});

it("is the word of the operator's service, which gets no cookie", async () => {
  document.cookie = "rw_theme=dark";
  const { url, asked } = await service('{"ip":"198.51.100.7"}');
  expect(await readClientIp(url)).toBe("198.51.100.7");
  expect(asked).toEqual([undefined]);
});

it("is nothing where the service answers something else", async () => {
  const { url } = await service('{"address":"198.51.100.7"}');
  await expect(readClientIp(url)).rejects.toThrow("ip");
});

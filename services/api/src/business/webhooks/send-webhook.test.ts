import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { testConfig } from "../../testing/harness.ts";
import { sendWebhook } from "./send-webhook.ts";

/** A receiver on this machine, and how often somebody connected to it. */
async function withReceiver(
  answer: RequestListener,
  work: (receiver: { host: string; port: number; connections: () => number }) => Promise<void>,
): Promise<void> {
  let connections = 0;
  const server = createServer(answer).on("connection", () => (connections += 1));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await work({ host: `127.0.0.1:${port}`, port, connections: () => connections });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** What a process with these exceptions is told. */
async function sent(target: string, webhookAllowedHosts: readonly string[] = []) {
  const closing: (() => Promise<void> | void)[] = [];
  const config = { ...testConfig("", ""), webhookAllowedHosts: [...webhookAllowedHosts] };
  try {
    return await sendWebhook({ config, memory: new Map(), closing }, target, {}, "{}");
  } finally {
    for (const close of closing) await close();
  }
}

/** While every name leads to an address of this machine. */
async function whileNamesLeadHere(work: () => Promise<void>): Promise<void> {
  const { lookup } = dns;
  const here = [{ address: "127.0.0.1", family: 4 }];
  Object.assign(dns, {
    lookup: (_name: string, options: { all?: boolean }, done: (...found: unknown[]) => void) =>
      options.all ? done(null, here) : done(null, "127.0.0.1", 4),
  });
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    Object.assign(dns, { lookup });
    syncBuiltinESMExports();
  }
}

describe("a request to an endpoint", () => {
  it("never connects to a name that leads to a private address, unless the operator named the host", () =>
    withReceiver(
      (_request, response) => void response.end("here"),
      ({ port, connections }) =>
        whileNamesLeadHere(async () => {
          expect(await sent(`https://hooks.example.com:${port}/`)).toMatchObject({
            statusCode: null,
            error: "The host's address is not public.",
          });
          expect(connections()).toBe(0);
          const named = `hooks.example.com:${port}`;
          expect(await sent(`http://${named}/`, [named])).toMatchObject({
            statusCode: 200,
            responseBody: "here",
          });
        }),
    ));

  it("is judged again by its address, which was allowed when it was stored", () =>
    withReceiver(
      (_request, response) => void response.end("here"),
      async ({ host, connections }) => {
        for (const target of [`https://${host}/`, `http://${host}/`, `http://x:y@${host}/`])
          expect((await sent(target)).error).toMatch(/^The address must/);
        expect(connections()).toBe(0);
        expect(await sent(`http://${host}/`, [host])).toMatchObject({ statusCode: 200, error: null });
      },
    ));

  it("keeps the start of the answer, reads no further, and leaves out what the database can't hold", () => {
    let written = 0;
    return withReceiver(
      (_request, response) => {
        // Without end, but for who closes the connection.
        const write = (): void => {
          if (response.destroyed) return;
          written += 1;
          response.write(`${"x".repeat(1_000)}\u0000`, () => setImmediate(write));
        };
        write();
      },
      async ({ host }) => {
        const { responseBody, error, statusCode } = await sent(`http://${host}/`, [host]);
        expect({ error, statusCode }).toEqual({ error: null, statusCode: 200 });
        expect(responseBody).toMatch(/^x+$/);
        expect(responseBody.length).toBe(4_096 - 4);
        expect(written).toBeGreaterThan(4);
      },
    );
  });
});

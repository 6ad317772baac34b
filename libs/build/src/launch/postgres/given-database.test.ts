import { createServer, type AddressInfo, type Server } from "node:net";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import type {} from "../suite/vitest-postgres.ts";
import { problemOfGivenDatabase } from "../../../bin/given-database.mjs";
import { checkGivenDatabase } from "./given-database.ts";

const sockets = new Set<{ destroy(): void }>();
let stranger: Server;
beforeEach(async () => {
  stranger = createServer((socket) => {
    sockets.add(socket);
    stranger.emit("met", socket);
  });
  await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  stranger.close();
});

/** The run's server with something changed. */
function ours(change: (url: URL) => void): string {
  const url = new URL(inject("ownerUrl"));
  change(url);
  return url.href;
}

test("a database of ours passes", async () => {
  await expect(checkGivenDatabase(inject("ownerUrl"))).resolves.toBeUndefined();
});

test.each<[string, () => string, RegExp]>([
  [
    "no address",
    () => "mysql://root@localhost/db",
    /^DATABASE_URL is not the address of a PostgreSQL database\. Write it as/,
  ],
  [
    "a port where nothing listens",
    () => ours((url) => (url.port = "1")),
    /^DATABASE_URL: no PostgreSQL answers at 127\.0\.0\.1:1 \(ECONNREFUSED\)\. Start it/,
  ],
  [
    "a server that never answers",
    () => ours((url) => (url.port = String(portOf(stranger)))),
    /^DATABASE_URL: no PostgreSQL answers at .* \(nothing within 3 s\)/,
  ],
  [
    "a wrong password",
    () => ours((url) => (url.password = "topsecret")),
    /^DATABASE_URL: the server at \S+ refuses the user "roadworthy_owner" or its password\. Correct/,
  ],
  [
    "a database that is not there",
    () => ours((url) => (url.pathname = "/nowhere")),
    /^DATABASE_URL: the server at \S+ has no database "nowhere"\. Create it/,
  ],
])("%s ends in one sentence with the setting and the remedy", async (_case, url, sentence) => {
  const message = await checkGivenDatabase(url()).then(
    () => "it passed",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  expect(message).toMatch(sentence);
  expect(message).not.toContain("topsecret");
});

/** Lets everybody in and says that it is of this version, which is how every server begins. */
function pretendVersion(version: string): void {
  const message = (type: string, body: string) => {
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, Buffer.from(body, "latin1")]);
  };
  stranger.on("connection", (socket) =>
    socket.once("data", () =>
      socket.write(
        Buffer.concat([
          message("R", "\0\0\0\0"),
          message("S", `server_version\0${version}\0`),
          message("Z", "I"),
        ]),
      ),
    ),
  );
}

test.each([
  [
    "16.4 (Debian 16.4-1)",
    /^DATABASE_URL names PostgreSQL 16 at \S+, and Roadworthy needs 18 or newer\. Upgrade/,
  ],
  ["9.6.24", /^DATABASE_URL names PostgreSQL 9 /],
  ["18beta1", /^$/],
  ["20.0", /^$/],
])("a server of version %s is told apart", async (version, sentence) => {
  pretendVersion(version);
  const message = await problemOfGivenDatabase(ours((url) => (url.port = String(portOf(stranger)))));
  expect(message ?? "").toMatch(sentence);
});

/** A listening TCP server's address is never a pipe name or `null`. */
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

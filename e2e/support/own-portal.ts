import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { freePort } from "@roadworthy/build/launch/free-port";
import postgres from "postgres";
import { migrateDatabase } from "../../services/api/src/migrate.ts";
import { portal } from "./portal.ts";

/** A portal with a database of its own, for journeys that change settings which everybody else would notice. */
export type OwnPortal = {
  readonly siteUrl: string;
  /** As the owner of its schema. */
  readonly sql: postgres.Sql;
  stop(): Promise<void>;
};

const main = fileURLToPath(new URL("../../services/api/src/main.ts", import.meta.url));

/** Starts a second API, with the first one's pages and bureaus, on an empty database beside the first one's. */
export async function startOwnPortal(): Promise<OwnPortal> {
  const name = `journey_${randomBytes(6).toString("hex")}`;
  const password = randomBytes(18).toString("base64url");
  const admin = postgres(portal.ownerDatabaseUrl, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  const ownerUrl = new URL(portal.ownerDatabaseUrl);
  ownerUrl.pathname = `/${name}`;
  await migrateDatabase(ownerUrl.href);
  await admin.unsafe(`create role ${name} login password '${password}' in role roadworthy_app`);
  const appUrl = new URL(ownerUrl);
  appUrl.username = name;
  appUrl.password = password;
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const child = spawn(process.execPath, [main], {
    stdio: ["ignore", "pipe", "ignore"],
    env: {
      PATH: process.env["PATH"],
      MODE: "test",
      PORT: String(port),
      DATABASE_URL: appUrl.href,
      DATABASE_POOL: "4",
      BUREAU_URL: portal.siteUrl,
      MASTER_KEYS: `journey:${randomBytes(32).toString("base64")}`,
      INDEX_KEY: randomBytes(32).toString("base64"),
      RELEASES_DIR: portal.releasesDir,
      SITE_URL: siteUrl,
      LOG_LEVEL: "silent",
    },
  });
  await listening(child);
  const sql = postgres(ownerUrl.href, { max: 1, onnotice: () => {} });
  return {
    siteUrl,
    sql,
    async stop() {
      await ended(child);
      await sql.end({ timeout: 5 });
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.unsafe(`drop role ${name}`);
      await admin.end({ timeout: 5 });
    },
  };
}

const listening = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('"listening"')) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The API ended with ${code} before it listened.`)));
  });

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill();
  });

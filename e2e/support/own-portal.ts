import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { freePort } from "@roadworthy/build/launch/process/free-port";
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

const sandboxMain = fileURLToPath(new URL("../../services/bureau-sandbox/src/main.ts", import.meta.url));

/**
 * Starts a second API, with the first one's pages, on an empty database beside the first one's. `hasBureaus` gives it bureaus too, for
 * journeys that need a report; `releasesDir` gives it other pages.
 */
export async function startOwnPortal({
  hasBureaus = false,
  releasesDir = portal.releasesDir,
}: { hasBureaus?: boolean; releasesDir?: string } = {}): Promise<OwnPortal> {
  const bureaus = hasBureaus ? await startBureaus() : null;
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
      BUREAU_URL: bureaus?.url ?? portal.siteUrl,
      MASTER_KEYS: `journey:${randomBytes(32).toString("base64")}`,
      INDEX_KEY: randomBytes(32).toString("base64"),
      RELEASES_DIR: releasesDir,
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
      if (bureaus) await ended(bureaus.child);
      await sql.end({ timeout: 5 });
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.unsafe(`drop role ${name}`);
      await admin.end({ timeout: 5 });
    },
  };
}

async function startBureaus(): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const child = spawn(process.execPath, [sandboxMain], {
    stdio: ["ignore", "pipe", "ignore"],
    env: { PATH: process.env["PATH"], PORT: "0" },
  });
  const said = await listening(child);
  return { url: `http://127.0.0.1:${/"listening":(\d+)/.exec(said)?.[1] ?? ""}`, child };
}

/** What a process wrote until it said that it listens. */
const listening = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('"listening"')) resolve(output);
    });
    child.once("exit", (code) => reject(new Error(`A process ended with ${code} before it listened.`)));
  });

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill();
  });

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { TestApi } from "./harness.ts";

const cli = fileURLToPath(new URL("../cli.ts", import.meta.url));

/** What a process of the API's needs to work on a test's database and bureaus. */
export const environmentOf = ({ config, ownerUrl }: TestApi): Record<string, string | undefined> => ({
  PATH: process.env["PATH"],
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
  MODE: "test",
  DATABASE_URL: config.databaseUrl,
  OWNER_DATABASE_URL: ownerUrl,
  BUREAU_URL: config.bureau.url,
  SANDBOX_BUREAU_URL: config.sandboxBureau?.url,
  MASTER_KEYS: config.masterKeys.map(({ id, key }) => `${id}:${key.toString("base64")}`).join(","),
  INDEX_KEY: config.indexKey.toString("base64"),
  SITE_URL: config.siteUrl,
});

/** Runs a command of `cli.ts` as an operator does; rejects with what it wrote when it ends with another code than 0. */
export const runOperatorCommand = (api: TestApi, ...args: string[]) =>
  promisify(execFile)(process.execPath, [cli, ...args], { env: environmentOf(api) });

import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { TestApi } from "./harness.ts";

/** A real API process, which a test may kill. */
export type ChildApi = {
  readonly child: ChildProcess;
  readonly url: string;
  /** Everything it has written so far. */
  readonly output: () => string;
};

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

/** Starts another API process on the test's database and bureaus. The caller ends it. */
export async function startChildApi({ config }: TestApi, logLevel = "silent"): Promise<ChildApi> {
  const child = spawn(process.execPath, [main], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      MODE: "test",
      PORT: "0",
      DATABASE_URL: config.databaseUrl,
      BUREAU_URL: config.bureau.url,
      MASTER_KEYS: config.masterKeys.map(({ id, key }) => `${id}:${key.toString("base64")}`).join(","),
      INDEX_KEY: config.indexKey.toString("base64"),
      SITE_URL: config.siteUrl,
      LOG_LEVEL: logLevel,
    },
  });
  let output = "";
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const [, port] = /^\{"listening":"?(\d+)/m.exec(output) ?? [];
      if (port !== undefined) resolve({ child, url: `http://127.0.0.1:${port}`, output: () => output });
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", () => reject(new Error(`the API process ended before it listened: ${output}`)));
  });
}

import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { TestApi } from "./harness.ts";
import { environmentOf } from "./operator-command.ts";

/** A real API process, which a test may kill. */
export type ChildApi = {
  readonly child: ChildProcess;
  readonly url: string;
  /** Everything it has written so far. */
  readonly output: () => string;
};

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

const spawned = new Set<ChildProcess>();

/** Ends every API process that this test worker has started, those included that are still on their way. */
export function killChildApis(): void {
  for (const child of spawned) child.kill("SIGKILL");
}

/** Starts another API process on the test's database and bureaus. The caller ends it. */
export const startChildApi = (
  api: TestApi,
  logLevel = "silent",
  more: Readonly<Record<string, string>> = {},
): Promise<ChildApi> => spawnApi({ ...environmentOf(api), LOG_LEVEL: logLevel, ...more });

/** Starts an API process with these settings, on any free port. */
export async function spawnApi(env: NodeJS.ProcessEnv): Promise<ChildApi> {
  const child = spawn(process.execPath, [main], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...env, PORT: "0" },
  });
  spawned.add(child);
  child.once("exit", () => spawned.delete(child));
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

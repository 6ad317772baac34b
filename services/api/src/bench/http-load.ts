import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";

const run = promisify(execFile);
const autocannon = fileURLToPath(import.meta.resolve("autocannon"));

const result = z.object({
  "1xx": z.int(),
  "2xx": z.int(),
  "3xx": z.int(),
  "4xx": z.int(),
  "5xx": z.int(),
  errors: z.int(),
  duration: z.number().positive(),
});

export type Load = {
  readonly concurrency: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Threads that send; one of them cannot keep a server without any work busy. */
  readonly senders?: number;
};

/** Sends one GET over and over from a process of its own; returns replies per second. Throws when any reply is not a 2xx. */
export async function getsPerSecond(url: string, load: Load): Promise<number> {
  const { concurrency, seconds, headers = {}, senders = 1 } = load;
  const args = ["-c", String(concurrency), "-d", String(seconds), "-j", "-n"];
  if (senders > 1) args.push("-w", String(senders));
  for (const [name, value] of Object.entries(headers)) args.push("-H", `${name}=${value}`);
  const { stdout } = await run(process.execPath, [autocannon, ...args, url], { maxBuffer: 16 * 1024 * 1024 });
  const { "2xx": good, duration, ...bad } = result.parse(JSON.parse(stdout));
  const failed = Object.values(bad).reduce((sum, count) => sum + count, 0);
  if (failed > 0 || good === 0)
    throw new Error(`${failed} of ${good + failed} requests to ${new URL(url).pathname} failed`);
  return good / duration;
}

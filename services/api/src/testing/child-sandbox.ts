import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(import.meta.resolve("@roadworthy/bureau-sandbox/main"));

/** Starts the bureau sandbox as a process of its own, which a test may stop and continue. The caller ends it. */
export function startChildSandbox(): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = spawn(process.execPath, [main], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env["PATH"], MODE: "test", PORT: "0" },
  });
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const [, port] = /"listening":(\d+)/.exec(output) ?? [];
      if (port !== undefined) resolve({ child, url: `http://127.0.0.1:${port}` });
    });
    child.once("exit", () => reject(new Error("the bureau sandbox ended before it listened")));
  });
}

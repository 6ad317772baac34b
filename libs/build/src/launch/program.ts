import { spawn } from "node:child_process";
import { projectDir } from "./project.ts";

/** A program for Node to run: `script` with `args` in the project's root, or in `cwd`. */
export interface Program {
  readonly script: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Where a program's output goes: to our own output or to an open file. */
export interface ProgramOutput {
  readonly out: number | "inherit";
  readonly error: number | "inherit";
}

const INHERIT: ProgramOutput = { out: "inherit", error: "inherit" };

/** Runs a program in the foreground and returns its exit code. */
export function runProgram(program: Program, signal: AbortSignal, output = INHERIT): Promise<number> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [program.script, ...program.args], {
    cwd: program.cwd ?? projectDir,
    env: program.env ?? process.env,
    stdio: ["ignore", output.out, output.error],
  });
  const stop = () => void child.kill("SIGTERM");
  signal.addEventListener("abort", stop, { once: true });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      signal.removeEventListener("abort", stop);
      resolve(code ?? 1);
    });
  });
}

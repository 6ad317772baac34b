import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";

const toolchain = new URL("../../../bin/toolchain.mjs", import.meta.url).href;

it("calls a setup that was stopped by Ctrl-C stopped, and not failed for want of the registry", async () => {
  const logFile = join(mkdtempSync(join(tmpdir(), "setup-")), "setup.log");
  const installing = `
    import { runLogged } from ${JSON.stringify(toolchain)};
    const sleeper = ["-e", "setInterval(() => {}, 1000)"];
    const options = { logFile: ${JSON.stringify(logFile)}, failure: "Is the registry reachable?" };
    const done = runLogged(process.execPath, sleeper, options).catch((error) => error);
    process.kill(process.pid, "SIGINT");
    const { message, logFile } = await done;
    console.log(JSON.stringify({ message, logFile }));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", installing]);
  expect(JSON.parse(await text(child.stdout))).toEqual({
    message: "Stopped. The next run fetches what is missing.",
  });
  expect(readFileSync(logFile, "utf8")).toContain("setInterval");
});

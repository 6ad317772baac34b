import { formatDuration, say } from "../../bin/steps.mjs";
import { runCommand } from "./command.ts";
import { openPortal } from "./portal.ts";
import { dataDirFrom } from "./project.ts";

const ACCOUNTS = ["client", "premium", "partner", "admin"].map((name) => `${name}@roadworthy.example`);
const PASSWORD = "drive-safely-2026";

await runCommand(async (_args, signal) => {
  const startedAt = Number(process.env["ROADWORTHY_STARTED_AT"] ?? Date.now());
  const dataDir = dataDirFrom(process.env);
  const portal = await openPortal({ dataDir, env: process.env }, signal);
  say(`\nRoadworthy is ready after ${formatDuration(Date.now() - startedAt)}:  ${portal.siteUrl}\n`);
  if (portal.env["MODE"] !== "production") {
    for (const account of ACCOUNTS) say(`  ${account.padEnd(28)} ${PASSWORD}`);
    if (portal.seedNotes.trim() !== "") say(`\n${portal.seedNotes.trimEnd()}`);
  }
  say(`\nLogs and data: ${dataDir}\nCtrl-C stops everything.`);

  const failure = await Promise.race([portal.failed, untilAborted(signal)]);
  if (failure === undefined) say("\nStopping …");
  const stoppingAt = performance.now();
  await portal.stop();
  if (failure !== undefined) throw failure;
  say(`Stopped after ${formatDuration(performance.now() - stoppingAt)}.`);
  return 0;
});

function untilAborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
    if (signal.aborted) resolve(undefined);
  });
}

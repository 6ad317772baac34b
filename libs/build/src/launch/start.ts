import { demoPassword } from "@roadworthy/contracts/demo-password";
import { formatDuration, say } from "../../bin/steps.mjs";
import { runCommand, untilStopped } from "./command.ts";
import { openPortal } from "./portal.ts";
import { dataDirFrom } from "./project.ts";

const ACCOUNTS = ["client", "premium", "partner", "admin"].map((name) => `${name}@roadworthy.example`);

await runCommand(async (_args, signal) => {
  const startedAt = Number(process.env["ROADWORTHY_STARTED_AT"] ?? Date.now());
  const dataDir = dataDirFrom(process.env);
  const portal = await openPortal({ dataDir, env: process.env, hasDemoData: true, hasPages: true }, signal);
  say(`\nRoadworthy is ready after ${formatDuration(Date.now() - startedAt)}:  ${portal.siteUrl}\n`);
  if (portal.env["MODE"] !== "production") {
    for (const account of ACCOUNTS) say(`  ${account.padEnd(28)} ${demoPassword}`);
    if (portal.seedNotes.trim() !== "") say(`\n${portal.seedNotes.trimEnd()}`);
  }
  say(`\nLogs and data: ${dataDir}\nCtrl-C stops everything.`);
  return untilStopped(portal.run, signal);
});

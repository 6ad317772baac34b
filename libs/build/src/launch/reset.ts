import { existsSync, readdirSync, rmSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { say } from "../../bin/steps.mjs";
import { runCommand } from "./command.ts";
import { BESIDE } from "./postgres/backup-folder.ts";
import { stopPostgresOf } from "./postgres/embedded-postgres.ts";
import { LaunchError } from "./launch-error.ts";
import { removeOutsideFolder } from "./postgres/postgres-home.ts";
import { identifyProcess, signalProcess, waitForExit } from "./process/process-identity.ts";
import { productionDatabaseOf } from "./settings/production-mark.ts";
import { dataDirFrom } from "./project.ts";
import { liveLauncher, readRunRecord, stopLeftovers } from "./process/run-record.ts";

/** What the launcher and its parts keep in a data folder; anything else there is not ours to remove. */
const OURS = [
  "postgres",
  "releases",
  "logs",
  "secrets.json",
  ...BESIDE,
  "demo-keys.txt",
  "demo-keys.txt.new",
  "run.json",
  "launcher.lock",
];
/** The launcher itself waits for the API, the sandbox and the database, one after another. */
const PATIENCE_MS = 20_000;

await runCommand(async (args) => {
  const dataDir = dataDirFrom(process.env);
  if (!existsSync(dataDir)) {
    say(`There is nothing to remove: ${dataDir} does not exist.`);
    return 0;
  }
  if (!isDataDir(dataDir))
    throw new LaunchError(`${dataDir} does not look like a data folder of Roadworthy; nothing was removed.`);
  refuseProduction(dataDir, args);
  await stopRunning(dataDir);
  const outside = removeOutsideFolder(dataDir);
  if (outside !== undefined) say(`Removed ${outside}`);
  rmSync(join(dataDir, "postgres-location.json"), { force: true });
  for (const name of OURS) {
    const path = join(dataDir, name);
    if (!existsSync(path)) continue;
    rmSync(path, { recursive: true });
    say(`Removed ${path}`);
  }
  const rest = readdirSync(dataDir);
  if (rest.length === 0) rmdirSync(dataDir);
  else
    say(
      `Left in place, since the portal did not make it: ${rest.map((name) => join(dataDir, name)).join(", ")}`,
    );
  if (process.env["DATABASE_URL"]) say("The database of DATABASE_URL is yours and was not touched.");
  return 0;
});

/** Production data is removed only on explicit request: often there is no other copy of it or of its keys. */
function refuseProduction(dataDir: string, args: readonly string[]): void {
  const database = productionDatabaseOf(dataDir);
  const isProduction = process.env["MODE"] === "production" || database !== undefined;
  if (!isProduction || args.includes("--yes-delete-production")) return;
  const goes = OURS.filter((name) => existsSync(join(dataDir, name))).map((name) => join(dataDir, name));
  const sealed =
    database === undefined || database === "embedded"
      ? "the database in it, with every account, report and ledger entry"
      : `the keys without which nobody can read the database at ${database}`;
  throw new LaunchError(
    [
      `${dataDir} belongs to a production portal. Nothing was removed.`,
      `What would go: ${sealed}. In detail:`,
      ...goes.map((path) => `  ${path}`),
      "To remove it for good: npm run reset -- --yes-delete-production",
    ].join("\n"),
  );
}

/** A mistyped DATA_DIR must not cost anybody their files. */
function isDataDir(dataDir: string): boolean {
  return (
    dataDir === dataDirFrom({}) ||
    existsSync(join(dataDir, "secrets.json")) ||
    existsSync(join(dataDir, "launcher.lock"))
  );
}

async function stopRunning(dataDir: string): Promise<void> {
  const launcher = liveLauncher(dataDir);
  if (launcher) {
    say(`Stopping the portal that runs on ${dataDir} (process ${launcher.pid}).`);
    signalProcess(launcher.pid, "SIGTERM");
    if (!(await waitForExit(launcher.pid, PATIENCE_MS)) && identifyProcess(launcher.pid))
      throw new LaunchError(`Process ${launcher.pid} does not stop. End it, then run this again.`);
  }
  await stopLeftovers(readRunRecord(dataDir)?.processes ?? []);
  await stopPostgresOf(dataDir);
}

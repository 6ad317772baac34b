import { startPostgres } from "./embedded-postgres.ts";
import { runCommand } from "./command.ts";
import { openFoundation } from "./foundation.ts";
import { runProgram } from "./program.ts";
import { dataDirFrom, scripts } from "./project.ts";
import { liveLauncher, readRunRecord } from "./run-record.ts";
import { loadSecrets } from "./secrets.ts";

await runCommand(async (args, signal) => {
  const dataDir = dataDirFrom(process.env);
  const reconcile = (env: NodeJS.ProcessEnv) =>
    runProgram({ script: scripts.apiCli, args: ["reconcile", ...args], env }, signal);
  if (liveLauncher(dataDir)) return reconcile(await environmentOfRunning(dataDir));
  const foundation = await openFoundation(
    { dataDir, env: process.env, hasDemoData: false, hasPages: false },
    signal,
  );
  try {
    return await reconcile(foundation.env);
  } finally {
    await foundation.run.stop();
  }
});

/** A portal that runs lends its database and its bureaus. */
async function environmentOfRunning(dataDir: string): Promise<Record<string, string | undefined>> {
  const secrets = loadSecrets(dataDir);
  const ownerUrl = process.env["DATABASE_URL"] || (await startPostgres({ dataDir, reuse: true })).ownerUrl;
  return {
    ...process.env,
    MODE: process.env["MODE"] || "demo",
    DATABASE_URL: ownerUrl,
    OWNER_DATABASE_URL: ownerUrl,
    BUREAU_URL: readRunRecord(dataDir)?.bureauUrl,
    BUREAU_KEY: process.env["BUREAU_KEY"] || secrets.bureauKey,
    MASTER_KEYS: process.env["MASTER_KEYS"] || secrets.masterKeys,
    INDEX_KEY: process.env["INDEX_KEY"] || secrets.indexKey,
  };
}

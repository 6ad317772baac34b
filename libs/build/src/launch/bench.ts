import { runCommand } from "./command.ts";
import { freePort } from "./process/free-port.ts";
import { openPortal } from "./portal.ts";
import { runProgram } from "./program.ts";
import { scripts } from "./project.ts";
import { withThrowAwayDataDir } from "./throw-away.ts";

/** Building them takes longer than most legs. */
const opensPages = (legs: readonly string[]): boolean =>
  legs.length === 0 ||
  ["pages", "areas", "first-score", "teams", "lighthouse"].some((leg) => legs.includes(leg));

await runCommand((args, signal) => {
  const { DATABASE_URL: _database, BUREAU_URL: _bureau, RELEASES_DIR: _releases, ...rest } = process.env;
  return withThrowAwayDataDir("bench", async (dataDir) => {
    // No bureau is slow on purpose, and the bench reads the API's memory from its metrics.
    const env = {
      ...rest,
      PORT: "0",
      METRICS_PORT: String(await freePort()),
      DEGRADED_BUREAUS: "",
      // Its webhooks go to the bench.
      WEBHOOK_ALLOWED_HOSTS: "127.0.0.1",
      // Floods come from many addresses, which the bench makes up.
      TRUST_PROXY: "127.0.0.1",
    };
    const portal = await openPortal(
      { dataDir, env, hasDemoData: true, hasPages: opensPages(args), isThrowAway: true },
      signal,
    );
    try {
      return await runProgram({ script: scripts.bench, args, env: portal.env }, signal);
    } finally {
      await portal.run.stop();
    }
  });
});

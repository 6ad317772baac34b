import { runCommand } from "./command.ts";
import { openFoundation } from "./foundation.ts";
import { runProgram } from "./program.ts";
import { scripts } from "./project.ts";
import { withThrowAwayDataDir } from "./throw-away.ts";

await runCommand((args, signal) => {
  const { DATABASE_URL: _database, BUREAU_URL: _bureau, RELEASES_DIR: _releases, ...rest } = process.env;
  const env = { ...rest, PORT: "0" };
  return withThrowAwayDataDir("bench", async (dataDir) => {
    const foundation = await openFoundation(
      { dataDir, env, hasDemoData: true, hasPages: true, isThrowAway: true },
      signal,
    );
    try {
      return await runProgram({ script: scripts.bench, args, env: foundation.env }, signal);
    } finally {
      await foundation.run.stop();
    }
  });
});

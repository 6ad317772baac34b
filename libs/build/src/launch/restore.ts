import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { formatDuration, say } from "../../bin/steps.mjs";
import { readBackup } from "./postgres/backup-folder.ts";
import { runCommand } from "./command.ts";
import { ensureDataDir } from "./settings/data-dir.ts";
import { LaunchError } from "./launch-error.ts";
import { dataDirFrom } from "./project.ts";
import { liveLauncher } from "./process/run-record.ts";
import { momentOf } from "./postgres/wal-archive.ts";

await runCommand(async (args) => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { secrets: { type: "string" }, wal: { type: "string" }, at: { type: "string" } },
  });
  const [folder] = positionals;
  if (folder === undefined || values.secrets === undefined)
    throw new LaunchError(
      "Say where from: DATA_DIR=<new folder> npm run restore -- <backup> --secrets <folder>",
    );
  if (values.at !== undefined && values.wal === undefined)
    throw new LaunchError(
      "A moment is reached by the log since the backup: --wal <the folder of WAL_ARCHIVE>",
    );
  const dataDir = dataDirFrom(process.env);
  ensureDataDir(dataDir);
  if (liveLauncher(dataDir))
    throw new LaunchError(`A portal runs on ${dataDir}. Name a new folder (DATA_DIR).`);
  const startedAt = performance.now();
  const { madeAt, bytes } = await readBackup({
    from: resolve(folder),
    secretsFrom: resolve(values.secrets),
    dataDir,
    replay:
      values.wal === undefined
        ? undefined
        : { archive: resolve(values.wal), at: values.at === undefined ? undefined : momentOf(values.at) },
  });
  const until = values.wal === undefined ? "" : `, and its log to ${values.at ?? "the end"}`;
  say(
    `${(bytes / 1e6).toFixed(1)} MB of ${madeAt}${until} in ${formatDuration(performance.now() - startedAt)}: ${dataDir}`,
  );
  say("Now: npm run reconcile, then npm start, both with the same DATA_DIR.");
  return 0;
});

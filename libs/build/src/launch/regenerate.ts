import { join } from "node:path";
import { say } from "../../bin/steps.mjs";
import { runCommand } from "./command.ts";
import { haveTablesChanged, printOpenapi, rewriteBaseline } from "./generated.ts";
import { dataDirFrom, projectDir } from "./project.ts";

// Writes what is made from the sources and committed: the baseline migration and openapi.json.
await runCommand(async (_args, signal) => {
  const logFile = join(dataDirFrom(process.env), "logs", "regenerate.log");
  const isBaselineGood =
    (await haveTablesChanged(logFile, signal)) === false || (await rewriteBaseline(logFile, signal));
  const isDocumentGood = await printOpenapi(join(projectDir, "services/api/openapi.json"), logFile, signal);
  if (isBaselineGood && isDocumentGood) return 0;
  say(`It failed; ${logFile} says why.`);
  return 1;
});

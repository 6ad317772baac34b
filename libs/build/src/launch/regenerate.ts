import { join } from "node:path";
import { say } from "../../bin/steps.mjs";
import { runCommand } from "./command.ts";
import { haveTablesChanged, printedFiles, printFile, rewriteBaseline } from "./generated.ts";
import { dataDirFrom, projectDir } from "./project.ts";

// Writes what is made from the sources and committed: the baseline migration, openapi.json and .env.example.
await runCommand(async (_args, signal) => {
  const logFile = join(dataDirFrom(process.env), "logs", "regenerate.log");
  const isBaselineGood =
    (await haveTablesChanged(logFile, signal)) === false || (await rewriteBaseline(logFile, signal));
  const isPrinted = async (command: keyof typeof printedFiles) =>
    printFile(command, join(projectDir, printedFiles[command]), logFile, signal);
  if (isBaselineGood && (await isPrinted("openapi")) && (await isPrinted("env-example"))) return 0;
  say(`It failed; ${logFile} says why.`);
  return 1;
});

import { join } from "node:path";
import { say } from "../../bin/steps.mjs";
import { runCommand } from "./command.ts";
import { writeContractExports } from "./suite/contract-exports.ts";
import { haveTablesChanged, printedFiles, printFile, writeMigration } from "./generated.ts";
import { runProgram } from "./program.ts";
import { dataDirFrom, projectDir, scripts } from "./project.ts";

// Writes what is made from the sources and committed: a migration, openapi.json, .env.example and the partners' client.
await runCommand(async ([name = "tables"], signal) => {
  writeContractExports();
  const logFile = join(dataDirFrom(process.env), "logs", "regenerate.log");
  const isMigrationGood =
    (await haveTablesChanged(logFile, signal)) === false || (await writeMigration(name, logFile, signal));
  const isPrinted = async (command: keyof typeof printedFiles) =>
    printFile(command, join(projectDir, printedFiles[command]), logFile, signal);
  const isSdkPrinted = async () => (await runProgram({ script: scripts.writeSdk, args: [] }, signal)) === 0;
  if (
    isMigrationGood &&
    (await isPrinted("openapi")) &&
    (await isPrinted("env-example")) &&
    (await isSdkPrinted())
  )
    return 0;
  say(`It failed; ${logFile} says why.`);
  return 1;
});

import "./resolve-once.ts";
import { randomBytes } from "node:crypto";
import descriptions from "./cli-commands.json" with { type: "json" };
import { readConfig } from "./platform/config.ts";
import type { Deps } from "./platform/ctx.ts";

/** What the launcher and the build run. */
const ours: Record<string, () => Promise<number>> = {
  async migrate() {
    const { runMigrateCommand } = await import("./migrate-command.ts");
    return runMigrateCommand(process.argv.slice(3), required("OWNER_DATABASE_URL"), process.env);
  },
  /** For an installation without the launcher, which makes its own. */
  keys() {
    const key = (): string => randomBytes(32).toString("base64");
    process.stdout.write(`MASTER_KEYS=k1:${key()}\nINDEX_KEY=${key()}\n`);
    return Promise.resolve(0);
  },
  async seed() {
    const { seedDemo } = await import("./seed/seed.ts");
    return seedDemo(process.env);
  },
  /** Ends with 3 when the database was sealed by keys that are not ours. */
  async "check-keys"() {
    const { keysFit } = await import("./check-keys.ts");
    return (await keysFit(process.env)) ? 0 : 3;
  },
  async openapi() {
    const { printOpenapi } = await import("./print-openapi.ts");
    process.stdout.write(await printOpenapi());
    return 0;
  },
  /** The table in `DEPLOY.md`. */
  async settings() {
    const { printSettings } = await import("./print-settings.ts");
    process.stdout.write(`${printSettings()}\n`);
    return 0;
  },
  async "env-example"() {
    const { printEnvExample } = await import("./print-env-example.ts");
    process.stdout.write(printEnvExample());
    return 0;
  },
};

/** What an operator runs beside a portal: `npm run -s cli -- <command>` lists them from the same file. */
const forOperators: Record<keyof typeof descriptions, () => Promise<number>> = {
  async reconcile() {
    const { reconcileFromEnvironment } = await import("./money/ledger/reconcile.ts");
    return reconcileFromEnvironment(process.env);
  },
  async "service-token"() {
    const { printServiceToken } = await import("./accounts/people/print-service-token.ts");
    return withDeps((deps) => printServiceToken(deps, Number(process.argv[3] ?? "15")));
  },
  async sso() {
    const { runSsoCommand } = await import("./accounts/sso/sso-command.ts");
    return runSsoCommand(process.argv.slice(3), required("OWNER_DATABASE_URL"));
  },
  async partner() {
    const { runPartnerCommand } = await import("./business/certification/partner-command.ts");
    return withDeps((deps) => runPartnerCommand(deps, process.argv.slice(3)));
  },
  async "import-account"() {
    const { runImportAccountCommand } =
      await import("./operations/own-account/import/import-account-command.ts");
    return withDeps((deps) => runImportAccountCommand(deps, process.argv.slice(3)));
  },
  async enrollment() {
    const { runEnrollmentCommand } = await import("./site/content/enrollment-command.ts");
    return withDeps((deps) => runEnrollmentCommand(deps, process.argv.slice(3)));
  },
  async "late-answers"() {
    const { runLateAnswersCommand } = await import("./credit/pulls/late-answers-command.ts");
    return runLateAnswersCommand(process.argv.slice(3), required("OWNER_DATABASE_URL"));
  },
  async "roll-ups"() {
    const { runRollUpsCommand } = await import("./money/ledger/roll-ups-command.ts");
    return runRollUpsCommand(process.argv.slice(3), required("OWNER_DATABASE_URL"));
  },
  async "two-persons"() {
    const { runTwoPersonsCommand } = await import("./operations/approvals/two-persons-command.ts");
    return runTwoPersonsCommand(process.argv.slice(3), required("OWNER_DATABASE_URL"));
  },
  async maintenance() {
    const { runMaintenanceCommand } = await import("./operations/system/maintenance-command.ts");
    return runMaintenanceCommand(process.argv.slice(3), required("OWNER_DATABASE_URL"));
  },
  /** Its id is new among those that the portal has. */
  "master-key"() {
    const pairs = required("MASTER_KEYS").split(",");
    const isTaken = (id: string): boolean => pairs.some((pair) => pair.trim().startsWith(`${id}:`));
    let number = 1;
    while (isTaken(`k${number}`)) number += 1;
    process.stdout.write(`k${number}:${randomBytes(32).toString("base64")}\n`);
    return Promise.resolve(0);
  },
  async reseal() {
    const { runResealCommand } = await import("./operations/system/reseal-command.ts");
    return runResealCommand(process.argv.slice(3), process.env);
  },
  async "admin-security"() {
    const { runAdminSecurityCommand } = await import("./accounts/admin-security/reset-command.ts");
    return runAdminSecurityCommand(process.argv.slice(3), required("OWNER_DATABASE_URL"));
  },
};

/** Lends a command what an API process has, from the API's own environment, but with the owner's login: operators may more. */
async function withDeps(work: (deps: Deps) => Promise<number>): Promise<number> {
  const { openDeps } = await import("./open-deps.ts");
  const { openJobs } = await import("./platform/jobs/jobs.service.ts");
  const { deps, close } = openDeps(
    readConfig({
      ...process.env,
      DATABASE_URL: process.env["OWNER_DATABASE_URL"] ?? process.env["DATABASE_URL"],
    }),
    1,
  );
  try {
    await openJobs(deps);
    return await work(deps);
  } finally {
    await close();
  }
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}.`);
  return value;
}

const commands: Record<string, () => Promise<number>> = { ...ours, ...forOperators };
const command = commands[process.argv[2] ?? ""];
if (!command) {
  process.stderr.write(`Usage: node src/cli.ts ${Object.keys(commands).join("|")}\n`);
  process.exit(2);
}
try {
  process.exitCode = await command();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

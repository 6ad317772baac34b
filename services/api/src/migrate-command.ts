import { migrateDown } from "./database/migrations/migrate-down.ts";

const USAGE = "migrate [--to <number>]: brings the database up to date, or back to an earlier migration";

/** `migrate` goes up, `migrate --to 0001` back to what the server of that migration makes. */
export async function runMigrateCommand(
  args: readonly string[],
  ownerUrl: string,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const [flag, target, ...rest] = args;
  if (flag !== undefined) {
    if (flag !== "--to" || target === undefined || rest.length > 0) {
      process.stderr.write(`${USAGE}\n`);
      return 2;
    }
    const undone = await migrateDown(ownerUrl, target);
    process.stdout.write(
      undone.length === 0
        ? `The database has no migration after ${target}.\n`
        : `Undone: ${undone.join(", ")}. Now run \`migrate\` of the version you go back to; it applies its own functions.\n`,
    );
    return 0;
  }
  const { migrateDatabase, openAppLogin } = await import("./migrate.ts");
  await migrateDatabase(ownerUrl);
  const password = env["DATABASE_APP_PASSWORD"];
  if (password) await openAppLogin(ownerUrl, password);
  return 0;
}

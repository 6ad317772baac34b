import type { Migrated } from "./migrate.ts";
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
  const migrated = await migrateDatabase(ownerUrl);
  const password = env["DATABASE_APP_PASSWORD"];
  if (password) await openAppLogin(ownerUrl, password);
  process.stdout.write(`${sentenceOf(migrated)}\n`);
  return 0;
}

function sentenceOf({ migrations, texts, isAhead }: Migrated): string {
  if (isAhead) return "Nothing to do: a newer version migrated this database, and this one works with it.";
  const parts = [
    ...(migrations.length === 0 ? [] : [migrations.join(", ")]),
    ...(texts === 0 ? [] : [`${texts} ${texts === 1 ? "file" : "files"} of functions, grants and rows`]),
  ];
  return parts.length === 0 ? "Nothing to do: the database is up to date." : `Applied: ${parts.join("; ")}.`;
}

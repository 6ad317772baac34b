import { pino } from "pino";
import { createCipher } from "../../platform/cipher.ts";
import { readConfig } from "../../platform/config.ts";
import { systemCtx, type Deps } from "../../platform/ctx.ts";
import { openDatabase } from "../../platform/db.ts";
import { openAuth } from "../auth/auth-state.ts";
import { createBureauClient } from "../bureaus/bureau-gateway.ts";
import { issueServiceToken } from "./service-token.service.ts";

/** Writes a new service token to standard output, and to standard error how long it lasts. Takes the API's own environment. */
export async function printServiceToken(env: NodeJS.ProcessEnv, minutes: number): Promise<number> {
  const config = readConfig(env);
  const database = openDatabase(config.databaseUrl, { pool: 1 });
  const bureaus = createBureauClient(config.bureau);
  const { db, sql } = database;
  const deps: Deps = { config, db, sql, cipher: createCipher(config), bureaus, now: () => new Date() };
  try {
    await openAuth(deps);
    const { token, id, expiresAt } = await issueServiceToken(
      systemCtx(deps, "operator", pino({ level: "silent" })),
      minutes,
    );
    process.stdout.write(`${token}\n`);
    process.stderr.write(`${id}, until ${expiresAt.toISOString()}. It is not shown again.\n`);
    return 0;
  } finally {
    await bureaus.close();
    await database.close();
  }
}

import { pino } from "pino";
import { createCipher } from "../../platform/cipher.ts";
import { readConfig } from "../../platform/config.ts";
import { systemCtx } from "../../platform/ctx.ts";
import { openDatabase } from "../../platform/db.ts";
import { createBureauClient } from "../bureaus/bureau-gateway.ts";
import { setEnrolment } from "./enrolment.service.ts";

/** `node src/cli.ts enrolment open|waitlist`, with the API's own environment. Opening writes to everybody on the waitlist. */
export async function runEnrolmentCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [enrolment] = args;
  if (args.length !== 1 || (enrolment !== "open" && enrolment !== "waitlist")) {
    process.stderr.write("Usage: node src/cli.ts enrolment open|waitlist\n");
    return 2;
  }
  const config = readConfig(env);
  const database = openDatabase(config.databaseUrl, { pool: 1 });
  const { db, sql } = database;
  const bureaus = createBureauClient(config.bureau);
  const deps = { config, db, sql, cipher: createCipher(config), bureaus, now: () => new Date() };
  try {
    const written = await setEnrolment(systemCtx(deps, "operator", pino({ level: "silent" })), enrolment);
    process.stdout.write(
      enrolment === "open"
        ? `Enrolment is open. ${written} people on the waitlist are written to.\n`
        : "New drivers go to the waitlist.\n",
    );
    return 0;
  } finally {
    await bureaus.close();
    await database.close();
  }
}

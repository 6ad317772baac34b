import { buildApp } from "./app.ts";
import { createBureauClient } from "./modules/bureaus/bureau-gateway.ts";
import { AppError } from "./platform/app-error.ts";
import { createCipher } from "./platform/cipher.ts";
import { readConfig } from "./platform/config.ts";
import { openDatabase } from "./platform/db.ts";

/** Prints the API document as `openapi.json` holds it; builds the application for that, and reaches neither database nor bureaus. */
export async function printOpenapi(): Promise<string> {
  const nowhere = "http://127.0.0.1:1";
  const key = Buffer.alloc(32).toString("base64");
  const config = readConfig({
    DATABASE_URL: "postgres://nobody@127.0.0.1:1/nowhere",
    BUREAU_URL: nowhere,
    MASTER_KEYS: `none:${key}`,
    INDEX_KEY: key,
    LOG_LEVEL: "silent",
  });
  const database = openDatabase(config.databaseUrl, { pool: 1 });
  const bureaus = createBureauClient(config.bureau);
  const refuse = () => Promise.reject(new AppError("unavailable", "This process only prints."));
  const app = await buildApp({
    deps: {
      config,
      db: database.db,
      sql: database.sql,
      cipher: createCipher(config),
      bureaus,
      now: () => new Date(),
    },
    resolveSession: refuse,
    resolveApiKey: refuse,
    requireRecentProof: refuse,
  });
  await app.ready();
  const document = `${JSON.stringify(app.swagger(), null, 2)}\n`;
  await app.close();
  await bureaus.close();
  await database.close();
  return document;
}

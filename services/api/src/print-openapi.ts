import { foldedJson } from "@roadworthy/contracts/folded-json";
import { buildApp } from "./app.ts";
import { openDeps } from "./open-deps.ts";
import { readConfig } from "./platform/config.ts";
import { documentsOf, type DocumentName } from "./operations/reference/documents.ts";

/** Prints the API document as `openapi.json` holds it; builds the application for that, and reaches neither database nor bureaus. */
export async function printOpenapi(name: DocumentName = "whole"): Promise<string> {
  const nowhere = "http://127.0.0.1:1";
  const key = Buffer.alloc(32).toString("base64");
  const config = readConfig({
    DATABASE_URL: "postgres://nobody@127.0.0.1:1/nowhere",
    BUREAU_URL: nowhere,
    MASTER_KEYS: `none:${key}`,
    INDEX_KEY: key,
    LOG_LEVEL: "silent",
  });
  const { deps, close } = openDeps(config, 1);
  const app = await buildApp({ deps, hasSignIn: false });
  await app.ready();
  const document = `${foldedJson(JSON.parse(String(await documentsOf(app)(name).as(null))), 3)}\n`;
  await app.close();
  await close();
  return document;
}

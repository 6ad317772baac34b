import { join } from "node:path";
import { startPostgres } from "../postgres/embedded-postgres.ts";
import { readRunRecord } from "./run-record.ts";
import { loadSecrets } from "../settings/secrets.ts";

/** What our programs need to work beside the portal that runs on a data folder: its database, its bureaus, its keys. */
export async function environmentOfRunning(dataDir: string): Promise<Record<string, string | undefined>> {
  const secrets = loadSecrets(dataDir);
  const record = readRunRecord(dataDir);
  const ownerUrl = process.env["DATABASE_URL"] || (await startPostgres({ dataDir, reuse: true })).ownerUrl;
  return {
    ...process.env,
    MODE: process.env["MODE"] || "demo",
    AUDIT_ANCHOR_FILE: process.env["AUDIT_ANCHOR_FILE"] || join(dataDir, "audit-anchors.jsonl"),
    DATABASE_URL: ownerUrl,
    OWNER_DATABASE_URL: ownerUrl,
    BUREAU_URL: record?.bureauUrl,
    BUREAU_KEY: process.env["BUREAU_KEY"] || secrets.bureauKey,
    SANDBOX_BUREAU_URL: process.env["SANDBOX_BUREAU_URL"] || record?.sandboxUrl,
    SANDBOX_BUREAU_KEY: process.env["SANDBOX_BUREAU_KEY"] || secrets.bureauKey,
    MASTER_KEYS: process.env["MASTER_KEYS"] || secrets.masterKeys,
    INDEX_KEY: process.env["INDEX_KEY"] || secrets.indexKey,
    SITE_URL: process.env["SITE_URL"] || record?.siteUrl,
  };
}

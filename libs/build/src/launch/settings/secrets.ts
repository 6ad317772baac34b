import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "./data-dir.ts";

/** The random secrets of one installation; they live in `secrets.json` of its data folder, readable by its owner only. */
export interface InstallationSecrets {
  readonly databaseOwnerPassword: string;
  readonly databaseAppPassword: string;
  /** `kid:base64,...` of 32-byte AES keys; the first one encrypts, the others still decrypt. */
  readonly masterKeys: string;
  /** Base64 of the 32-byte key of the blind indexes. */
  readonly indexKey: string;
  /** What the bureau sandbox asks its callers for. */
  readonly bureauKey: string;
}

/** Reads the installation's secrets, creating them on first use; two processes that race get the same ones. */
export function loadSecrets(dataDir: string): InstallationSecrets {
  const file = join(dataDir, "secrets.json");
  const found = readSecrets(file);
  if (found) return found;

  makeFolder(dataDir);
  const draft = join(dataDir, `.secrets-${randomBytes(6).toString("hex")}`);
  writeFileSync(draft, `${JSON.stringify(newSecrets(), null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const created = readSecrets(file);
  if (!created) throw new Error(`${file} could not be written.`);
  return created;
}

function newSecrets(): InstallationSecrets {
  return {
    databaseOwnerPassword: randomBytes(24).toString("base64url"),
    databaseAppPassword: randomBytes(24).toString("base64url"),
    masterKeys: `k1:${randomBytes(32).toString("base64")}`,
    indexKey: randomBytes(32).toString("base64"),
    bureauKey: randomBytes(24).toString("base64url"),
  };
}

function readSecrets(file: string): InstallationSecrets | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  const value: unknown = JSON.parse(text);
  const field = (name: string): string => {
    const found: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
    if (typeof found !== "string" || found === "")
      throw new Error(`${file} has no "${name}". Restore the file, or start over with: npm run reset`);
    return found;
  };
  return {
    databaseOwnerPassword: field("databaseOwnerPassword"),
    databaseAppPassword: field("databaseAppPassword"),
    masterKeys: field("masterKeys"),
    indexKey: field("indexKey"),
    bureauKey: field("bureauKey"),
  };
}

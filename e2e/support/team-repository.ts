import { execFile, spawn, type ChildProcess } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { rounds } from "@roadworthy/build/launch/depth";
import { writeNewRemote, type NewRemote } from "@roadworthy/build/pack/new-remote";
import { repoDir } from "@roadworthy/build/release/apps";
import type postgres from "postgres";

const run = promisify(execFile);
const isFull = rounds(10) === 10;

/** A team's own repository, outside this workspace, with everything installed. */
export type TeamRepository = {
  readonly folder: string;
  /** Runs its `npm run release` with these arguments and a token; returns what it printed. */
  release(token: string, ...args: string[]): Promise<string>;
  /** Runs its `npm run dev` inside a portal for as long as `work` takes, which gets the address to open. */
  develop(siteUrl: string, work: (url: string) => Promise<void>): Promise<void>;
  remove(): Promise<void>;
};

/**
 * Makes the repository as `npm run new-remote` does. With `DEPTH=full` npm installs it from the registry; else the packed libraries are
 * unpacked and what they need is linked from this workspace, which saves the download and nothing else.
 */
export async function newTeamRepository(remote: NewRemote): Promise<TeamRepository> {
  const root = await mkdtemp(join(tmpdir(), "team (1) ä-"));
  const folder = join(root, remote.name);
  await writeNewRemote(remote, folder);
  await (isFull ? install(folder) : link(folder));
  const built = join(folder, "node_modules/@roadworthy/build/dist/src");
  const program = join(built, "release/main.js");
  return {
    folder,
    async release(token, ...args) {
      const env = { ...process.env, RELEASE_TOKEN: token };
      const { stdout } = await run(process.execPath, [program, ...args], { cwd: folder, env });
      return stdout;
    },
    async develop(siteUrl, work) {
      const child = spawn(process.execPath, [join(built, "dev/own-remote.js"), "--at", siteUrl], {
        cwd: folder,
        stdio: ["ignore", "pipe", "inherit"],
      });
      const ended = once(child, "close");
      try {
        await work(await addressSaid(child));
      } finally {
        child.kill();
        await ended;
      }
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** The address that a development server says it is at. */
const addressSaid = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const [, url] = /: (http:\/\/localhost:\S+)/.exec(said) ?? [];
      if (url !== undefined) resolve(url);
    });
    child.once("exit", (code) => reject(new Error(`It ended with ${code} and said: ${said}`)));
  });

const install = (folder: string): Promise<unknown> =>
  run("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder, maxBuffer: 16 * 1024 * 1024 });

async function link(folder: string): Promise<void> {
  const modules = join(folder, "node_modules");
  const needed = new Set(await namesIn(join(folder, "package.json")));
  for (const tarball of await readdir(join(folder, "packages"))) {
    const [, lib = ""] = /^roadworthy-([a-z]+)-/.exec(tarball) ?? [];
    const target = join(modules, "@roadworthy", lib);
    await mkdir(target, { recursive: true });
    await run("tar", ["-xzf", join(folder, "packages", tarball), "-C", target, "--strip-components=1"]);
    for (const name of await namesIn(join(target, "package.json"))) needed.add(name);
  }
  for (const name of needed) {
    if (name.startsWith("@roadworthy/")) continue;
    const target = join(modules, name);
    await mkdir(dirname(target), { recursive: true });
    await symlink(placeOf(name), target);
  }
}

async function namesIn(file: string): Promise<string[]> {
  const { dependencies, devDependencies, peerDependencies } = JSON.parse(await readFile(file, "utf8"));
  return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
}

function placeOf(name: string): string {
  const place = ["", "libs/kit", "libs/build", "libs/contracts", "mf-partner"]
    .map((owner) => join(repoDir, owner, "node_modules", name))
    .find((path) => existsSync(path));
  if (place === undefined) throw new Error(`This workspace has no ${name}.`);
  return place;
}

/** A token as an admin makes it for one front end. */
export async function makeReleaseToken(sql: postgres.Sql, app: string): Promise<string> {
  const secret = `rw_rt_${randomBytes(32).toString("base64url")}`;
  await sql`
    insert into release_tokens (id, app, name, scopes, secret_sha256, last6, created_by_user_id, expires_at)
    values (${`rtok_${randomBytes(12).toString("hex")}`}, ${app}, 'Build server', ${["publish", "canary", "promote"]},
      ${createHash("sha256").update(secret).digest()}, ${secret.slice(-6)}, gen_random_uuid(), now() + interval '1 day')`;
  return secret;
}

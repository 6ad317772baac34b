import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createApiLogin,
  startPostgres,
  UNFLUSHED,
  type RunningPostgres,
} from "./postgres/embedded-postgres.ts";
import { scripts } from "./project.ts";
import { scratchFolder } from "./postgres/scratch-folder.ts";
import { loadSecrets } from "./settings/secrets.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "roadworthy-refusals-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command of the launcher to its end, as `npm` does once everything is installed. */
async function launch(command: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      DATA_DIR: join(folder, "data"),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => void child.once("close", resolve));
  return { code, said };
}

const production = {
  MODE: "production",
  SITE_URL: "http://localhost:4000",
  SMTP_URL: "smtp://127.0.0.1:1",
  BUREAU_SANDBOX: "on",
};

describe("npm start", () => {
  test("in production names all that is missing, and has started nothing", async () => {
    const { code, said } = await launch("start", { MODE: "production" });
    expect(code).toBe(1);
    expect(said).toMatch(/SITE_URL is missing[^]*SMTP_URL is missing[^]*BUREAU_URL is missing/);
    expect(existsSync(join(folder, "data"))).toBe(false);
  });

  test("in production takes no other port than the one it was given", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    const { code, said } = await launch("start", { ...production, PORT: String(port) });
    other.close();
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(`PORT: ${port} is in use`) });
    expect(said).not.toContain("PostgreSQL");
  });

  test("says of a database that does not answer which setting it is, before anything is started", async () => {
    const { code, said } = await launch("start", { DATABASE_URL: "postgres://me:topsecret@127.0.0.1:1/db" });
    expect(code).toBe(1);
    expect(said.trim().split("\n")).toEqual([
      expect.stringMatching(/^DATABASE_URL: no PostgreSQL answers at 127\.0\.0\.1:1/),
    ]);
    expect(existsSync(join(folder, "data/logs"))).toBe(false);
  });

  test.each(["start", "reconcile"])(
    "%s says of a data folder that is a file that it is one",
    async (command) => {
      writeFileSync(join(folder, "file"), "mine");
      const { code, said } = await launch(command, { DATA_DIR: join(folder, "file") });
      expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining("which is a file") });
      expect(readFileSync(join(folder, "file"), "utf8")).toBe("mine");
    },
  );
});

describe("a production portal's data folder", () => {
  test.each(["start", "migrate", "reconcile", "cli"])(
    "is not worked on by %s as a demo, when MODE was forgotten",
    async (command) => {
      const dataDir = join(folder, "data");
      loadSecrets(dataDir);
      writeFileSync(join(dataDir, "production.json"), '{ "database": "embedded" }');
      for (const [env, mode] of [
        [{}, "not set"],
        [{ MODE: "demo" }, "demo"],
      ] as const) {
        const { code, said } = await launch(command, env);
        expect({ code, said }).toEqual({
          code: 1,
          said: expect.stringContaining(`belongs to a production portal, but MODE is ${mode} here`),
        });
      }
      expect(readdirSync(dataDir).toSorted()).toEqual(["production.json", "secrets.json"]);
    },
  );
});

describe("a second npm start on somebody's database", () => {
  // Its own server: logins are the whole server's, and other tests work by theirs.
  let server: RunningPostgres;
  let ownerUrl: string;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(scratchFolder(), "roadworthy-shared-"));
    server = await startPostgres({ dataDir, isThrowAway: true, settings: UNFLUSHED });
    ownerUrl = server.ownerUrl;
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  });

  test("with other keys is refused before it changes anything; with the same it is let through", async () => {
    const first = loadSecrets(join(folder, "first"));
    const env = { OWNER_DATABASE_URL: ownerUrl, MASTER_KEYS: first.masterKeys, INDEX_KEY: first.indexKey };
    const api = (more: Record<string, string>, ...args: string[]) =>
      new Promise<number | null>((resolve) => {
        const options = { env: { ...process.env, ...env, ...more }, stdio: "ignore" } as const;
        spawn(process.execPath, [scripts.apiCli, ...args], options).once("close", resolve);
      });
    expect(await api({}, "check-keys"), "an empty database is anybody's").toBe(0);
    expect(await api({}, "migrate")).toBe(0);
    expect(await api({}, "check-keys"), "so is one without data").toBe(0);
    const own = { ...env, DATABASE_URL: ownerUrl, BUREAU_URL: "http://127.0.0.1:1", LOG_LEVEL: "silent" };
    expect(await api(own, "service-token"), "which makes the first signing key").toBe(0);

    const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
    const roles = () => sql`select rolname, rolpassword from pg_authid where rolname = 'roadworthy_app'`;
    const before = await roles();
    const { code, said } = await launch("start", { DATABASE_URL: ownerUrl });
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(
        /DATABASE_URL belongs to another installation[^]*Nothing in it was changed/,
      ),
    });
    expect(said).not.toContain("migrations");
    expect([...(await roles())]).toEqual([...before]);
    await sql.end();
    expect(await api({}, "check-keys")).toBe(0);
  });

  test("never changes the password of a login that another portal works by", async () => {
    await createApiLogin(ownerUrl, "the-first-portal's");
    await expect(createApiLogin(ownerUrl, "the-second-one's", true)).rejects.toThrow(
      "Set DATABASE_APP_PASSWORD",
    );
    const shared = await createApiLogin(ownerUrl, "the-first-portal's", true);
    const sql = postgres(shared, { max: 1 });
    expect(await sql`select current_user::text as me`).toMatchObject([{ me: "roadworthy_app" }]);
    await sql.end();
  });
});

describe("npm run reset", () => {
  test("leaves a production portal's data, names what would go, and removes it when that is said", async () => {
    const dataDir = join(folder, "data");
    loadSecrets(dataDir);
    mkdirSync(join(dataDir, "releases"));
    writeFileSync(join(dataDir, "production.json"), '{ "database": "db.example.com:5432/roadworthy" }');
    writeFileSync(join(dataDir, "audit-anchors.jsonl"), "{}\n");
    const refused = await launch("reset", {});
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(
      /belongs to a production portal\. Nothing was removed[^]*the keys[^]*db\.example\.com:5432\/roadworthy[^]*secrets\.json/,
    );
    expect(readdirSync(dataDir)).toEqual(
      expect.arrayContaining(["secrets.json", "releases", "production.json"]),
    );
    expect((await launch("reset", {}, "--yes-delete-production")).code).toBe(0);
    expect(existsSync(dataDir)).toBe(false);
  });

  test("asks the same in production mode, whatever the folder says", async () => {
    loadSecrets(join(folder, "data"));
    const { code, said } = await launch("reset", { MODE: "production" });
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining("--yes-delete-production") });
    expect(existsSync(join(folder, "data/secrets.json"))).toBe(true);
  });
});

import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { validate } from "dockerfile-utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { publishedBytesMost } from "@roadworthy/contracts/publishing";
import { freePort } from "@roadworthy/build/launch/process/free-port";
import operatorCommands from "./cli-commands.json" with { type: "json" };
import { environment } from "./platform/config.ts";
import { printSettings } from "./print-settings.ts";
import { createTestDatabase, type TestDatabase } from "./testing/harness.ts";
import { buildSandbox } from "@roadworthy/bureau-sandbox/app";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const guide = () => readFile(new URL("../DEPLOY.md", import.meta.url), "utf8");
const deployed = (name: string) => readFile(new URL(`../deploy/${name}`, import.meta.url), "utf8");

test("DEPLOY.md has the settings that the API reads", async () => {
  const text = await guide();
  expect(/<!-- settings[^>]*-->\n([^]*)<!-- end of settings -->/.exec(text)?.[1]?.trim()).toBe(
    printSettings(),
  );
});

test("DEPLOY.md names commands, files and sections that exist", async () => {
  const text = await guide();
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(`${root}package.json`, "utf8")));
  const given = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = ""]) => name);
  const asked = given(/npm run (?:-s )?([\w:-]+)/g);
  expect(asked).toContain("backup");
  expect(asked.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  const operators = given(/cli -- ([\w-]+)/g);
  expect(operators).toContain("service-token");
  expect(operators.filter((name) => !Object.hasOwn(operatorCommands, name))).toEqual([]);
  const files = given(/`((?:deploy|src)\/[\w./-]+)`/g);
  expect(files).toContain("deploy/roadworthy.service");
  expect(files.filter((name) => !existsSync(new URL(`../${name}`, import.meta.url)))).toEqual([]);
  const sections = new Set(given(/^## (\d)\. /gm));
  expect(given(/\b[Ss]ections? (\d)/g).filter((number) => !sections.has(number))).toEqual([]);
});

/** The blocks of a kind in the section on the folder, in order. */
async function blocksOf(kind: "" | "bash"): Promise<string[]> {
  const [, section = ""] = (await guide()).split("## 8. ");
  return [...section.matchAll(/```(\w*)\n([^]*?)```/g)].flatMap(([, type, text = ""]) =>
    type === kind ? [text] : [],
  );
}

describe("the folder of build:production, as DEPLOY.md says", () => {
  const isWhole = process.env["DEPTH"] === "full";
  let database: TestDatabase;
  let sandbox: ReturnType<typeof buildSandbox>;
  let folder: string;
  let port: number;
  let server: ChildProcess | undefined;
  let printed = "";

  beforeAll(async () => {
    database = await createTestDatabase();
    sandbox = buildSandbox({});
    const bureauUrl = await sandbox.listen({ port: 0, host: "127.0.0.1" });
    folder = await mkdtemp(join(tmpdir(), "rw-production-#ä-"));
    port = await freePort();
    // What the guide's two files hold, for this machine.
    const given: Record<string, string> = {
      OWNER_DATABASE_URL: database.ownerUrl,
      // The tests' databases share this role and its password.
      DATABASE_APP_PASSWORD: new URL(database.appUrl).password,
      MODE: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      METRICS_PORT: String(await freePort()),
      API_PROCESSES: "2",
      DATABASE_URL: database.appUrl,
      RELEASES_DIR: isWhole ? join(folder, "releases") : "",
      SITE_URL: `http://localhost:${port}`,
      SMTP_URL: "smtp://127.0.0.1:2525",
      BUREAU_URL: bureauUrl,
      TRUST_PROXY: "127.0.0.1",
    };
    const [ownerEnv = "", serverEnv = ""] = await blocksOf("");
    const filled = (text: string): string =>
      [...text.matchAll(/^(\w+)=/gm)]
        .map(([, name = ""]) => `${name}=${given[name] ?? "missing"}`)
        .join("\n");
    await writeFile(join(folder, "owner.env"), filled(ownerEnv));
    await writeFile(join(folder, "server.env"), `${filled(serverEnv)}\nBUREAU_SANDBOX=on\nLOG_LEVEL=warn\n`);
  });

  afterAll(async () => {
    if (server?.exitCode === null) {
      server.kill("SIGTERM");
      await once(server, "exit");
    }
    await sandbox.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const here = (text: string): string =>
    text
      .replaceAll("/etc/roadworthy/", `${folder}/`)
      .replaceAll("/opt/roadworthy", folder)
      .replaceAll("/var/lib/roadworthy", folder)
      .replaceAll(/^(npm run build:production.*)$/gm, isWhole ? "$1" : "$1 --server-only")
      .replaceAll(/^cp .*\n/gm, isWhole ? "$&" : "")
      // The user of section 1.
      .replaceAll("roadworthy:roadworthy", `${process.getuid?.()}:${process.getgid?.()}`);
  const bare = { PATH: process.env["PATH"], HOME: process.env["HOME"] };
  const run = (script: string) =>
    promisify(execFile)("bash", ["-e", "-c", here(script)], { cwd: root, env: bare, maxBuffer: 2 ** 24 });

  test(
    "is built, migrates, serves by Node alone, and lets the first admin in",
    { timeout: 900_000 },
    async () => {
      const [install = "", operate = ""] = await blocksOf("bash");
      const lines = install.trim().split("\n");
      await run(lines.slice(0, -1).join("\n"));
      // Only what is in the folder may be used from here on.
      expect(existsSync(join(folder, "current/server/node_modules/webpack"))).toBe(false);
      expect(await partsIn(join(folder, "current/sbom.cdx.json"))).toContain("pkg:npm/fastify");
      server = spawn("bash", ["-c", `cd ${folder}/current; exec ${here(lines.at(-1) ?? "")}`], { env: bare });
      server.stdout?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
      server.stderr?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
      const isUp = () => printed.includes(`{"listening":"${port}"}`);
      while (!isUp() && server.exitCode === null) await sleep(100);
      expect(printed).toContain(`{"listening":"${port}"}`);

      const url = `http://127.0.0.1:${port}`;
      expect((await fetch(`${url}/health/ready`)).status).toBe(200);
      // The guides, the change log and the client are files beside the code.
      expect((await fetch(`${url}/api/docs`)).status).toBe(200);
      const token = (await run(operate)).stdout.trim();
      const account = { email: "first@admin.example", password: "a long one that nobody guesses 7" };
      const made = await fetch(`${url}/auth/v1/admin/users`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ ...account, email_confirm: true, app_metadata: { role: "admin" } }),
      });
      expect(made.status).toBe(200);
      // Hashing is a worker's, which is a file of its own.
      const signedIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(account),
      });
      expect(signedIn.status).toBe(200);
      const page = await fetch(`${url}/pricing`);
      expect(page.status).toBe(isWhole ? 200 : 404);
    },
  );
});

const compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()),
      depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
      volumes: z.array(z.string()).optional(),
      networks: z.array(z.string()),
      deploy: z.object({ replicas: z.int() }).optional(),
    }),
  ),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
});

/** The directives of a unit by their names, each with its values in order. */
async function unit(name: string): Promise<Record<string, string[]>> {
  const directives: Record<string, string[]> = {};
  for (const line of (await deployed(name)).split("\n")) {
    const [, key, value] = /^(\w+)=(.+)$/.exec(line) ?? [];
    if (key !== undefined && value !== undefined) (directives[key] ??= []).push(value);
  }
  return directives;
}

describe("the systemd units", () => {
  test("of the project runs what npm start runs as the user, in the folder and with the settings of section 1 and 2", async () => {
    const text = await guide();
    const {
      User = [],
      WorkingDirectory = [],
      EnvironmentFile = [],
      ExecStart,
    } = await unit("roadworthy.service");
    expect(text).toContain(`useradd --system --home-dir ${WorkingDirectory[0]} ${User[0]}`);
    expect(text).toContain(`Put them in \`${EnvironmentFile[0]}\``);
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(await readFile(`${root}package.json`, "utf8")));
    // npm itself would end at a SIGTERM before the portal has.
    expect(ExecStart).toEqual([`/usr/bin/env ${scripts["start"]}`]);
  });

  test("of the folder runs the command of section 8", async () => {
    const {
      WorkingDirectory,
      Environment = [],
      EnvironmentFile = [],
      ExecStart = [],
    } = await unit("roadworthy-folder.service");
    const [install = ""] = await blocksOf("bash");
    const lines = install.trim().split("\n");
    const files = EnvironmentFile.map((file) => `--env-file=${file} `).join("");
    expect(`env ${Environment[0]} ${ExecStart[0]?.replace("/usr/bin/env ", "")}`).toBe(
      lines.at(-1)?.replace(files, ""),
    );
    expect(lines).toContain(`cd ${WorkingDirectory?.[0]}`);
  });
});

test("the nginx file lets the largest upload through, to the port of the settings", async () => {
  const text = await deployed("nginx.conf");
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(text) ?? [];
  expect(Number(megabytes) * 2 ** 20).toBeGreaterThanOrEqual(publishedBytesMost);
  expect(text).toContain(`server 127.0.0.1:${/^PORT=(\d+)$/m.exec(await guide())?.[1]};`);
  expect(text).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
});

describe("the container files", () => {
  test("the Dockerfile has no fault that a linter knows, and starts what the guide starts", async () => {
    const text = await deployed("Dockerfile");
    expect(validate(text)).toEqual([]);
    const [, command = ""] = /^CMD (.*)$/m.exec(text) ?? [];
    const [install = ""] = await blocksOf("bash");
    const words = install.trim().split("\n").at(-1)?.split(" ") ?? [];
    // Containers get their settings from compose.yaml.
    expect(z.array(z.string()).parse(JSON.parse(command))).toEqual(
      words.filter((word) => !/^(?:env$|MALLOC|--env-file)/.test(word)),
    );
    expect(text).toContain(`ENV ${words[1]}`);
    expect(text).toContain("RUN npm run build:production -- /app");
  });

  test("compose.yaml names settings that exist, and nothing that it does not have", async () => {
    const { services, networks, volumes } = compose.parse(
      parse(await deployed("compose.yaml"), { merge: true }),
    );
    expect(services["database"]?.image).toBe("postgres:18");
    expect(services["api"]?.deploy?.replicas).toBe(2);
    const known = new Set([...Object.keys(environment.shape), "OWNER_DATABASE_URL", "DATABASE_APP_PASSWORD"]);
    for (const name of ["api", "migrate"])
      expect(Object.keys(services[name]?.environment ?? {}).filter((setting) => !known.has(setting))).toEqual(
        [],
      );
    for (const service of Object.values(services)) {
      const needed = service.depends_on ?? [];
      for (const name of Array.isArray(needed) ? needed : Object.keys(needed))
        expect(services).toHaveProperty(name);
      for (const name of service.networks) expect(networks).toHaveProperty(name);
      const kept = (service.volumes ?? []).filter((volume) => !volume.startsWith("."));
      expect(kept.filter((volume) => !Object.hasOwn(volumes, volume.split(":")[0] ?? ""))).toEqual([]);
    }
    const settings = environment.safeParse({
      ...services["api"]?.environment,
      MASTER_KEYS: `k1:${Buffer.alloc(32).toString("base64")}`,
      INDEX_KEY: Buffer.alloc(32).toString("base64"),
      DATABASE_URL: "postgres://a:b@database/c",
      SITE_URL: "https://www.example.com",
      SMTP_URL: "smtp://mail.example.com",
      BUREAU_URL: "https://bureaus.example.com",
    });
    expect(settings.success).toBe(true);
  });
});

/** The packages that a bill of materials names, without their versions. */
const partsIn = async (file: string): Promise<string[]> =>
  z
    .object({ bomFormat: z.literal("CycloneDX"), components: z.array(z.object({ purl: z.string() })) })
    .parse(JSON.parse(await readFile(file, "utf8")))
    .components.map(({ purl }) => purl.replace(/@[^@]*$/, ""));

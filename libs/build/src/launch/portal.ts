import { join } from "node:path";
import { say, step } from "../../bin/steps.mjs";
import { createApiLogin, startPostgres } from "./embedded-postgres.ts";
import { firstFreePort } from "./free-port.ts";
import { LaunchError } from "./launch-error.ts";
import type { ManagedProcess } from "./managed-process.ts";
import { runProcess, startProcess, untilReady } from "./managed-process.ts";
import { scripts } from "./project.ts";
import { holdDataDir } from "./run-record.ts";
import { loadSecrets } from "./secrets.ts";

export interface PortalOptions {
  readonly dataDir: string;
  /** The environment the user gave; `DATABASE_URL`, `BUREAU_URL`, `PORT`, `HOST`, `MODE` and others steer what is started. */
  readonly env: NodeJS.ProcessEnv;
  /** Throw-away portals (tests) skip flushing a fresh database folder. */
  readonly isThrowAway?: boolean;
  /** Serve no built pages: the development servers do. */
  readonly withoutPages?: boolean;
  /** Restart API and sandbox when their code changes. */
  readonly watch?: boolean;
}

/** The processes that make up a running portal. */
export interface Portal {
  readonly siteUrl: string;
  /** The environment the API runs in, for commands that work beside it. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What the seed wants the user to know, such as this installation's access codes. */
  readonly seedNotes: string;
  /** Settles when a part ends that should not have. */
  readonly failed: Promise<LaunchError>;
  /** Ends API, sandbox and database in this order, within ten seconds. */
  stop(): Promise<void>;
}

interface Part {
  readonly rank: number;
  stop(): Promise<void>;
}

const STOP_ORDER = { api: 1, sandbox: 2, postgres: 3 } as const;
const DEFAULT_PORT = 4000;

/**
 * Brings a portal up: database, migrations and demo data beside the pages' build and the bureau sandbox, then the API.
 * Prints a line per step. When a step fails or the user stops, everything started so far is stopped before it throws.
 */
export async function openPortal(options: PortalOptions, userSignal: AbortSignal): Promise<Portal> {
  const { dataDir, env } = options;
  const hold = await holdDataDir(dataDir);
  const parts: Part[] = [];
  const processes: ManagedProcess[] = [];
  const failures: Promise<LaunchError>[] = [];
  const siblings = new AbortController();
  const signal = AbortSignal.any([userSignal, siblings.signal]);
  const logs = join(dataDir, "logs");
  let siteUrl: string | undefined;
  let bureauUrl = env["BUREAU_URL"] || undefined;

  const record = () =>
    hold.record({
      siteUrl,
      bureauUrl,
      processes: processes.map((running) => ({ ...running.identity, name: running.name })),
    });
  const adopt = (running: ManagedProcess, rank: number, timeoutMs: number) => {
    processes.unshift(running);
    parts.push({ rank, stop: () => running.stop(timeoutMs) });
    failures.push(
      running.exited.then(
        (how) => new LaunchError(`${running.name} ended unexpectedly (${how}).`, running.log),
      ),
    );
    record();
  };
  const stop = async () => {
    for (const part of parts.splice(0).sort((a, b) => a.rank - b.rank)) await part.stop();
    hold.release();
  };

  try {
    const secrets = loadSecrets(dataDir);
    const host = env["HOST"] || "127.0.0.1";
    const wantedPort = Number(env["PORT"] || DEFAULT_PORT);
    const port = await firstFreePort(wantedPort, host);
    if (port !== wantedPort && wantedPort !== 0)
      say(`Port ${wantedPort} is in use; the portal takes ${port}.`);
    const shownHost = host === "127.0.0.1" || host === "0.0.0.0" || host === "::" ? "localhost" : host;
    const openedUrl = env["SITE_URL"] || `http://${shownHost}:${port}`;
    const releasesDir = env["RELEASES_DIR"] || join(dataDir, "releases");
    const apiEnv: Record<string, string | undefined> = {
      ...env,
      HOST: host,
      PORT: String(port),
      METRICS_PORT: env["METRICS_PORT"] || "0",
      MODE: env["MODE"] || "demo",
      DATA_DIR: dataDir,
      SITE_URL: openedUrl,
      MASTER_KEYS: env["MASTER_KEYS"] || secrets.masterKeys,
      INDEX_KEY: env["INDEX_KEY"] || secrets.indexKey,
      ...(options.withoutPages ? {} : { RELEASES_DIR: releasesDir }),
    };
    const mode = apiEnv["MODE"];
    let seedNotes = "";

    const openDatabase = async () => {
      let ownerUrl = env["DATABASE_URL"] || undefined;
      if (ownerUrl === undefined) {
        await step("PostgreSQL 18", async () => {
          const server = await startPostgres({ dataDir, isThrowAway: options.isThrowAway === true });
          ownerUrl = server.ownerUrl;
          parts.push({ rank: STOP_ORDER.postgres, stop: () => server.stop() });
          failures.push(
            server.exited.then(
              (how) => new LaunchError(`PostgreSQL ended unexpectedly (${how}).`, server.log),
            ),
          );
          if (server.notice !== undefined) say(server.notice);
        });
      }
      apiEnv["OWNER_DATABASE_URL"] = ownerUrl;
      // Until the API's own login exists; commands that only migrate do not look at it.
      apiEnv["DATABASE_URL"] = ownerUrl;
      const cli = (name: string, command: string) =>
        runProcess(
          { name, args: [scripts.apiCli, command], env: apiEnv, logFile: join(logs, `${command}.log`) },
          signal,
        );
      await step("migrations", async () => {
        await cli("The migration", "migrate");
        apiEnv["DATABASE_URL"] = await restrictedLogin(ownerUrl ?? "", secrets.databaseAppPassword);
      });
      if (mode === "production") return;
      await step("demo data", async () => {
        seedNotes = await cli("The seed", "seed");
      });
    };

    const openSandbox = async () => {
      if (bureauUrl !== undefined) return;
      if (mode === "production" && env["BUREAU_SANDBOX"] !== "on")
        throw new LaunchError("In production mode, set BUREAU_URL (or, for a rehearsal, BUREAU_SANDBOX=on).");
      await step("bureau sandbox", async () => {
        const sandboxEnv = {
          ...env,
          PORT: env["BUREAU_SANDBOX_PORT"] || "0",
          HOST: "127.0.0.1",
          MODE: mode,
          DATA_FILE: join(dataDir, "bureau-sandbox.jsonl"),
          SANDBOX_KEY: secrets.bureauKey,
        };
        const args = [...watchFlags(options), scripts.sandbox];
        const sandbox = startProcess({
          name: "The bureau sandbox",
          args,
          env: sandboxEnv,
          logFile: join(logs, "bureau-sandbox.log"),
        });
        adopt(sandbox, STOP_ORDER.sandbox, 1000);
        await untilReady(sandbox, () => announcedPort(sandbox) !== undefined, 30_000, signal);
        bureauUrl = `http://127.0.0.1:${announcedPort(sandbox)}`;
        apiEnv["BUREAU_KEY"] = secrets.bureauKey;
      });
      record();
    };

    const buildPages = async () => {
      if (options.withoutPages) return;
      await step("pages", async () => {
        const args = [scripts.buildReleases, "--quiet"];
        await runProcess(
          {
            name: "The build of the pages",
            args,
            env: { ...env, RELEASES_DIR: releasesDir },
            logFile: join(logs, "build.log"),
          },
          signal,
        );
      });
    };

    await allOrNone([openDatabase(), openSandbox(), buildPages()], siblings);
    await step("API", async () => {
      apiEnv["BUREAU_URL"] = bureauUrl;
      const { OWNER_DATABASE_URL: _owner, ...restricted } = apiEnv;
      const args = [...watchFlags(options), scripts.api];
      const api = startProcess({ name: "The API", args, env: restricted, logFile: join(logs, "api.log") });
      adopt(api, STOP_ORDER.api, 4000);
      await untilReady(
        api,
        () =>
          isServing(
            `http://${host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host}:${port}/health/ready`,
          ),
        60_000,
        signal,
      );
    });
    siteUrl = openedUrl;
    record();
    return { siteUrl, env: apiEnv, seedNotes, failed: Promise.race(failures), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The API signs in with a role that can do only what the migrations granted it. */
async function restrictedLogin(ownerUrl: string, password: string): Promise<string> {
  try {
    return await createApiLogin(ownerUrl, password);
  } catch (error) {
    const mayNotCreateRoles = error instanceof Error && "code" in error && error.code === "42501";
    if (!mayNotCreateRoles) throw error;
    say(
      "The login in DATABASE_URL may not manage roles, so the API uses it too: the ledger is then guarded by the API alone.",
    );
    return ownerUrl;
  }
}

/** Waits for all; when one fails, aborts the others, waits for them too, and throws what failed first. */
async function allOrNone(works: readonly Promise<void>[], siblings: AbortController): Promise<void> {
  let first: { error: unknown } | undefined;
  const settled = works.map((work) =>
    work.catch((error: unknown) => {
      first ??= { error };
      siblings.abort(error);
    }),
  );
  await Promise.all(settled);
  if (first !== undefined) throw first.error;
}

function watchFlags(options: PortalOptions): string[] {
  return options.watch ? ["--watch", "--watch-preserve-output"] : [];
}

/** Node parts print one line when they listen: `{"listening":4001}`. */
function announcedPort(running: ManagedProcess): string | undefined {
  return /^\{"listening":"?(\d+)"?\}$/m.exec(running.output())?.[1];
}

async function isServing(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    return answer.ok;
  } catch {
    return false;
  }
}

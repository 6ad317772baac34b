#!/usr/bin/env node
import { join } from "node:path";
import { parseArgs } from "node:util";
import { releaseVersion, stageMinutes, type Registry, type Release } from "@roadworthy/contracts/releases";
import { readRunRecord } from "../launch/process/run-record.ts";
import { isApp, isInstalled, repoDir, apps, type AppName } from "./apps.ts";
import {
  makeCanary,
  makeStable,
  makeStaged,
  promoteCanary,
  readRelease,
  rollBack,
  switchOff,
  switchOn,
} from "./registry.ts";
import { folderRegistry, rowsRegistry, type RegistryPort } from "./registry-port.ts";
import { checkMove } from "./live-pairs.ts";
import { checkPages } from "./check-pages.ts";
import { printLive } from "./print-live.ts";
import { carryOutElsewhere } from "./publish-order.ts";
import { checksOf, verifySources } from "./checks/verify-sources.ts";
import { checkRelease, ReleaseRefused, storeRelease, type Log } from "./store-release.ts";

/** What `npm run release` was asked to do. */
export type ReleaseOrder =
  | { apps: AppName[]; kind: "stable" }
  | { apps: AppName[]; kind: "canary"; percent: number }
  | { apps: AppName[]; kind: "staged"; minutes: number }
  | { apps: AppName[]; kind: "promote" | "rollback" | "on" }
  | { apps: AppName[]; kind: "off"; message: { en: string; es: string } }
  | { apps: AppName[]; kind: "to"; version: string }
  | { kind: "list" };

const usage = `npm run release -- <app>... [--canary <percent> | --staged <minutes> | --promote | --rollback | --to <version>]
npm run release -- <remote> --off "message" --es "mensaje"
npm run release -- <remote> --on
npm run release -- --list
npm run release -- <app> --to https://portal.example --reason "why" [any of these]
  <app> is one of ${apps.join(", ")}; several move together or not at all
  --canary 10     gives the new version to ten per cent of the visitors, always the same ones
  --staged 60     gives it to 1, 10, 50 and then all of a hundred visitors, each stage for an hour at least and while page loads go well
  --promote       gives the running canary to everybody
  --rollback      takes a running canary back, or else the previous version
  --to <version>  gives everybody a version that was built before
  --off "…"       shows visitors these words in place of a remote; --es says them in Spanish
  --on            gives visitors the remote again
  --list          shows what is live, and what was
  --to https://…  ships to a portal elsewhere, with the token that an admin made on its screen Releases in RELEASE_TOKEN
  --reason        stands in that portal's audit log`;

/** An order, and the portal it is for if that is a remote one. */
export type OrderedRelease = { order: ReleaseOrder; at: URL | null; reason: string };

/** Parses the command line; throws a sentence for people. */
export function readCommand(args: readonly string[]): OrderedRelease {
  const at = args.findIndex((word, index) => args[index - 1] === "--to" && /^https?:/.test(word));
  const local = at === -1 ? [...args] : args.filter((_, index) => index !== at && index !== at - 1);
  const reasonAt = local.indexOf("--reason");
  const reason = reasonAt === -1 ? undefined : local[reasonAt + 1]?.trim();
  if (reasonAt !== -1) local.splice(reasonAt, 2);
  const order = readOrder(local);
  if (at === -1 && isInstalled) throw new Error(`Say where to: --to https://…\n${usage}`);
  if (at === -1) return { order, at: null, reason: reason ?? "" };
  const url = new URL(args[at] ?? "");
  if (url.protocol !== "https:" && !["localhost", "127.0.0.1", "[::1]"].includes(url.hostname))
    throw new Error("A token travels by https only.");
  if (!reason && order.kind !== "list") throw new Error(`Say why: --reason "…"\n${usage}`);
  return { order, at: url, reason: reason ?? "" };
}

/** Parses what to do with which apps; throws a sentence for people. */
export function readOrder(args: readonly string[]): ReleaseOrder {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      canary: { type: "string" },
      staged: { type: "string" },
      promote: { type: "boolean", default: false },
      rollback: { type: "boolean", default: false },
      to: { type: "string" },
      list: { type: "boolean", default: false },
      off: { type: "string" },
      es: { type: "string" },
      on: { type: "boolean", default: false },
    },
  });
  const { canary, staged, promote, rollback, to, list, on } = values;
  const [off, es] = [values.off?.trim(), values.es?.trim()];
  const isMove = [canary, staged, to, off].map((one) => one !== undefined);
  const chosen = [...isMove, promote, rollback, list, on].filter(Boolean).length;
  if (chosen > 1)
    throw new Error(
      `Only one of --canary, --staged, --promote, --rollback, --to, --off, --on and --list.\n${usage}`,
    );
  if (list) return { kind: "list" };
  // A team's own repository is one remote, which goes without saying.
  const named = isInstalled && positionals.length === 0 ? [...apps] : [...new Set(positionals)];
  if (named.length === 0 || !named.every(isApp)) throw new Error(`Name an app.\n${usage}`);
  if (promote) return { apps: named, kind: "promote" };
  if (rollback) return { apps: named, kind: "rollback" };
  if (on) return { apps: named, kind: "on" };
  if (off !== undefined || es !== undefined) {
    if (!off || !es) throw new Error(`--off and --es both say why, to visitors.\n${usage}`);
    return { apps: named, kind: "off", message: { en: off, es } };
  }
  if (to !== undefined) {
    if (!releaseVersion.safeParse(to).success || named.length > 1)
      throw new Error(
        `--to takes one app and a version of twelve hex digits, as --list shows them.\n${usage}`,
      );
    return { apps: named, kind: "to", version: to };
  }
  if (staged !== undefined) {
    const minutes = Number(staged);
    if (!stageMinutes.safeParse(minutes).success)
      throw new Error(`--staged takes how many minutes a stage lasts, from 1 to 10080.\n${usage}`);
    return { apps: named, kind: "staged", minutes };
  }
  if (canary === undefined) return { apps: named, kind: "stable" };
  const percent = Number(canary);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
    throw new Error(`--canary takes a whole number from 1 to 99.\n${usage}`);
  }
  return { apps: named, kind: "canary", percent };
}

/**
 * Carries out an order: builds and checks where needed, then moves all pointers in one write. Throws the reasons
 * against it. `siteUrl` is the portal that runs on these releases; its content is used to try out public pages.
 */
export async function carryOut(
  order: ReleaseOrder,
  releasesDir: string,
  log: Log,
  siteUrl?: string,
  registry: RegistryPort = folderRegistry(releasesDir),
): Promise<void> {
  if (order.kind === "list") return list(releasesDir, log, registry);
  const move = await moverOf(order, { releasesDir, log, siteUrl, registry });
  const after = await registry.change(async (before) => {
    const { after: next, faults } = await checkMove(releasesDir, before, order.apps.reduce(move, before));
    if (faults.length > 0) throw new ReleaseRefused(faults);
    return next;
  });
  for (const app of order.apps) {
    const pointer = after.apps[app];
    log(
      order.kind === "canary"
        ? `${app} ${pointer?.canary ?? ""} goes to ${order.percent} % of the visitors`
        : order.kind === "staged"
          ? `${app} ${pointer?.canary ?? ""} goes to ${pointer?.percent ?? 0} % of the visitors, and on by itself`
          : pointer?.off
            ? `${app} is switched off`
            : `${app} ${pointer?.stable ?? ""} is now stable`,
    );
  }
}

type Move = (before: Registry, app: AppName) => Registry;

/** Where builds are stored, and the record of what is live. */
type Place = {
  releasesDir: string;
  log: Log;
  siteUrl: string | undefined;
  registry: RegistryPort;
};

/** How the order moves one app's pointer, once the version has been built and checked. */
async function moverOf(order: Exclude<ReleaseOrder, { kind: "list" }>, place: Place): Promise<Move> {
  switch (order.kind) {
    case "rollback":
      return rollBack;
    case "promote":
      return promoteCanary;
    case "on":
      return switchOn;
    case "off":
      return (before, app) => switchOff(before, app, order.message, new Date());
    case "to":
      return (before, app) => makeStable(before, app, order.version);
    case "stable":
    case "staged":
    case "canary": {
      const built = await buildSet(order.apps, place);
      const versionOf = (app: AppName): string => {
        const release = built.get(app);
        if (!release) throw new Error(`${app} was not built.`);
        return release.version;
      };
      if (order.kind === "stable") return (before, app) => makeStable(before, app, versionOf(app));
      if (order.kind === "staged")
        return (before, app) => makeStaged(before, app, versionOf(app), order.minutes);
      return (before, app) => makeCanary(before, app, versionOf(app), order.percent);
    }
  }
}

/** Builds the requested apps and checks each one's budget and pages, together with the shell from the same set if there is one. */
async function buildSet(
  wanted: readonly AppName[],
  { releasesDir, log, siteUrl, registry: live }: Place,
): Promise<ReadonlyMap<AppName, Release>> {
  const built = new Map<AppName, Release>();
  for (const app of wanted) {
    const { release, wasBuilt } = await storeRelease(releasesDir, app);
    log(wasBuilt ? `${app} ${release.version} built` : `${app} ${release.version} was built before`);
    built.set(app, release);
  }
  const registry = await live.read();
  const stableShell = registry.apps["shell"]?.stable;
  const shell =
    built.get("shell") ??
    (stableShell === undefined ? null : await readRelease(releasesDir, "shell", stableShell));
  if (shell === null)
    throw new ReleaseRefused(["There is no shell to release into: release the shell first."]);
  for (const release of built.values()) {
    await checkRelease(releasesDir, release, shell, registry, log);
    await checkPages(releasesDir, release, registry, siteUrl);
  }
  return built;
}

/** What is live for each app, and what it can be rolled back to. */
async function list(releasesDir: string, log: Log, registry: RegistryPort): Promise<void> {
  const { apps: pointers } = await registry.read();
  await printLive(pointers, log, async (app, version) => {
    const stored = await readRelease(releasesDir, app, version);
    return stored === null ? `${version} (not stored any more)` : `${version} built ${stored.builtAt}`;
  });
}

if (import.meta.main) {
  const dataDir = process.env.DATA_DIR ?? join(repoDir, ".data");
  const releasesDir = process.env.RELEASES_DIR ?? join(dataDir, "releases");
  try {
    const { order, at, reason } = readCommand(process.argv.slice(2));
    if (at === null) await carryOutHere(order, releasesDir, dataDir);
    else {
      const token = process.env.RELEASE_TOKEN;
      if (!token) throw new Error("Put the release token into RELEASE_TOKEN.");
      await verifyBuilt(order);
      await carryOutElsewhere(order, { url: at, token }, { releasesDir, reason, log: console.log });
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** A new build first has to pass its types, lint and tests; an existing one already has. */
async function verifyBuilt(order: ReleaseOrder): Promise<void> {
  if (order.kind !== "stable" && order.kind !== "canary" && order.kind !== "staged") return;
  for (const app of order.apps) await verifySources(app, checksOf(app), console.log);
}

async function carryOutHere(order: ReleaseOrder, releasesDir: string, dataDir: string): Promise<void> {
  const databaseUrl = process.env["RELEASES_DATABASE_URL"];
  const registry = databaseUrl ? rowsRegistry(databaseUrl) : folderRegistry(releasesDir);
  try {
    await verifyBuilt(order);
    await carryOut(order, releasesDir, console.log, readRunRecord(dataDir)?.siteUrl, registry);
  } finally {
    await registry.close();
  }
}

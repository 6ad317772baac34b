#!/usr/bin/env node
import { join } from "node:path";
import type { Registry, Release } from "@roadworthy/contracts/releases";
import { readRunRecord } from "../launch/process/run-record.ts";
import { repoDir, type AppName } from "./apps.ts";
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
import { folderRegistry, rowsRegistry, type RegistryPort, type Said } from "./registry-port.ts";
import { checkMove } from "./live-pairs.ts";
import { checkPages } from "./check-pages.ts";
import { printLive } from "./print-live.ts";
import { readCommand, usage, type ReleaseOrder } from "./read-command.ts";
import { carryOutElsewhere, checkBefore } from "./publish-order.ts";
import { isBuild, refuseEarly } from "./checks/preflight.ts";
import { checksOf, verifySources } from "./checks/verify-sources.ts";
import { smokeVisit } from "./checks/smoke-visit.ts";
import { checkRelease, ReleaseRefused, storeRelease, type Log } from "./store-release.ts";

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
  look: Look = async () => undefined,
): Promise<void> {
  if (order.kind === "list") return list(releasesDir, log, registry);
  const move = await moverOf(order, { releasesDir, log, siteUrl, registry, look });
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

/** Looks at new versions in a browser before anybody gets them; throws what is wrong with them. */
export type Look = (candidates: readonly Release[]) => Promise<void>;

/** Where builds are stored, and the record of what is live. */
type Place = {
  look: Look;
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
    case "promote": {
      const { apps } = await place.registry.read();
      await tryPages(
        order.apps.map((app) => [app, apps[app]?.canary ?? null]),
        place,
      );
      return promoteCanary;
    }
    case "on":
      return switchOn;
    case "off":
      return (before, app) => switchOff(before, app, order.message, new Date());
    case "to":
      await tryPages(
        order.apps.map((app) => [app, order.version]),
        place,
      );
      return (before, app) => makeStable(before, app, order.version);
    case "stable":
    case "staged":
    case "canary": {
      const built = await buildSet(order.apps, place, order.kind === "stable");
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

/** Renders the public pages with stored versions that everybody is about to get: beside what is live now they may never have been tried. */
async function tryPages(
  versions: readonly (readonly [AppName, string | null])[],
  { releasesDir, siteUrl, registry }: Place,
): Promise<void> {
  const stored = await Promise.all(
    versions.map(async ([app, version]) => version && readRelease(releasesDir, app, version)),
  );
  const candidates = stored.flatMap((one) => one || []);
  await checkPages(releasesDir, candidates, await registry.read(), siteUrl);
}

/** Builds the requested apps and checks each one's budget beside the shell of the set if there is one, then the set's public pages. */
async function buildSet(
  wanted: readonly AppName[],
  { releasesDir, log, siteUrl, registry: live, look }: Place,
  isForAll: boolean,
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
  const candidates = [...built.values()];
  for (const release of candidates) await checkRelease(releasesDir, release, shell, registry, log);
  await checkPages(releasesDir, candidates, registry, siteUrl, isForAll);
  await look(candidates);
  return built;
}

/** What is live for each app, and what it can be rolled back to. */
async function list(releasesDir: string, log: Log, registry: RegistryPort): Promise<void> {
  const { apps: pointers } = await registry.read();
  await printLive(pointers, log, async (app, version) => {
    const stored = await readRelease(releasesDir, app, version);
    return stored === null ? `${version} (no longer stored)` : `${version} built ${stored.builtAt}`;
  });
}

if (import.meta.main) {
  const dataDir = process.env.DATA_DIR ?? join(repoDir, ".data");
  const releasesDir = process.env.RELEASES_DIR ?? join(dataDir, "releases");
  const args = process.argv.slice(2);
  try {
    if (args.includes("--help") || args.includes("-h")) {
      console.log(usage);
      process.exit();
    }
    const { order, at, reason, unvisited } = readCommand(args);
    if (at === null) await carryOutHere(order, releasesDir, dataDir, { reason, unvisited });
    else {
      const token = process.env.RELEASE_TOKEN;
      if (!token) throw new Error("Put the release token into RELEASE_TOKEN.");
      await checkBefore(order, { url: at, token });
      await verifyBuilt(order);
      const look = lookAt(at.origin, releasesDir, unvisited);
      const how = { releasesDir, reason, unvisited, look, log: console.log };
      await carryOutElsewhere(order, { url: at, token }, how);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** A new build first has to pass its types, lint and tests; an existing one already has. */
async function verifyBuilt(order: ReleaseOrder): Promise<void> {
  if (!isBuild(order)) return;
  for (const app of order.apps) await verifySources(app, checksOf(app), console.log);
}

async function carryOutHere(
  order: ReleaseOrder,
  releasesDir: string,
  dataDir: string,
  said: Said & { unvisited: string | null },
): Promise<void> {
  const databaseUrl = process.env["RELEASES_DATABASE_URL"];
  const registry = databaseUrl
    ? rowsRegistry(databaseUrl, releasesDir, said)
    : folderRegistry(releasesDir, said);
  const siteUrl = readRunRecord(dataDir)?.siteUrl;
  // Without rows no portal runs, so there is nothing to look at: the moves wait for its next start.
  const look = lookAt(databaseUrl ? siteUrl : undefined, releasesDir, said.unvisited);
  try {
    if (isBuild(order)) await refuseEarly(order, (await registry.read()).apps);
    await verifyBuilt(order);
    await carryOut(order, releasesDir, console.log, siteUrl, registry, look);
  } finally {
    await registry.close();
  }
}

function lookAt(siteUrl: string | undefined, releasesDir: string, unvisited: string | null): Look {
  const log = console.log;
  return async (candidates) => {
    if (unvisited !== null) return log(`No visit in Chromium: ${unvisited}`);
    if (siteUrl === undefined) return log("No portal runs here, so nothing is visited in Chromium.");
    await smokeVisit({ siteUrl, releasesDir, candidates, env: process.env, log });
  };
}

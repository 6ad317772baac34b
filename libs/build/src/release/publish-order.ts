import { join } from "node:path";
import type { PublishOrder, PublishReply, ReleaseOrderBody } from "@roadworthy/contracts/publishing";
import type { Release } from "@roadworthy/contracts/releases";
import type { AppName } from "./apps.ts";
import { isBuild, ownBudgets, refuseEarly, refuseToken } from "./checks/preflight.ts";
import { printLive } from "./print-live.ts";
import type { Look } from "./main.ts";
import type { ReleaseOrder } from "./read-command.ts";
import { listLive, orderMove, orderSet, provenance, publish, type Portal } from "./publish.ts";
import { storeRelease, type Log } from "./store-release.ts";

/** Where builds are stored, why they are shipped, and who looks at them first. */
type Elsewhere = {
  readonly releasesDir: string;
  readonly reason: string;
  readonly unvisited: string | null;
  readonly look: Look;
  readonly log: Log;
  /** How a version is built and what limits it; tests bring versions that are there. */
  readonly build?: typeof storeRelease;
  readonly budgetsOf?: (app: AppName) => string;
};

type Move = Exclude<ReleaseOrder, { kind: "list" }>;

/**
 * Carries out an order at a remote portal: builds here where needed, and lets the portal check the builds and move the pointers. Several
 * apps need a token each, `mf-client=rw_rt_… shell=rw_rt_…`; they are stored first, the shell before the others, and move in one write.
 */
export async function carryOutElsewhere(order: ReleaseOrder, portal: Portal, how: Elsewhere): Promise<void> {
  if (order.kind === "list")
    return printLive((await listLive(portalFor(portal, null))).apps, how.log, (_app, version) =>
      Promise.resolve(version),
    );
  const [app, ...others] = order.apps;
  if (app === undefined) throw new Error("Name an app.");
  const replies =
    others.length > 0
      ? await askedOfSet(order, portal, how)
      : [await asked(order, app, portalFor(portal, app), how)];
  for (const reply of replies) {
    for (const line of reply.figures) how.log(line);
    if (order.kind === "off" || order.kind === "on")
      how.log(`${reply.app} is switched ${order.kind} at ${portal.url.origin}`);
    else
      how.log(
        reply.canary === null
          ? `${reply.app} ${reply.stable ?? reply.version} is now stable at ${portal.url.origin}`
          : `${reply.app} ${reply.canary} goes to ${reply.percent} % of the visitors of ${portal.url.origin}`,
      );
  }
}

/** Throws the reasons against an order before anything is checked and built, above all a token that doesn't work. */
export async function checkBefore(
  order: ReleaseOrder,
  portal: Portal,
  budgetsOf?: (app: AppName) => string,
): Promise<void> {
  if (!isBuild(order)) return;
  requireTokenEach(order, portal);
  for (const app of order.apps) {
    const { apps, token } = await listLive(portalFor(portal, app));
    refuseToken(order, app, token);
    await refuseEarly(order, apps, budgetsOf);
  }
}

function requireTokenEach({ apps }: Move, { token }: Portal): void {
  if (apps.length > 1 && !token.includes("="))
    throw new Error("Several apps need a token each: RELEASE_TOKEN='mf-client=rw_rt_… shell=rw_rt_…'.");
}

/** The portal with the token of one app; any of several where none is named. Throws a sentence for people. */
function portalFor({ url, token }: Portal, app: AppName | null): Portal {
  if (!token.includes("=")) return { url, token };
  const tokens = token.split(/[\s,]+/).map((pair) => pair.split("=", 2));
  const [, found] = tokens.find(([name]) => app === null || name === app) ?? [];
  if (!found) throw new Error(`RELEASE_TOKEN holds no token for ${app ?? "any app"}.`);
  return { url, token: found };
}

async function asked(order: Move, app: AppName, portal: Portal, how: Elsewhere): Promise<PublishReply> {
  if (!isBuild(order)) return orderMove(portal, moveOf(order, app, how.reason));
  const release = await built(app, how);
  await how.look([release]);
  return sent(release, app, portal, how, { move: publishedMove(order) });
}

async function askedOfSet(order: Move, portal: Portal, how: Elsewhere): Promise<PublishReply[]> {
  requireTokenEach(order, portal);
  // Missing tokens are told before anything is built.
  const tokens = new Map(order.apps.map((app) => [app, portalFor(portal, app)]));
  const tokenOf = (app: AppName): Portal => tokens.get(app) ?? portalFor(portal, app);
  const versions = new Map<AppName, Release>();
  const figures: string[] = [];
  if (isBuild(order)) {
    // The others name the shell that they will be beside, so it has to be stored before them.
    for (const app of order.apps.toSorted((a, b) => Number(b === "shell") - Number(a === "shell")))
      versions.set(app, await built(app, how));
    await how.look([...versions.values()]);
    const beside = versions.get("shell")?.version;
    for (const [app, release] of versions) {
      const rest = { move: { kind: "none" }, ...(beside !== undefined && { beside }) } as const;
      figures.push(...(await sent(release, app, tokenOf(app), how, rest)).figures);
    }
  }
  const parts = order.apps.map((app) => ({
    token: tokenOf(app).token,
    order: moveOf(order, app, how.reason, versions.get(app)?.version),
  }));
  for (const line of figures) how.log(line);
  return (await orderSet(portal.url, { parts })).apps;
}

const publishedMove = (
  order: Extract<Move, { kind: "stable" | "canary" | "staged" }>,
): PublishOrder["move"] => {
  switch (order.kind) {
    case "stable":
      return { kind: "stable" };
    case "canary":
      return { kind: "canary", percent: order.percent };
    case "staged":
      return { kind: "staged", minutes: order.minutes };
  }
};

/** The move of a version that is stored there; `version` is of the builds only. */
function moveOf(order: Move, app: AppName, reason: string, version = ""): ReleaseOrderBody {
  switch (order.kind) {
    case "off":
      return { move: "off", app, reason, message: order.message };
    case "on":
    case "promote":
    case "rollback":
      return { move: order.kind, app, reason };
    case "to":
      return { move: "to", app, reason, version: order.version };
    case "stable":
      return { move: "to", app, reason, version };
    case "canary":
      return { move: "canary", app, reason, version, percent: order.percent };
    case "staged":
      return { move: "staged", app, reason, version, minutes: order.minutes };
  }
}

async function built(app: AppName, { releasesDir, log, build = storeRelease }: Elsewhere): Promise<Release> {
  const { release, wasBuilt } = await build(releasesDir, app);
  log(wasBuilt ? `${app} ${release.version} built` : `${app} ${release.version} was built before`);
  return release;
}

async function sent(
  { version }: Release,
  app: AppName,
  portal: Portal,
  { releasesDir, reason, unvisited, budgetsOf = ownBudgets }: Elsewhere,
  rest: Pick<PublishOrder, "move" | "beside">,
): Promise<PublishReply> {
  const skipped = unvisited === null ? {} : { unvisited };
  const what = { app, version, ...rest, reason, ...skipped, ...(await provenance()) };
  return publish(portal, what, {
    folder: join(releasesDir, app, version),
    budgetsFile: budgetsOf(app),
  });
}

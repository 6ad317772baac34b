import { join } from "node:path";
import type { PublishOrder, PublishReply } from "@roadworthy/contracts/publishing";
import { appDirOf, type AppName } from "./apps.ts";
import { printLive } from "./print-live.ts";
import type { Look } from "./main.ts";
import type { ReleaseOrder } from "./read-command.ts";
import { listLive, orderMove, provenance, publish, type Portal } from "./publish.ts";
import { storeRelease, type Log } from "./store-release.ts";

/** Where builds are stored, why they are shipped, and who looks at them first. */
type Elsewhere = {
  readonly releasesDir: string;
  readonly reason: string;
  readonly unvisited: string | null;
  readonly look: Look;
  readonly log: Log;
};

/** Carries out an order at a remote portal: builds here where needed, and lets the portal check the builds and move the pointers. */
export async function carryOutElsewhere(
  order: ReleaseOrder,
  portal: Portal,
  { releasesDir, reason, unvisited, look, log }: Elsewhere,
): Promise<void> {
  if (order.kind === "list")
    return printLive((await listLive(portal)).apps, log, (_app, version) => Promise.resolve(version));
  const [app, ...others] = order.apps;
  if (app === undefined || others.length > 0)
    throw new Error("A token ships one app: name one, or ask an admin to move several on the portal itself.");
  const reply = await asked(order, app);
  for (const line of reply.figures) log(line);
  if (order.kind === "off" || order.kind === "on")
    return log(`${app} is switched ${order.kind} at ${portal.url.origin}`);
  log(
    reply.canary === null
      ? `${app} ${reply.stable ?? reply.version} is now stable at ${portal.url.origin}`
      : `${app} ${reply.canary} goes to ${reply.percent} % of the visitors of ${portal.url.origin}`,
  );

  async function asked(
    wanted: Exclude<ReleaseOrder, { kind: "list" }>,
    name: AppName,
  ): Promise<PublishReply> {
    switch (wanted.kind) {
      case "off":
        return orderMove(portal, { move: "off", app: name, reason, message: wanted.message });
      case "on":
        return orderMove(portal, { move: "on", app: name, reason });
      case "promote":
      case "rollback":
        return orderMove(portal, { move: wanted.kind, app: name, reason });
      case "to":
        return orderMove(portal, { move: "to", app: name, reason, version: wanted.version });
      case "stable":
        return built(name, { kind: "stable" });
      case "canary":
        return built(name, { kind: "canary", percent: wanted.percent });
      case "staged":
        return built(name, { kind: "staged", minutes: wanted.minutes });
    }
  }

  async function built(name: AppName, move: PublishOrder["move"]): Promise<PublishReply> {
    const { release, wasBuilt } = await storeRelease(releasesDir, name);
    log(wasBuilt ? `${name} ${release.version} built` : `${name} ${release.version} was built before`);
    await look([release]);
    const skipped = unvisited === null ? {} : { unvisited };
    const what = { app: name, version: release.version, move, reason, ...skipped, ...(await provenance()) };
    const from = {
      folder: join(releasesDir, name, release.version),
      budgetsFile: join(appDirOf(name), "budgets.json"),
    };
    return publish(portal, what, from);
  }
}

import { isNotNull } from "drizzle-orm";
import { readRelease } from "@roadworthy/build/release/registry";
import type { adminReleases as api, ReleasedApp } from "@roadworthy/contracts/admin-releases";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { type Registry, rolloutPercents } from "@roadworthy/contracts/releases";
import { publishedReleases, releasePointers } from "../../edge/releases.table.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { readHealth, startOfMinute, tallyOf } from "./beacons.service.ts";
import { leastViews } from "./canary.rules.ts";
import { livePointers, movePointer, moverOf, tryPages } from "./live-releases.ts";

type Stored = ReleasedApp["stable"];
type Origins = ReadonlyMap<string, NonNullable<Stored["published"]>>;

/** What is live of every front end; nothing where none is served (the API alone). */
export async function listReleases(ctx: Ctx): Promise<ReplyOf<typeof api.list>> {
  requireActor(ctx, "admin");
  const { releasesDir } = ctx.config;
  if (releasesDir === undefined) return { items: [] };
  const apps = await livePointers(ctx);
  const [origins, health, stages] = [await readOrigins(ctx), await readHealth(ctx), await readStages(ctx)];
  return {
    items: await Promise.all(
      Object.entries(apps).map(async ([app, pointer]): Promise<ReleasedApp> => {
        const describe = async (version: string): Promise<Stored> => ({
          ...(await describeVersion(releasesDir, app, version)),
          published: origins.get(`${app} ${version}`) ?? null,
          health: health.get(`${app} ${version}`) ?? null,
        });
        const stable = await readRelease(releasesDir, app, pointer.stable);
        return {
          app,
          kind: stable?.kind ?? null,
          stable: await describe(pointer.stable),
          canary: pointer.canary === null ? null : await describe(pointer.canary),
          percent: pointer.percent,
          stageMinutes: pointer.stageMinutes ?? null,
          stage: stages.get(app) ?? null,
          off: pointer.off === undefined ? null : { ...pointer.off, since: new Date(pointer.off.since) },
          earlier: await Promise.all(pointer.history.map(describe)),
          undone: await Promise.all((pointer.withdrawn ?? []).map(describe)),
        };
      }),
    ),
  };
}

/** What the next stage of each rollout in stages waits for. */
async function readStages(ctx: Ctx): Promise<ReadonlyMap<string, ReleasedApp["stage"]>> {
  const rows = await ctx.db.select().from(releasePointers).where(isNotNull(releasePointers.stageMinutes));
  const stages = new Map<string, ReleasedApp["stage"]>();
  for (const { app, canary, percent, stageMinutes, changedAt } of rows) {
    if (canary === null || stageMinutes === null) continue;
    const { views } = await tallyOf(ctx, app, canary, startOfMinute(changedAt));
    stages.set(app, {
      nextPercent: rolloutPercents.find((one) => one > percent) ?? 100,
      nextAt: new Date(changedAt.getTime() + stageMinutes * 60_000),
      pageLoads: views,
      pageLoadsNeeded: leastViews,
    });
  }
  return stages;
}

/** Where the versions came from that were published over HTTP. */
async function readOrigins(ctx: Ctx): Promise<Origins> {
  const rows = await ctx.db.select().from(publishedReleases).where(isNotNull(publishedReleases.tokenId));
  return new Map(
    rows.map(({ app, version, publishedAt, commit, author, reason }) => [
      `${app} ${version}`,
      { at: publishedAt, commit, author, reason },
    ]),
  );
}

async function describeVersion(
  releasesDir: string,
  app: string,
  version: string,
): Promise<Omit<Stored, "published" | "health">> {
  const stored = await readRelease(releasesDir, app, version);
  if (stored === null) return { version, builtAt: null, contract: null, scriptKb: null };
  const scripts = Object.entries(stored.bytes).filter(([file]) => file.endsWith(".js"));
  const bytes = scripts.reduce((sum, [, { brotli }]) => sum + brotli, 0);
  return {
    version,
    builtAt: new Date(stored.builtAt),
    contract: stored.contract,
    scriptKb: Math.round(bytes / 102.4) / 10,
  };
}

/** Moves one front end's pointer, unless a pair of live versions would not fit; who, what and why is on the trail. */
export async function moveRelease(
  ctx: Ctx,
  { body }: InputOf<typeof api.move>,
): Promise<ReplyOf<typeof api.move>> {
  requireActor(ctx, "admin");
  const { app } = body;
  if (!Object.hasOwn(await livePointers(ctx), app))
    throw new AppError("not_found", "There is no front end of this name.");
  await tryPages(ctx, [body]);
  return transact(ctx, async (ctx) => {
    const { stable, canary, percent } = await movePointer(ctx, app, moveOf(ctx, body));
    await recordAudit(ctx, {
      action: `release.${body.move}`,
      object: app,
      detail: { stable, canary, percent, reason: body.reason },
    });
    return listReleases(ctx);
  });
}

/** How a move changes the registry. The area that this is done in is not switched off from within. */
function moveOf(
  ctx: Ctx,
  body: InputOf<typeof api.move>["body"],
): (before: Registry, app: string) => Registry {
  switch (body.move) {
    case "off":
      if (body.app === "mf-admin")
        throw new AppError(
          "illegal_transition",
          "The admin area is switched off by the operator's command only.",
        );
      return moverOf(body, ctx.now());
    case "on":
    case "staged":
    case "promote":
    case "pause":
    case "rollback":
    case "to":
    case "canary":
      return moverOf(body, ctx.now());
  }
}

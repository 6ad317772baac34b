import { isNotNull } from "drizzle-orm";
import { nextStage, rollBack } from "@roadworthy/build/release/registry";
import { releasePointers } from "../../edge/releases.table.ts";
import { notifyAdmins } from "../../accounts/admin-notices/notify-admins.ts";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { job } from "../../platform/jobs/job.ts";
import { forgetOldBeacons, startOfMinute, tallyOf } from "./beacons.service.ts";
import { isWorse, leastSites, leastViews, type Tally } from "./canary.rules.ts";
import { movePointer } from "./live-releases.ts";

/** Takes back canaries that fail more often than the stable version, within half a minute of enough evidence, and moves rollouts on. */
export const watchCanaries = job({
  name: "releases.watch-canaries",
  everySeconds: 30,
  retryLimit: 0,
  async work(ctx) {
    if (ctx.config.releasesDir === undefined) return;
    const canaries = await ctx.db.select().from(releasePointers).where(isNotNull(releasePointers.canary));
    for (const pointer of canaries) await judge(ctx, pointer);
  },
});

/** Keeps thirty days of what pages told. */
export const forgetBeacons = job({
  name: "releases.forget-beacons",
  cron: "23 4 * * *",
  work: (ctx) => forgetOldBeacons(ctx),
});

async function judge(
  ctx: Ctx,
  { app, stable, canary, percent, stageMinutes, changedAt }: typeof releasePointers.$inferSelect,
): Promise<void> {
  if (canary === null) return;
  const since = startOfMinute(changedAt);
  const [tried, known] = [await tallyOf(ctx, app, canary, since), await tallyOf(ctx, app, stable, since)];
  const verdict = isWorse(tried, known);
  if (!verdict.isWorse) {
    const hasLasted =
      stageMinutes !== null && ctx.now().getTime() - changedAt.getTime() >= stageMinutes * 60_000;
    // A share that few visitors fell into has shown nothing yet, however long it lasted.
    if (hasLasted && tried.views >= leastViews) await step(ctx, { app, canary, percent }, tried);
    return;
  }
  if (tried.sites < leastSites) return;
  await takeBack(ctx, { app, stable, canary }, { tried, known, chance: verdict.chance });
}

/** Gives every visitor the stable version again, and says why: on the trail, in the log and to the admins. */
async function takeBack(
  ctx: Ctx,
  { app, stable, canary }: { app: string; stable: string; canary: string },
  { tried, known, chance }: { tried: Tally; known: Tally; chance: number },
): Promise<void> {
  await transact(ctx, async (ctx) => {
    let isTakenBack = false;
    await movePointer(ctx, app, (before) => {
      // Somebody may have promoted it, or started another one, in the meantime.
      isTakenBack = before.apps[app]?.canary === canary;
      return isTakenBack ? rollBack(before, app) : before;
    });
    if (!isTakenBack) return;
    await recordAudit(ctx, {
      action: "release.abort",
      object: app,
      detail: {
        canary,
        canaryViews: tried.views,
        canaryFailures: tried.failures,
        stable,
        stableViews: known.views,
        stableFailures: known.failures,
        chance: Number(chance.toPrecision(2)),
      },
    });
    await notifyAdmins(ctx, "system_updates", {
      subject: `${app}: a new version was rolled back automatically`,
      text: `Version ${canary} of ${app} failed in ${tried.failures} of ${tried.views} page loads, the live one in ${known.failures} of ${known.views}. Every visitor gets the live version again.\n\nSee what failed: ${ctx.config.siteUrl}/admin/releases`,
    });
    ctx.log.warn({ app, canary, chance }, "a canary failed too often and was taken back");
  });
}

/** Takes a rollout to its next stage, unless an admin moved it in the meantime. */
async function step(
  ctx: Ctx,
  { app, canary, percent }: { app: string; canary: string; percent: number },
  tried: Tally,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    let isTaken = false;
    const after = await movePointer(ctx, app, (before) => {
      const now = before.apps[app];
      isTaken = now?.canary === canary && now.percent === percent && now.stageMinutes !== undefined;
      return isTaken ? nextStage(before, app) : before;
    });
    if (!isTaken) return;
    await recordAudit(ctx, {
      action: "release.step",
      object: app,
      detail: {
        version: canary,
        percent: after.canary === null ? 100 : after.percent,
        canaryViews: tried.views,
        canaryFailures: tried.failures,
      },
    });
  });
}

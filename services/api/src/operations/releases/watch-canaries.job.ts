import { isNotNull } from "drizzle-orm";
import { nextStage, rollBack } from "@roadworthy/build/release/registry";
import { releasePointers } from "../../edge/releases.table.ts";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { job } from "../../platform/jobs/job.ts";
import { forgetOldBeacons, startOfMinute, tallyOf } from "./beacons.service.ts";
import { isWorse, leastViews, type Tally } from "./canary.rules.ts";
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
        chance: Number(verdict.chance.toPrecision(2)),
      },
    });
    ctx.log.warn({ app, canary, ...verdict }, "a canary failed too often and was taken back");
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

import { collectVersions } from "@roadworthy/build/release/collect-versions";
import { changePointers } from "@roadworthy/build/release/registry-rows";
import { dayMs } from "@roadworthy/domain/calendar.rules";
import { sessionLifeMs } from "../../accounts/sessions/sessions.rules.ts";
import { releaseBucketOf } from "../../edge/release-bucket.ts";
import { recordAudit } from "../../platform/audit.ts";
import { transact } from "../../platform/ctx.ts";
import { job } from "../../platform/jobs/job.ts";

/** Removes versions from the releases folder that stopped being live longer ago than any session lasts. */
export const collectOldVersions = job({
  name: "releases.collect-versions",
  cron: "41 4 * * *",
  async work(ctx) {
    const { releasesDir } = ctx.config;
    if (releasesDir === undefined) return;
    await transact(ctx, async (ctx) => {
      let removed: string[] = [];
      await changePointers(ctx.sql, releasesDir, async (before) => {
        // A day more, because it is looked at once a day.
        const limits = { now: ctx.now(), keptMs: sessionLifeMs + dayMs };
        removed = await collectVersions(releasesDir, before.apps, limits);
        return before;
      });
      for (const name of removed) {
        const [app = "", version = ""] = name.split(" ");
        await releaseBucketOf(ctx)?.remove(app, version);
      }
      if (removed.length > 0)
        await recordAudit(ctx, {
          action: "release.collect",
          object: "releases",
          detail: { removed: removed.join(", ") },
        });
    });
  },
});

import { sql } from "drizzle-orm";
import { job } from "../../platform/jobs/job.ts";

/** Forgets who was asked once no pull can come of it: 30 days after the end of an answerless link, or of a consent. */
export const forgetAskedPeople = job({
  name: "consents.forget",
  everySeconds: 6 * 3600,
  async work(ctx) {
    await ctx.db.execute(sql`update consent_requests q set sealed_identity = null
      where q.sealed_identity is not null and q.expires_at < ${ctx.now().toISOString()}::timestamptz - interval '30 days'
        and not exists (select from consents c where c.id = q.consent_id and c.expires_at > ${ctx.now().toISOString()}::timestamptz)`);
  },
});

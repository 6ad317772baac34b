import { count, eq, sql } from "drizzle-orm";
import type { adminEnrollment as api } from "@roadworthy/contracts/admin-enrollment";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { job } from "../../platform/jobs/job.ts";
import { enqueue } from "../../platform/jobs/jobs.service.ts";
import { allOf, containing, readList } from "../../platform/list.ts";
import { readSetting } from "../../platform/settings/platform-settings.queries.ts";
import { waitlistEntries } from "./content.table.ts";
import { storeEnrollment, emailWaitlist, emailWaitlistBatch } from "./enrollment.service.ts";

/** Whether enrollment is open, and how many wait. */
export async function readEnrollment(ctx: Ctx): Promise<ReplyOf<typeof api.read>> {
  const [setting, [size]] = await Promise.all([
    readSetting(ctx, "enrollment"),
    ctx.db.select({ waiting: count(waitlistEntries.confirmedAt) }).from(waitlistEntries),
  ]);
  return {
    enrollment: setting?.value === "open" ? "open" : "waitlist",
    waiting: size?.waiting ?? 0,
    changedAt: setting?.updatedAt ?? null,
  };
}

/** Writes to everybody who waits, once enrollment is open. */
export const writeToWaiting = job({
  name: "enrollment.write",
  work: async (ctx) => {
    const { enrollment } = await readEnrollment(ctx);
    if (enrollment === "open") await emailWaitlist(ctx);
  },
});

/** Opens or closes enrollment. The letters go out in the background. */
export async function setEnrollment(
  ctx: Ctx,
  { body: { enrollment } }: InputOf<typeof api.set>,
): Promise<ReplyOf<typeof api.set>> {
  requireActor(ctx, "admin");
  await transact(ctx, async (ctx) => {
    await storeEnrollment(ctx, enrollment);
    if (enrollment === "open") await enqueue(ctx, writeToWaiting, {});
  });
  return readEnrollment(ctx);
}

/** Who waits, in the order in which they came. */
export async function listWaiting(
  ctx: Ctx,
  { query }: InputOf<typeof api.waitlist>,
): Promise<ReplyOf<typeof api.waitlist>> {
  requireActor(ctx, "admin");
  const page = await readList<
    { id: string; email: string; joinedAtMs: number; confirmedAtMs: number | null },
    "joined"
  >(
    ctx,
    {
      name: "adminWaitlist",
      select: sql`w.id, w.email, (extract(epoch from w.created_at) * 1000)::float8 as "joinedAtMs",
        (extract(epoch from w.confirmed_at) * 1000)::float8 as "confirmedAtMs"`,
      from: sql`waitlist_entries w`,
      where: allOf(query.search && sql`w.email ilike ${containing(query.search)}`),
      id: sql`w.id`,
      sort: { joined: { by: sql`w.created_at`, type: "timestamptz" } },
    },
    query,
  );
  const items = page.items.map(({ id, email, joinedAtMs, confirmedAtMs }) => ({
    id,
    email,
    joinedAt: new Date(joinedAtMs),
    confirmedAt: confirmedAtMs === null ? null : new Date(confirmedAtMs),
  }));
  return { ...page, items };
}

/** Takes an address off the list, as its owner could. */
export async function removeWaiting(
  ctx: Ctx,
  { params: { id } }: InputOf<typeof api.remove>,
): Promise<ReplyOf<typeof api.remove>> {
  requireActor(ctx, "admin");
  await transact(ctx, async (ctx) => {
    const gone = await ctx.db
      .delete(waitlistEntries)
      .where(eq(waitlistEntries.id, id))
      .returning({ id: waitlistEntries.id });
    if (gone.length === 0) throw new AppError("not_found", "That address isn't on the waitlist.");
    await recordAudit(ctx, { action: "waitlist.remove", object: id, stream: "platform" });
  });
  return readEnrollment(ctx);
}

/** Invites those who wait longest. */
export async function inviteNext(
  ctx: Ctx,
  { body }: InputOf<typeof api.invite>,
): Promise<ReplyOf<typeof api.invite>> {
  requireActor(ctx, "admin");
  const invited = await transact(ctx, async (ctx) => {
    const written = await emailWaitlistBatch(ctx, body.count);
    await recordAudit(ctx, {
      action: "waitlist.invite",
      object: "waitlist",
      stream: "platform",
      detail: { invited: written },
    });
    return written;
  });
  return { ...(await readEnrollment(ctx)), invited };
}

import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { transact, type Ctx } from "../../../platform/ctx.ts";
import { job, type Job } from "../../../platform/jobs/job.ts";
import { enqueue } from "../../../platform/jobs/jobs.service.ts";
import { sendMessage } from "../../../platform/mail/mail.service.ts";
import { incidentStates, incidentUpdates, statusIncidents, statusSubscribers } from "../status.table.ts";
import { incidentEmail } from "./status-emails.rules.ts";
import { subscriberUrl } from "./subscriber-links.ts";

/** An incident, or a change of its state, that is shorter is mailed to nobody: it is over before it is read. */
const WORTH_A_MAIL_MS = 3 * 60_000;

/** How many subscribers one run writes to; the next one goes on after the last of them. */
const AT_ONCE = 200;

type Change = {
  readonly incidentId: string;
  readonly what: "opened" | "updated" | "resolved";
  /** The state that it is in since this change. */
  readonly stateId: string | null;
};
type Data = Change & {
  /** What an admin wrote, by its id. */
  readonly updateId: string | null;
  /** The subscriber that was written to last. */
  readonly after: string;
};

/** Has subscribers told of a change of an incident, in the caller's transaction; of a new state when it has lasted a while. */
export function tellSubscribers(ctx: Ctx, change: Change, updateId: string | null = null): Promise<void> {
  const startAfter = new Date(ctx.now().getTime() + WORTH_A_MAIL_MS);
  return enqueue(
    ctx,
    mailIncident,
    { ...change, updateId, after: "" },
    change.stateId === null ? {} : { startAfter },
  );
}

/** Writes to the next subscribers. They and the run that goes on after them are one transaction, so nobody is written to twice. */
export const mailIncident: Job<Data> = job<Data>({
  name: "status_emails.send",
  work: (ctx, data) =>
    transact(ctx, async (ctx) => {
      const [incident] = await ctx.db
        .select()
        .from(statusIncidents)
        .where(eq(statusIncidents.id, data.incidentId));
      if (!incident) return;
      const states = await ctx.db
        .select()
        .from(incidentStates)
        .where(eq(incidentStates.incidentId, incident.id))
        .orderBy(asc(incidentStates.at));
      if (!isWorthAMail(ctx, data, incident, states.at(-1))) return;
      const [note] =
        data.updateId === null
          ? []
          : await ctx.db.select().from(incidentUpdates).where(eq(incidentUpdates.id, data.updateId));
      const { id, email, language, confirmedAt } = statusSubscribers;
      const readers = await ctx.db
        .select({ id, email, language })
        .from(statusSubscribers)
        .where(and(isNotNull(confirmedAt), gt(id, data.after)))
        .orderBy(asc(id))
        .limit(AT_ONCE);
      for (const reader of readers) {
        const stopUrl = subscriberUrl(ctx, "stop", reader.id);
        const text = note === undefined ? null : reader.language === "es" ? note.textEs : note.text;
        await sendMessage(ctx, {
          channel: "email",
          to: reader.email,
          language: reader.language,
          unsubscribeUrl: stopUrl,
          ...incidentEmail(reader.language, { ...incident, states }, text, {
            siteUrl: ctx.config.siteUrl,
            stopUrl,
          }),
        });
      }
      const last = readers.at(-1);
      if (last && readers.length === AT_ONCE) await enqueue(ctx, mailIncident, { ...data, after: last.id });
    }),
});

/**
 * What began and ended at once is told to nobody, and what is over by the time of its first email only as over. The first email says the
 * state of its own time; later states are told while they last.
 */
function isWorthAMail(
  ctx: Ctx,
  { what, stateId, updateId }: Data,
  { beganAt, endedAt }: typeof statusIncidents.$inferSelect,
  newest: typeof incidentStates.$inferSelect | undefined,
): boolean {
  const hadLasted = (at: Date): boolean => at.getTime() - beganAt.getTime() >= WORTH_A_MAIL_MS;
  if (updateId !== null) return true;
  if (what === "resolved" || endedAt !== null) return what === "resolved" && hadLasted(endedAt ?? ctx.now());
  if (what === "opened") return hadLasted(ctx.now());
  return newest?.id === stateId && hadLasted(newest.at);
}

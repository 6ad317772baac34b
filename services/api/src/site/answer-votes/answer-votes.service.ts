import { randomBytes } from "node:crypto";
import { and, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { answerVotes as api } from "@roadworthy/contracts/answer-votes";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { daysAfter } from "@roadworthy/domain/calendar.rules";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { visitorIdOf } from "../../platform/http/cookies.ts";
import { job } from "../../platform/jobs/job.ts";
import { contentClaims } from "../content/content.table.ts";
import { claimVersion } from "../content/public-content.ts";
import { countVisitor } from "../content/visitor-meter.ts";
import { commentDays, hasEmailAddress, hasLongNumber, votesPerHour } from "./answer-votes.rules.ts";
import { answerVotes } from "./answer-votes.table.ts";

const shownComments = 20;

/**
 * Counts what a visitor says of a version of an answer, in the place of what they said of it before. Refuses with `not_found` an answer
 * that is not public, and with `invalid_request` a comment with a long number or an email address.
 */
export async function castVote(
  ctx: Ctx,
  { body }: InputOf<typeof api.cast>,
): Promise<ReplyOf<typeof api.cast>> {
  const { used, secondsLeft } = await countVisitor(ctx, "answer-vote");
  if (used > votesPerHour)
    throw new AppError("rate_limited", "Too many votes from here. Try again later.", {
      headers: { "retry-after": String(secondsLeft) },
    });
  if (body.comment !== null && (hasLongNumber(body.comment) || hasEmailAddress(body.comment)))
    throw new AppError("invalid_request", "The comment is not valid.", {
      issues: [
        {
          path: "comment",
          message: "must not contain a number with nine or more digits or an email address",
        },
      ],
    });
  await requireAnswer(ctx, body.answerId, body.version);
  const { answerId, version, isUseful, language } = body;
  const said = { isUseful, comment: body.comment || null, language, votedAt: ctx.now() };
  await ctx.db
    .insert(answerVotes)
    .values({ answerId, version, visitorMark: markOf(ctx, answerId), ...said })
    .onConflictDoUpdate({
      target: [answerVotes.answerId, answerVotes.version, answerVotes.visitorMark],
      set: said,
    });
  return { counted: true };
}

/** The text that was read may have been replaced since, so an earlier version counts as well. */
async function requireAnswer(ctx: Ctx, id: string, version: number): Promise<void> {
  const [answer] = await ctx.db
    .select({ version: claimVersion })
    .from(contentClaims)
    .where(and(eq(contentClaims.id, id), eq(contentClaims.kind, "faq")));
  if (answer === undefined || version > answer.version)
    throw new AppError("not_found", "This answer is no longer public.");
}

/** A browser without cookies cannot be told from others, so each of its votes stands alone. */
const markOf = (ctx: Ctx, answerId: string): Buffer =>
  ctx.cipher.blindIndex(
    "answer-vote-v1",
    `${answerId} ${visitorIdOf(ctx) ?? randomBytes(16).toString("base64url")}`,
  );

/** What readers said of an answer, for the admins who write it. */
export async function readVotes(
  ctx: Ctx,
  { query: { answerId } }: InputOf<typeof api.read>,
): Promise<ReplyOf<typeof api.read>> {
  requireActor(ctx, "admin");
  const t = answerVotes;
  const [versions, comments] = await Promise.all([
    ctx.db
      .select({
        version: t.version,
        useful: sql<number>`count(*) filter (where ${t.isUseful})::int`,
        notUseful: sql<number>`count(*) filter (where not ${t.isUseful})::int`,
      })
      .from(t)
      .where(eq(t.answerId, answerId))
      .groupBy(t.version)
      .orderBy(desc(t.version)),
    ctx.db
      .select({ version: t.version, language: t.language, text: sql<string>`${t.comment}`, at: t.votedAt })
      .from(t)
      .where(and(eq(t.answerId, answerId), isNotNull(t.comment)))
      .orderBy(desc(t.votedAt), t.visitorMark)
      .limit(shownComments),
  ]);
  return { versions, comments };
}

/** Forgets comments after a year; what they said of the answer stays counted. */
export const sweepComments = job({
  name: "answer-votes.sweep",
  everySeconds: 3600,
  work: ({ db, now }) =>
    db
      .update(answerVotes)
      .set({ comment: null })
      .where(and(isNotNull(answerVotes.comment), lt(answerVotes.votedAt, daysAfter(now(), -commentDays)))),
});

import { eq, sql } from "drizzle-orm";
import type { IdentityReview, identityReviews } from "@roadworthy/contracts/client-identity";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { notify } from "../../accounts/alerts/alerts.service.ts";
import { lockUser } from "../../accounts/rows/users.queries.ts";
import { users } from "../../accounts/rows/users.table.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { readList } from "../../platform/list.ts";
import { startFirstReport } from "../monitoring/first-report.service.ts";
import { openSubjectOf, type Check, type FullSubject } from "./identity.queries.ts";
import { reviewDueAt } from "./identity.rules.ts";
import { identityChecks } from "./identity.table.ts";
import { end, otherOwner, verify, writeOfIdentity } from "./settle-identity.ts";

/** The checks waiting for manual review. Every view of a person's details is audited. */
export async function listIdentityReviews(
  ctx: Ctx,
  { query }: InputOf<typeof identityReviews.list>,
): Promise<ReplyOf<typeof identityReviews.list>> {
  const page = await readList<{ id: string }, "submitted">(
    ctx,
    {
      name: "identity-reviews",
      select: sql`c.id`,
      from: sql`identity_checks c`,
      where: sql`c.status = 'review'`,
      id: sql`c.id`,
      sort: { submitted: { by: sql`c.created_at`, type: "timestamptz" } },
    },
    query,
  );
  const items = await Promise.all(page.items.map(({ id }) => reviewOf(ctx, id)));
  await transact(ctx, (ctx) =>
    recordAudit(ctx, {
      action: "identity_check.list",
      object: "identity_checks",
      detail: { shown: items.length },
    }),
  );
  return { ...page, items: items.filter((item) => item !== null) };
}

async function reviewOf(ctx: Ctx, id: string): Promise<IdentityReview | null> {
  const [row] = await ctx.db
    .select({ check: identityChecks, accountName: users.name, email: users.email })
    .from(identityChecks)
    .innerJoin(users, eq(users.id, identityChecks.userId))
    .where(eq(identityChecks.id, id));
  if (!row) return null;
  const { check, accountName, email } = row;
  const person = readableSubject(ctx, check);
  return {
    id,
    userId: check.userId,
    accountName,
    email,
    submittedAt: check.createdAt,
    dueAt: reviewDueAt(check.createdAt),
    reason: check.reason,
    person: person && {
      name: [person.firstName, person.middleName, person.lastName].filter(Boolean).join(" "),
      address: person.address,
      birthYear: Number(person.dateOfBirth.slice(0, 4)),
    },
    ssnLast4: check.ssnLast4,
    isClaimedByOther: (await otherOwner(ctx, check)) !== null,
  };
}

/** What a person gave; `null` where it can't be opened, so that one such row keeps nobody from the others. */
function readableSubject(ctx: Ctx, check: Check): FullSubject | null {
  try {
    return openSubjectOf(ctx, check);
  } catch (error) {
    ctx.log.error({ err: error, id: check.id }, "an identity check can't be opened");
    return null;
  }
}

const refusalAlerts = {
  refused: { kind: "identity_refused", link: "/client/identity" },
  unreadable: { kind: "identity_unreadable", link: "/client/identity" },
} as const;

/** An admin confirms or refuses an identity; the client is told, and a confirmed one gets the first report at once. */
export async function decideIdentityReview(
  ctx: Ctx,
  { params, body }: InputOf<typeof identityReviews.decide>,
): Promise<ReplyOf<typeof identityReviews.decide>> {
  const { userId: decidedBy } = requireActor(ctx, "admin");
  const check = await transact(ctx, async (ctx) => {
    const waiting = await lockWaiting(ctx, params.id);
    if (body.decision === "refuse") {
      // What can't be opened says nothing about the person, so they are only asked to send it again.
      const why = readableSubject(ctx, waiting) === null ? "unreadable" : "refused";
      const to = { status: "refused", reason: `review_${why}`, decidedBy, note: body.note } as const;
      await end(ctx, waiting, "review", to);
      await notify(ctx, waiting.userId, refusalAlerts[why]);
      await writeOfIdentity(ctx, waiting.userId, why);
    } else {
      if (readableSubject(ctx, waiting) === null)
        throw new AppError(
          "illegal_transition",
          "These details can't be opened, so no one can confirm them. Ask the client to send them again.",
        );
      if ((await otherOwner(ctx, waiting)) !== null) {
        throw new AppError(
          "illegal_transition",
          "Another verified account has this Social Security number. Close that account first.",
        );
      }
      // Another account may have got the number since it was looked for.
      if (!(await verify(ctx, waiting, { from: "review", decidedBy, note: body.note })))
        throw new AppError("illegal_transition", "This check has changed. Reload it.");
      await notify(ctx, waiting.userId, { kind: "identity_verified", link: "/client/dashboard" });
      await writeOfIdentity(ctx, waiting.userId, "verified");
    }
    await recordAudit(ctx, {
      action: "identity_check.decide",
      object: waiting.id,
      detail: { decision: body.decision },
    });
    return waiting;
  });
  if (body.decision === "verify") startFirstReport(ctx, check.userId);
  return { id: check.id, status: body.decision === "verify" ? "verified" : "refused" };
}

async function lockWaiting(ctx: Ctx, id: string): Promise<Check> {
  const read = () => ctx.db.select().from(identityChecks).where(eq(identityChecks.id, id));
  const [known] = await read();
  // The person first, as whoever closes the account does.
  if (known) await lockUser(ctx, known.userId);
  const [check] = await read().for("update");
  if (!check) throw new AppError("not_found", "There is no such identity check.");
  if (check.status === "review") return check;
  const [decider] = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.id, check.decidedBy ?? check.userId));
  if (check.decidedBy === null || !decider)
    throw new AppError(
      "illegal_transition",
      "This check is no longer waiting for a decision. Nothing was done.",
    );
  const who = decider.id === requireActor(ctx, "admin").userId ? "You have" : `${decider.name} has`;
  const what = check.status === "verified" ? "confirmed" : "refused";
  throw new AppError("illegal_transition", `${who} already ${what} this identity. Nothing more was done.`);
}

import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type {
  AdminDispute,
  AdminDisputeRow,
  adminDisputes as api,
} from "@roadworthy/contracts/admin-disputes";
import { evidenceTypes } from "@roadworthy/contracts/disputes";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { bureaus } from "@roadworthy/contracts/primitives";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { notify } from "../../accounts/alerts/alerts.service.ts";
import { users } from "../../accounts/rows/users.table.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { allOf, containing, readList, withinDays } from "../../platform/list.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { readDisputes, resultsToMail } from "./disputes.queries.ts";
import { disputeBureaus, disputeEvidence, disputeNotes, disputes } from "./disputes.table.ts";
import { followDispute } from "./follow-disputes.ts";

type Row = {
  readonly id: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly closedAtMs: number | null;
};

const noDispute = (): AppError => new AppError("not_found", "There is no such dispute.");

const open = "b.dispute_id = d.id and b.status not in ('resolved', 'rejected')";
const isRunning = sql.raw(`exists (select from dispute_bureaus b where ${open})`);
const statesAt = (now: Date) =>
  ({
    running: sql`(d.closed_at is null and ${isRunning})`,
    // As each case says it: overdue once the day has ended everywhere in the United States.
    overdue: sql`(d.closed_at is null and exists (
      select from dispute_bureaus b where ${sql.raw(open)} and b.due_on < ${lastUsDayOf(now)}::date))`,
    done: sql`(d.closed_at is null and not ${isRunning})`,
    closed: sql`d.closed_at is not null`,
  }) as const;

/** Every client's disputes, newest first, without anything the client wrote. */
export async function listAllDisputes(
  ctx: Ctx,
  { query }: InputOf<typeof api.list>,
): Promise<ReplyOf<typeof api.list>> {
  requireActor(ctx, "admin");
  const { search, state, from, to, closedFrom, closedTo } = query;
  const page = await readList<Row, "created">(
    ctx,
    {
      name: "adminDisputes",
      select: sql`d.id, d.user_id as "clientId", u.name as "clientName", (extract(epoch from d.closed_at) * 1000)::float8 as "closedAtMs"`,
      from: sql`disputes d join users u on u.id = d.user_id`,
      where: allOf(
        state && statesAt(ctx.now())[state],
        search &&
          sql`(u.name ilike ${containing(search)} or d.id = ${search} or d.user_id::text = ${search})`,
        withinDays(sql`d.created_at`, { from, to }),
        (closedFrom ?? closedTo) &&
          allOf(
            sql`d.closed_at is not null`,
            withinDays(sql`d.closed_at`, { from: closedFrom, to: closedTo }),
          ),
      ),
      id: sql`d.id`,
      sort: { created: { by: sql`d.created_at`, type: "timestamptz" } },
    },
    query,
  );
  const ids = page.items.map(({ id }) => id);
  const full = ids.length === 0 ? [] : await readDisputes(ctx, inArray(disputes.id, ids));
  const items = page.items.flatMap(({ id, clientId, clientName, closedAtMs }): AdminDisputeRow[] => {
    const found = full.find((one) => one.id === id);
    if (!found) return [];
    const { kind, label, reason, createdAt, bureaus, evidence } = found;
    const closedAt = closedAtMs === null ? null : new Date(closedAtMs);
    const client = { id: clientId, name: clientName };
    return [{ id, client, kind, label, reason, createdAt, evidence: evidence.length, bureaus, closedAt }];
  });
  return { ...page, items };
}

/** One dispute with the client's own words. The client's log shows that it was read. */
export async function readAdminDispute(ctx: Ctx, { params }: InputOf<typeof api.get>): Promise<AdminDispute> {
  requireActor(ctx, "admin");
  const found = await caseOf(ctx, params.id);
  await transact(ctx, (ctx) =>
    recordAudit(ctx, { action: "dispute.read", object: params.id, stream: clientStream(found.client.id) }),
  );
  return found;
}

/** The case as admins see it. */
export async function caseOf(ctx: Ctx, id: string): Promise<AdminDispute> {
  const [[dispute], [row], notes, toMail, mailed] = await Promise.all([
    readDisputes(ctx, eq(disputes.id, id)),
    ctx.db
      .select({ id: users.id, name: users.name, email: users.email, closedAt: disputes.closedAt })
      .from(disputes)
      .innerJoin(users, eq(users.id, disputes.userId))
      .where(eq(disputes.id, id)),
    ctx.db
      .select({
        id: disputeNotes.id,
        at: disputeNotes.createdAt,
        by: users.name,
        kind: disputeNotes.kind,
        text: disputeNotes.text,
      })
      .from(disputeNotes)
      .leftJoin(users, eq(users.id, disputeNotes.byUserId))
      .where(eq(disputeNotes.disputeId, id))
      .orderBy(desc(disputeNotes.createdAt), desc(disputeNotes.id)),
    resultsToMail(ctx, bureaus.length, id),
    ctx.db
      .select({ bureau: disputeBureaus.bureau, at: disputeBureaus.mailedAt })
      .from(disputeBureaus)
      .where(and(eq(disputeBureaus.disputeId, id), isNotNull(disputeBureaus.mailedAt)))
      .orderBy(disputeBureaus.bureau),
  ]);
  if (!dispute || !row) throw noDispute();
  const { closedAt, ...client } = row;
  return {
    dispute,
    client,
    notes: notes.map((one) => ({ ...one, by: one.by ?? "" })),
    closedAt,
    toMail: toMail.map(({ bureau, resultOn }) => ({ bureau, resultOn })),
    mailed: mailed.flatMap(({ bureau, at }) => (at === null ? [] : [{ bureau, at }])),
  };
}

/** A document's content. The client's log shows that it was read. */
export async function readAnyEvidence(
  ctx: Ctx,
  { params }: InputOf<typeof api.evidence>,
): Promise<ReplyOf<typeof api.evidence>> {
  requireActor(ctx, "admin");
  const [found] = await ctx.db
    .select({ file: disputeEvidence, userId: disputes.userId })
    .from(disputeEvidence)
    .innerJoin(disputes, eq(disputes.id, disputeEvidence.disputeId))
    .where(eq(disputeEvidence.id, params.id));
  const contentType = evidenceTypes.find((type) => type === found?.file.mediaType);
  if (!found || !contentType) throw new AppError("not_found", "There is no document of this id.");
  const { file, userId } = found;
  await transact(ctx, (ctx) =>
    recordAudit(ctx, { action: "dispute_evidence.read", object: file.id, stream: clientStream(userId) }),
  );
  const content = ctx.cipher.open(file.sealedContent, `dispute_evidence.sealed_content:${file.id}`);
  return { name: file.fileName, contentType, content };
}

/** Asks now every bureau that has not finished or is watched for a reinserted item. */
export async function followNow(ctx: Ctx, { params }: InputOf<typeof api.follow>): Promise<AdminDispute> {
  requireActor(ctx, "admin");
  const { client } = await caseOf(ctx, params.id);
  await transact(ctx, async (ctx) => {
    await ctx.db
      .update(disputeBureaus)
      // What a bureau would not take goes to it once more.
      .set({
        checkAt: ctx.now(),
        status: sql`case when ${disputeBureaus.status} = 'rejected' then 'sending' else ${disputeBureaus.status} end`,
      })
      .where(
        and(
          eq(disputeBureaus.disputeId, params.id),
          or(isNotNull(disputeBureaus.checkAt), eq(disputeBureaus.status, "rejected")),
        ),
      );
    await recordAudit(ctx, { action: "dispute.follow", object: params.id, stream: clientStream(client.id) });
  });
  await followDispute(ctx, params.id);
  return caseOf(ctx, params.id);
}

/** Adds a note. Closing and reopening are conditional updates, so only one of two admins succeeds. */
export async function noteDispute(
  ctx: Ctx,
  { params, body }: InputOf<typeof api.note>,
): Promise<AdminDispute> {
  const { userId: byUserId } = requireActor(ctx, "admin");
  const { client, dispute, toMail } = await caseOf(ctx, params.id);
  const { kind, text } = body;
  if (kind === "closed" && toMail.length > 0)
    throw new AppError(
      "illegal_transition",
      "A result still has to be mailed to the client. Record the mailing first.",
    );
  await transact(ctx, async (ctx) => {
    if (kind !== "note") await setClosed(ctx, params.id, kind === "closed");
    await ctx.db
      .insert(disputeNotes)
      .values({ disputeId: params.id, kind, text, byUserId, createdAt: ctx.now() });
    if (kind === "closed") {
      await notify(ctx, client.id, {
        kind: "dispute_closed",
        params: { label: dispute.label },
        link: "/client/protection",
      });
    }
    await recordAudit(ctx, {
      action: `dispute.${kind}`,
      object: params.id,
      stream: clientStream(client.id),
    });
  });
  return caseOf(ctx, params.id);
}

async function setClosed(ctx: Ctx, id: string, isClosed: boolean): Promise<void> {
  const isFinished = sql`not exists (select from dispute_bureaus b where b.dispute_id = ${id} and b.status not in ('resolved', 'rejected'))`;
  const [changed] = await ctx.db
    .update(disputes)
    .set({ closedAt: isClosed ? ctx.now() : null })
    .where(
      and(
        eq(disputes.id, id),
        ...(isClosed ? [isNull(disputes.closedAt), isFinished] : [isNotNull(disputes.closedAt)]),
      ),
    )
    .returning({ id: disputes.id });
  if (changed) return;
  throw new AppError(
    "illegal_transition",
    isClosed
      ? "A bureau is still looking into this dispute, or it's already closed."
      : "This dispute is open.",
  );
}

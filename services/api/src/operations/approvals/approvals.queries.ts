import { sql, type SQL } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { Proposal, proposals as api } from "@roadworthy/contracts/proposals";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { allOf, readList } from "../../platform/list.ts";
import { mayApprove } from "./approvals.rules.ts";

type Row = Omit<Proposal, "createdAt" | "expiresAt" | "decidedAt" | "isOwn" | "mayApprove"> & {
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly decidedAt: string | null;
};

/** Whether the rule is lifted, and how many admins there are to decide. */
export type ApprovalRule = { readonly isLifted: boolean; readonly activeAdmins: number };

/** Reads the rule as it is now; an admin who was invited or is suspended cannot decide. */
export async function readApprovalRule(ctx: Pick<Ctx, "sql" | "now">): Promise<ApprovalRule> {
  const [rule] = await ctx.sql<ApprovalRule[]>`
    select is_lifted_for_one_admin as "isLifted", (
      select count(*)::int from users where role = 'admin' and deleted_at is null and email_confirmed_at is not null
        and (banned_until is null or banned_until <= ${ctx.now().toISOString()}::timestamptz)
    ) as "activeAdmins" from approval_rules`;
  if (!rule) throw new Error("the rule of two persons has no row");
  return rule;
}

/** Who can approve what the caller proposes now. */
export async function readRule(ctx: Ctx): Promise<ReplyOf<typeof api.rule>> {
  requireActor(ctx, "admin");
  const { isLifted, activeAdmins } = await readApprovalRule(ctx);
  return { approver: activeAdmins > 1 ? "another" : isLifted ? "self" : "nobody" };
}

const instantText = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = sql`p.id, p.kind, p.object, p.object_name as "objectName", p.summary, p.reason, p.payload, p.state,
  case when p.status = 'open' and p.expires_at <= now() then 'expired' else p.status end as status, p.note,
  jsonb_build_object('id', p.proposer_id, 'name', (select name from users where id = p.proposer_id)) as "proposedBy",
  case when p.decider_id is not null then
    jsonb_build_object('id', p.decider_id, 'name', (select name from users where id = p.decider_id)) end as "decidedBy",
  ${instantText(sql`p.created_at`)} as "createdAt", ${instantText(sql`p.expires_at`)} as "expiresAt",
  ${instantText(sql`p.decided_at`)} as "decidedAt"`;

const isOpen = sql`(p.status = 'open' and p.expires_at > now())`;

function statusIs(status: Proposal["status"]): SQL {
  if (status === "open") return isOpen;
  if (status === "expired") return sql`(p.status = 'open' and p.expires_at <= now())`;
  return sql`p.status = ${status}`;
}

/** Proposals, newest first, with whether the caller may approve each. */
export async function listProposals(
  ctx: Ctx,
  { query }: InputOf<typeof api.list>,
): Promise<ReplyOf<typeof api.list>> {
  const { userId } = requireActor(ctx, "admin");
  const page = await readList<Row, "created">(
    ctx,
    {
      name: "proposals",
      select: columns,
      from: sql`proposals p`,
      where: allOf(
        query.status && statusIs(query.status),
        query.kind && sql`p.kind = ${query.kind}`,
        query.object && sql`p.object = ${query.object}`,
      ),
      id: sql`p.id`,
      sort: { created: { by: sql`p.created_at`, type: "timestamptz" } },
    },
    query,
  );
  const rule = await readApprovalRule(ctx);
  return { ...page, items: page.items.map((row) => shown(row, userId, rule)) };
}

/** One proposal as the caller sees it. */
export async function readProposal(ctx: Ctx, id: string): Promise<Proposal> {
  const { userId } = requireActor(ctx, "admin");
  const [row] = await ctx.db.execute<Row>(sql`select ${columns} from proposals p where p.id = ${id}`);
  if (!row) throw noProposal();
  return shown(row, userId, await readApprovalRule(ctx));
}

function shown(row: Row, userId: string, rule: ApprovalRule): Proposal {
  const { id, kind, object, objectName, summary, reason, payload, state, status, note } = row;
  const { proposedBy, decidedBy, createdAt, expiresAt, decidedAt } = row;
  return {
    id,
    kind,
    object,
    objectName,
    summary,
    reason,
    payload,
    state,
    status,
    note,
    proposedBy,
    decidedBy,
    createdAt: new Date(createdAt),
    expiresAt: new Date(expiresAt),
    decidedAt: decidedAt === null ? null : new Date(decidedAt),
    isOwn: proposedBy.id === userId,
    mayApprove:
      status === "open" && mayApprove({ proposerId: proposedBy.id, object, deciderId: userId, ...rule }),
  };
}

/** There is no such proposal. */
const noProposal = (): AppError => new AppError("not_found", "There is no such proposal.");

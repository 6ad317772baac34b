import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AdminPartnerFile, adminPartnerFiles as api } from "@roadworthy/contracts/admin-partner-files";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { listMonths } from "../../business/billing/billing.service.ts";
import { fileOf, statementOf } from "../../business/billing/statement.service.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { inputOf } from "../../platform/serve.ts";
import { partnerNotes } from "./partner-files.table.ts";

/** A business's statements, keys and notes. */
export async function readPartnerFile(
  ctx: Ctx,
  { params: { id } }: Pick<InputOf<typeof api.read>, "params">,
): Promise<AdminPartnerFile> {
  requireActor(ctx, "admin");
  await mustExist(ctx, id);
  const now = ctx.now().toISOString();
  const [months, keys, notes] = await Promise.all([
    listMonths(ctx, { partnerId: id, keyMode: "live" }),
    ctx.sql<
      (Omit<AdminPartnerFile["keys"][number], "lastUsedAt"> & { readonly lastUsedMs: number | null })[]
    >`
      select id, name, mode, last6, (extract(epoch from last_used_at) * 1000)::float8 as "lastUsedMs" from api_keys
      where partner_id = ${id} and revoked_at is null and (expires_at is null or expires_at > ${now})
      order by created_at desc, id desc limit 50`,
    ctx.sql<(Omit<AdminPartnerFile["notes"][number], "at"> & { readonly atMs: number })[]>`
      select n.id, n.text, coalesce(u.name, '') as by, (extract(epoch from n.created_at) * 1000)::float8 as "atMs"
      from partner_notes n left join users u on u.id = n.by_user_id
      where n.partner_id = ${id} order by n.created_at desc, n.id desc limit 100`,
  ]);
  return {
    months,
    keys: keys.map(({ lastUsedMs, ...key }) => ({
      ...key,
      lastUsedAt: lastUsedMs === null ? null : new Date(lastUsedMs),
    })),
    notes: notes.map(({ atMs, ...note }) => ({ ...note, at: new Date(atMs) })),
  };
}

async function mustExist(ctx: Ctx, id: string): Promise<void> {
  const [known] = await ctx.sql`select from partners where id = ${id}`;
  if (!known) throw new AppError("not_found", "There is no such business.");
}

/** Notes something about a business, for other admins. */
export function notePartner(
  ctx: Ctx,
  { params, body }: InputOf<typeof api.note>,
): Promise<ReplyOf<typeof api.note>> {
  const { userId } = requireActor(ctx, "admin");
  return transact(ctx, async (ctx) => {
    await mustExist(ctx, params.id);
    await ctx.db
      .insert(partnerNotes)
      .values({ partnerId: params.id, text: body.text, byUserId: userId, createdAt: ctx.now() });
    await recordAudit(ctx, { action: "partner.note", object: params.id });
    return readPartnerFile(ctx, { params });
  });
}

/** A month of a business's live account. */
export async function readPartnerStatement(
  ctx: Ctx,
  { params, query }: Pick<InputOf<typeof api.statement>, "params" | "query">,
): Promise<ReplyOf<typeof api.statement>> {
  requireActor(ctx, "admin");
  return statementOf(ctx, { partnerId: params.id, keyMode: "live" }, query.month);
}

/** The same as a file, where the request asks for one. */
export async function partnerStatementFile(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Readable | null> {
  const { params, query } = inputOf<typeof api.statement>(request);
  requireActor(request.ctx, "admin");
  if (query.format === undefined) return null;
  return fileOf(request.ctx, reply, { partnerId: params.id, keyMode: "live" }, query);
}

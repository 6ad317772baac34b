import { issuer } from "../../platform/pdf/issuer.ts";
import { sql } from "drizzle-orm";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import type { ListPage } from "@roadworthy/contracts/list";
import type { AcceptedNotice, noticeHistory as contract } from "@roadworthy/contracts/notice-history";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { allOf, containing, readList } from "../../platform/list.ts";
import { writePdf } from "../../platform/pdf/pdf.ts";
import { noticePdfTexts } from "./notice-history-texts.ts";

type Listed = Omit<AcceptedNotice, "acceptedAt"> & { readonly accepted_ms: number };

const columns = sql`a.id, u.name, u.email, a.version, a.text_sha256 as "textSha256",
  host(a.ip) as ip, a.user_agent as "userAgent", (extract(epoch from a.accepted_at) * 1000)::float8 as accepted_ms`;
const from = sql`compliance_acceptances a join users u on u.id = a.user_id`;

/**
 * What the caller may see: an owner everybody's of the business, others their own. Which business a person accepted for is on its trail,
 * so what somebody accepted stays here when they leave, and what they accept elsewhere never shows.
 */
function seenBy(ctx: Ctx) {
  const { partnerId, userId, memberRole } = requireActor(ctx, "partner");
  return allOf(
    memberRole === "owner" ? undefined : sql`u.id = ${userId}`,
    sql`(a.session_id, a.version) in (
      select r.object::uuid, (r.detail ->> 'version')::int from audit_rows r
      where r.stream = ${partnerId} and r.action = 'compliance_notice.accept')`,
  );
}

/** The notices that the business's people accepted. */
export async function listNotices(
  ctx: Ctx,
  { query }: InputOf<typeof contract.list>,
): Promise<ListPage<AcceptedNotice>> {
  const page = await readList<Listed, "acceptedAt">(
    ctx,
    {
      name: "notice-history",
      select: columns,
      from,
      where: allOf(
        seenBy(ctx),
        query.q && sql`(u.name ilike ${containing(query.q)} or u.email ilike ${containing(query.q)})`,
        query.from && sql`a.accepted_at >= ${query.from}::date at time zone 'UTC'`,
        query.to && sql`a.accepted_at < (${query.to}::date + 1) at time zone 'UTC'`,
      ),
      id: sql`a.id`,
      sort: { acceptedAt: { by: sql`a.accepted_at`, type: "timestamptz" } },
    },
    query,
  );
  return { ...page, items: page.items.map(shown) };
}

/** One of them; another's is not found. */
export async function readNoticeAccepted(
  ctx: Ctx,
  { params }: Pick<InputOf<typeof contract.get>, "params">,
): Promise<AcceptedNotice> {
  const [row] = await ctx.db.execute(
    sql`select ${columns} from ${from} where ${seenBy(ctx)} and a.id = ${params.id}`,
  );
  if (!row) throw new AppError("not_found", "There is no accepted notice of this id.");
  // The statement's columns are these.
  return shown(row as unknown as Listed);
}

/** The record as a document, with the very text that was accepted. */
export async function writeNoticePdf(
  ctx: Ctx,
  { params, query }: InputOf<typeof contract.get>,
): Promise<Buffer> {
  const notice = await readNoticeAccepted(ctx, { params });
  const [text] = await ctx.sql<{ title: string; body: string }[]>`
    select title, body from legal_texts where kind = 'compliance_notice' and sha256 = ${notice.textSha256} limit 1`;
  const texts = noticePdfTexts[query.language];
  return writePdf({
    title: texts.title,
    language: query.language === "es" ? "es-US" : "en-US",
    issuer,
    createdAt: ctx.now(),
    footer: `${notice.id}, SHA-256 ${notice.textSha256}`,
    blocks: [
      {
        kind: "facts",
        rows: [
          [texts.by, [notice.name, notice.email].filter(Boolean).join(", ")],
          [texts.at, notice.acceptedAt.toISOString()],
          [texts.ip, notice.ip],
          [texts.device, notice.userAgent],
          [texts.version, String(notice.version)],
          [texts.hash, notice.textSha256],
        ],
      },
      { kind: "text", text: texts.how },
      ...(text === undefined
        ? []
        : [
            { kind: "heading" as const, level: 2 as const, text: text.title },
            ...text.body.split(/\n{2,}/).map((paragraph) => ({ kind: "text" as const, text: paragraph })),
          ]),
    ],
  });
}

const shown = ({ accepted_ms, ...row }: Listed): AcceptedNotice => ({
  ...row,
  acceptedAt: new Date(accepted_ms),
});

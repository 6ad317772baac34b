import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { MonthSummary, partnerBillings as api } from "@roadworthy/contracts/partner-billing";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { writePdf } from "../../platform/pdf/pdf.ts";
import { dollars } from "../../platform/serve-list.ts";
import { inputOf } from "../../platform/serve.ts";
import { type AccountOf, listMonths } from "./billing.service.ts";
import { statementTexts } from "./statement-texts.ts";

type Line = ReplyOf<typeof api.statement>["lines"][number];
type Placed = Line & { readonly seq: number };

/** So many at once are gathered for a file; several files may be on their way. */
const linesAtOnce = 500;
/** A PDF or a reply is for reading: beyond so many lines it holds the sums, and names the CSV for the rest. */
const linesInPdf = 2_000;

/** A month of the account, line by line. */
export async function readStatement(
  ctx: Ctx,
  { query }: Pick<InputOf<typeof api.statement>, "query">,
): Promise<ReplyOf<typeof api.statement>> {
  return statementOf(ctx, requireActor(ctx, "partner"), query.month);
}

/** A month of any business's account; the caller has checked that the reader may see it. */
export async function statementOf(
  ctx: Ctx,
  of: AccountOf,
  month: string,
): Promise<ReplyOf<typeof api.statement>> {
  const summary = await summaryOf(ctx, of, month);
  return { summary, lines: (await linesAfter(ctx, of, month, 0, linesInPdf)).map(bare) };
}

/** The same as a file, where the request asks for one. */
export async function statementFile(request: FastifyRequest, reply: FastifyReply): Promise<Readable | null> {
  const { query } = inputOf<typeof api.statement>(request);
  if (query.format === undefined) return null;
  return fileOf(request.ctx, reply, requireActor(request.ctx, "partner"), query);
}

/** A month of any business's account as a file; the caller has checked that the reader may see it. */
export async function fileOf(
  ctx: Ctx,
  reply: FastifyReply,
  of: AccountOf,
  query: InputOf<typeof api.statement>["query"],
): Promise<Readable> {
  const summary = await summaryOf(ctx, of, query.month);
  void reply
    .header("content-disposition", `attachment; filename="statement-${query.month}.${query.format}"`)
    .header("cache-control", "no-store");
  if (query.format === "csv") {
    void reply.type("text/csv; charset=utf-8");
    const file = stringify({ header: true, bom: true, escape_formulas: true, columns: csvColumns });
    return Readable.from(csvRows(ctx, of, summary)).pipe(file);
  }
  void reply.type("application/pdf");
  return Readable.from([await pdfOf(ctx, of, summary, query.language)]);
}

async function summaryOf(ctx: Ctx, of: AccountOf, month: string): Promise<MonthSummary> {
  const [summary] = await listMonths(ctx, of, month);
  if (!summary) throw new AppError("not_found", "There is no movement in this month.");
  return summary;
}

const csvColumns = ["Date (UTC)", "Description", "Amount (USD)", "Balance (USD)", "Id"];

async function* csvRows(ctx: Ctx, of: AccountOf, summary: MonthSummary): AsyncGenerator<string[]> {
  for (let after = 0; ;) {
    const lines = await linesAfter(ctx, of, summary.month, after, linesAtOnce);
    for (const line of lines) {
      yield [line.at, line.description, dollars(line.amountCents), dollars(line.balanceAfterCents), line.id];
    }
    const last = lines.at(-1);
    if (last === undefined || lines.length < linesAtOnce) return;
    after = last.seq;
  }
}

/**
 * The next lines of a month after one, or its first. Read in the order of the account's index: what a month begins with is looked up once,
 * and its bounds are written so that no page gathers and sorts the whole month.
 */
async function linesAfter(
  ctx: Ctx,
  { partnerId, keyMode }: AccountOf,
  month: string,
  after: number,
  most: number,
): Promise<Placed[]> {
  const account = ctx.sql`(
    select id from ledger_accounts where partner_id = ${partnerId} and mode = ${keyMode} and kind = 'partner')`;
  const from = ctx.sql`(${`${month}-01`}::date) at time zone 'UTC'`;
  const to = ctx.sql`(${`${month}-01`}::date + interval '1 month') at time zone 'UTC'`;
  const rows = await ctx.sql<Placed[]>`
    select e.id, e.seq::float8 as seq, to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      t.description, e.amount_cents::float8 as "amountCents", e.balance_after_cents::float8 as "balanceAfterCents"
    from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
    where e.account_id = ${account}
      and e.seq > case when ${after}::bigint > 0 then ${after}::bigint
        else (select min(f.seq) - 1 from ledger_entries f where f.account_id = ${account} and f.created_at >= ${from} and f.created_at < ${to}) end
      and e.created_at + interval '0 s' >= ${from} and e.created_at + interval '0 s' < ${to}
    order by e.seq limit ${most}`;
  return [...rows];
}

const bare = ({ id, at, description, amountCents, balanceAfterCents }: Placed): Line => ({
  id,
  at,
  description,
  amountCents,
  balanceAfterCents,
});

async function pdfOf(ctx: Ctx, of: AccountOf, summary: MonthSummary, language: "en" | "es"): Promise<Buffer> {
  const [partner] = await ctx.sql<{ name: string }[]>`select name from partners where id = ${of.partnerId}`;
  const lines = await linesAfter(ctx, of, summary.month, 0, linesInPdf);
  const isWhole = summary.entries <= linesInPdf;
  const texts = statementTexts[language];
  return writePdf({
    title: texts.title(summary.month),
    language: language === "es" ? "es-US" : "en-US",
    issuer: ["Roadworthy", texts.issuer],
    createdAt: ctx.now(),
    footer: `${partner?.name ?? ""}, ${summary.month}`,
    pageLabel: texts.page,
    blocks: [
      {
        kind: "facts",
        rows: [
          [texts.business, partner?.name ?? ""],
          [texts.opening, `$${dollars(summary.openingCents)}`],
          [texts.credits, `$${dollars(summary.creditCents)}`],
          [texts.debits, `$${dollars(summary.debitCents)}`],
          [texts.closing, `$${dollars(summary.closingCents)}`],
        ],
      },
      isWhole
        ? {
            kind: "table",
            columns: [
              { title: texts.date, share: 2 },
              { title: texts.description, share: 4 },
              { title: texts.amount, share: 1.5, isAmount: true },
              { title: texts.balance, share: 1.5, isAmount: true },
            ],
            rows: lines.map((line) => [
              line.at.slice(0, 10),
              texts.describe(line.description),
              dollars(line.amountCents),
              dollars(line.balanceAfterCents),
            ]),
          }
        : { kind: "text", text: texts.tooLong(summary.entries) },
    ],
  });
}

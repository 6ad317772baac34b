import { issuer } from "../../platform/pdf/issuer.ts";
import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { MonthSummary, partnerBillings as api } from "@roadworthy/contracts/partner-billing";
import { dollarText } from "@roadworthy/domain/number-text.rules";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { csvOptions } from "../../platform/documents/csv.rules.ts";
import { writePdf } from "../../platform/pdf/pdf.ts";
import { inputOf } from "../../platform/serve.ts";
import { type AccountOf, listMonths } from "./billing.service.ts";
import { statementTexts } from "./statement-texts.ts";

type Line = ReplyOf<typeof api.statement>["lines"][number];

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
  return { summary, lines: await firstLines(ctx, of, month) };
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
    return Readable.from(csvPages(ctx, of, summary));
  }
  void reply.type("application/pdf");
  return Readable.from([await pdfOf(ctx, of, summary, query.language)]);
}

async function summaryOf(ctx: Ctx, of: AccountOf, month: string): Promise<MonthSummary> {
  const [summary] = await listMonths(ctx, of, month);
  if (!summary) throw new AppError("not_found", "There are no transactions in this month.");
  return summary;
}

const csvColumns = [
  "Date (UTC)",
  "Description",
  "Amount (USD)",
  "Balance (USD)",
  "ID",
  "Pull ID",
  "Reference",
];

/**
 * The file page by page, each as one text that PostgreSQL has written: as objects, the rows of several files at once outlive the young
 * generation, and the process holds on to a hundred megabytes of garbage.
 */
async function* csvPages(ctx: Ctx, of: AccountOf, summary: MonthSummary): AsyncGenerator<string> {
  yield stringify([csvColumns], csvOptions);
  for (let after = 0; ;) {
    const [page] = await ctx.sql<{ text: string | null; lines: number; last: number }[]>`
      select string_agg(concat_ws(',', at, ${quoted(ctx, "description")}, (cents / 100.0)::numeric(20, 2), (balance / 100.0)::numeric(20, 2), id,
          coalesce(pull_id, ''), coalesce(${quoted(ctx, "reference")}, ''))
          || chr(13) || chr(10), '' order by seq) as text, count(*)::int as lines, max(seq)::float8 as last
      from (${linesAfter(ctx, of, summary.month, after, linesAtOnce)}) l`;
    if (page === undefined || page.text === null) return;
    yield page.text;
    if (page.lines < linesAtOnce) return;
    after = page.last;
  }
}

/** What a spreadsheet would run begins with an apostrophe, as `csvOptions` has it for other files. */
const quoted = (ctx: Ctx, name: "description" | "reference") => {
  const text = ctx.sql(name);
  return ctx.sql`'"' || case when ${text} ~ '^[-=+@[:cntrl:]＝＋－＠]' then '''' else '' end || replace(${text}, '"', '""') || '"'`;
};

async function firstLines(ctx: Ctx, of: AccountOf, month: string): Promise<Line[]> {
  const rows = await ctx.sql<Line[]>`
    select id, at, description, reference, cents::float8 as "amountCents", balance::float8 as "balanceAfterCents"
    from (${linesAfter(ctx, of, month, 0, linesInPdf)}) l order by seq`;
  return [...rows];
}

/**
 * The next lines of a month after one, or its first. Read in the order of the account's index: what a month begins with is looked up once,
 * and its bounds are written so that no page gathers and sorts the whole month.
 */
function linesAfter(ctx: Ctx, { partnerId, keyMode }: AccountOf, month: string, after: number, most: number) {
  const account = ctx.sql`(
    select id from ledger_accounts where partner_id = ${partnerId} and mode = ${keyMode} and kind = 'partner')`;
  const from = ctx.sql`(${`${month}-01`}::date) at time zone 'UTC'`;
  const to = ctx.sql`(${`${month}-01`}::date + interval '1 month') at time zone 'UTC'`;
  return ctx.sql`
    select e.id, e.seq, to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      t.description, t.pull_id, (select p.reference from pulls p where p.id = t.pull_id) as reference,
      e.amount_cents as cents, e.balance_after_cents as balance
    from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
    where e.account_id = ${account}
      and e.seq > case when ${after}::bigint > 0 then ${after}::bigint
        else (select min(f.seq) - 1 from ledger_entries f where f.account_id = ${account} and f.created_at >= ${from} and f.created_at < ${to}) end
      and e.created_at + interval '0 s' >= ${from} and e.created_at + interval '0 s' < ${to}
    order by e.seq limit ${most}`;
}

async function pdfOf(ctx: Ctx, of: AccountOf, summary: MonthSummary, language: "en" | "es"): Promise<Buffer> {
  const [partner] = await ctx.sql<{ name: string }[]>`select name from partners where id = ${of.partnerId}`;
  const lines = await firstLines(ctx, of, summary.month);
  const isWhole = summary.entries <= linesInPdf;
  const texts = statementTexts[language];
  const locale = language === "es" ? "es-US" : "en-US";
  const money = dollarText(locale);
  return writePdf({
    title: texts.title(summary.month),
    language: locale,
    issuer,
    createdAt: ctx.now(),
    footer: `${partner?.name ?? ""}, ${summary.month}`,
    blocks: [
      {
        kind: "facts",
        rows: [
          [texts.business, partner?.name ?? ""],
          [texts.opening, money(summary.openingCents)],
          [texts.credits, money(summary.creditCents)],
          [texts.debits, money(summary.debitCents)],
          [texts.closing, money(summary.closingCents)],
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
              [texts.describe(line.description), line.reference].filter(Boolean).join(" – "),
              money(line.amountCents),
              money(line.balanceAfterCents),
            ]),
          }
        : { kind: "text", text: texts.tooLong(summary.entries) },
    ],
  });
}

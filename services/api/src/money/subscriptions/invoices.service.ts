import { Readable } from "node:stream";
import { and, desc, eq, sql } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { isLanguage } from "@roadworthy/contracts/languages";
import type { Invoice, subscriptions as api } from "@roadworthy/contracts/subscriptions";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { decodeCursor, pageOf } from "../../platform/cursor.ts";
import { inputOf } from "../../platform/serve.ts";
import { users } from "../../accounts/rows/users.table.ts";
import { plans } from "../plans/plans.table.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { invoices } from "./subscriptions.table.ts";

/** The caller's invoices, newest first, without those that were never charged. */
export async function listInvoices(
  ctx: Ctx,
  { query }: InputOf<typeof api.invoices>,
): Promise<ReplyOf<typeof api.invoices>> {
  const { userId } = requireActor(ctx, "client");
  const after = decodeCursor("invoices", query.cursor);
  const rows = await ctx.db
    .select({ invoice: invoices, planName: plans.name })
    .from(invoices)
    .innerJoin(plans, eq(plans.id, invoices.planId))
    .where(
      and(
        eq(invoices.userId, userId),
        after
          ? sql`(${invoices.createdAt}, ${invoices.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(query.limit + 1);
  return pageOf("invoices", rows.map(toInvoice), query.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
}

/** One of the caller's invoices. */
export async function readInvoice(ctx: Ctx, { params }: InputOf<typeof api.invoice>): Promise<Invoice> {
  const { userId } = requireActor(ctx, "client");
  const [row] = await ctx.db
    .select({ invoice: invoices, planName: plans.name })
    .from(invoices)
    .innerJoin(plans, eq(plans.id, invoices.planId))
    .where(and(eq(invoices.id, params.id), eq(invoices.userId, userId)));
  if (!row) throw new AppError("not_found", "There is no invoice of this id.");
  return toInvoice(row);
}

/** The same as a PDF, when `format=pdf` asks for it. */
export async function sendInvoicePdf(request: FastifyRequest, reply: FastifyReply): Promise<Readable | null> {
  const input = inputOf<typeof api.invoice>(request);
  if (input.query.format !== "pdf") return null;
  const { ctx } = request;
  const { userId } = requireActor(ctx, "client");
  const invoice = await readInvoice(ctx, input);
  const [user] = await ctx.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  const language = isLanguage(input.query.language) ? input.query.language : "en";
  const file = await invoicePdf(invoice, { name: user?.name ?? "", email: user?.email ?? "" }, language);
  void reply
    .type("application/pdf")
    .header("content-disposition", `attachment; filename="${invoice.number}.pdf"`);
  return Readable.from([file]);
}

type Row = { invoice: typeof invoices.$inferSelect; planName: string };

const toInvoice = ({ invoice: row, planName }: Row): Invoice => ({
  id: row.id,
  number: `RW-${String(row.number).padStart(6, "0")}`,
  planName,
  kind: row.kind,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  amountCents: row.amountCents,
  refundedCents: row.refundedCents,
  disputedCents: row.disputedCents,
  status: row.status,
  card: row.cardLast4 === null ? null : { brand: row.cardBrand ?? "", last4: row.cardLast4 },
  createdAt: row.createdAt,
  paidAt: row.paidAt,
});

import type { PartnerBilling } from "@roadworthy/contracts/partner-billing";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import { addBusinessDays } from "@roadworthy/domain/rights/business-days.rules";
import type { Ctx } from "../../../platform/ctx.ts";

/** How long a bank takes at most; what is said everywhere. */
const BUSINESS_DAYS = 4;

/** How long a debit that failed is shown. */
const FAILED_SHOWN_DAYS = 14;

type BankDebit = PartnerBilling["bankDebits"][number];

/** Whether a top-up was to be paid from a bank account: only its audit row still says so once it is over. */
const isBankDebit = (ctx: Pick<Ctx, "sql">) =>
  ctx.sql`exists (select from audit_rows a where a.object = t.id and a.stream = t.partner_id and a.action = 'top_up.processing')`;

/** The bank debits of a business that are under way, and those that failed lately, newest first. */
export async function listBankDebits(
  ctx: Pick<Ctx, "sql" | "now">,
  { partnerId, keyMode }: { readonly partnerId: string; readonly keyMode: "live" | "test" },
): Promise<BankDebit[]> {
  const rows = await ctx.sql<
    (Pick<BankDebit, "id" | "amountCents" | "declineReason"> & {
      status: "processing" | "declined";
      ms: number;
    })[]
  >`
    select t.id, t.amount_cents as "amountCents", t.status, t.decline_reason as "declineReason",
      (extract(epoch from t.created_at) * 1000)::float8 as ms
    from top_ups t
    where t.partner_id = ${partnerId} and t.mode = ${keyMode} and (t.status = 'processing' or (t.status = 'declined'
      and t.finished_at > ${ctx.now().toISOString()}::timestamptz - ${FAILED_SHOWN_DAYS} * interval '1 day' and ${isBankDebit(ctx)}))
    order by t.created_at desc, t.id desc limit 50`;
  return rows.map(({ ms, status, ...row }) => {
    const startedAt = new Date(ms);
    return {
      ...row,
      status: status === "declined" ? "failed" : "processing",
      startedAt,
      expectedBy: addBusinessDays(utcDay(startedAt), BUSINESS_DAYS),
    };
  });
}

/** A bank debit's business and amount, by the provider's name of the payment; `undefined` for a card's. */
export async function findBankDebit(
  ctx: Pick<Ctx, "sql">,
  provider: string,
  reference: string,
): Promise<{ partnerId: string; mode: "live" | "test"; amountCents: number } | undefined> {
  const [row] = await ctx.sql<{ partnerId: string; mode: "live" | "test"; amountCents: number }[]>`
    select t.partner_id as "partnerId", t.mode, t.amount_cents as "amountCents" from top_ups t
    where t.provider = ${provider} and t.provider_reference = ${reference} and ${isBankDebit(ctx)}`;
  return row;
}

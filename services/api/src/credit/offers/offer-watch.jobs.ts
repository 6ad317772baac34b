import type { AlertParams } from "@roadworthy/contracts/alerts";
import { addDays } from "@roadworthy/domain/calendar.rules";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { notify } from "../../accounts/alerts/alerts.service.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { job } from "../../platform/jobs/job.ts";
import { showsSamples } from "../../platform/samples.ts";
import { costOf } from "./offers.rules.ts";

/** How many days before a saved offer ends its client is notified. */
const EXPIRING_DAYS = 7;

/** How many clients are told in one transaction. */
const AT_ONCE = 200;

type Found = {
  readonly userId: string;
  readonly kind: "offer_expiring" | "rate_drop";
  readonly provider: string;
  readonly date: string | null;
  /** The terms of a lower rate; `null` with what ends. */
  readonly rate: string | null;
  readonly termMonths: number | null;
  readonly feesCents: number | null;
  /** What the client asked to borrow when they compared. */
  readonly amountCents: number | null;
  readonly place: string;
};

/**
 * Tells clients of what they keep: that an offer of a saved comparison, or a code they have claimed, ends within a week, and that a
 * lender of a saved comparison now asks a lower rate for the same term. Each once; what only gets new terms does not end.
 */
export const watchOffers = job({
  name: "offers.watch",
  cron: "20 13 * * *",
  work: async (ctx, _data, signal) => {
    while (!signal.aborted && (await notifyNext(ctx)) > 0);
  },
});

const notifyNext = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (ctx) => {
    const today = lastUsDayOf(ctx.now());
    const soon = addDays(today, EXPIRING_DAYS);
    const news = await ctx.sql<Found[]>`
      with offers as (select * from loan_offers where not is_sample or ${showsSamples(ctx)}),
      products as (select * from coverage_products where (not is_sample or ${showsSamples(ctx)})
        and (select is_working from product_features where id = 'coverage')),
      kept as (
        select c.user_id, c.asked ->> 'kind' as kind, (c.asked ->> 'amountCents')::int as amount, k.provider, k.product, k."termMonths" as term,
          (c.saved_at at time zone 'Pacific/Pago_Pago')::date as saved_on, e.has_loan_offers as sees_exclusive
        from saved_comparisons c
        join users u on u.id = c.user_id and u.deleted_at is null
        join entitlements e on e.tier = u.subscription_tier::text and e.has_comparison
        cross join lateral jsonb_to_recordset(c.offers) as k(provider text, product text, "termMonths" int)
        where c.removed_at is null
      ), found as (
        select k.user_id, 'offer_expiring' as kind, o.id as object, o.lender as provider, o.valid_until as date,
          null as rate, null::int as term, null::int as fees, null::int as amount, '/client/loans' as place
        from kept k join offers o on k.kind = 'loans' and o.lender = k.provider and o.term_months = k.term
          and o.valid_from <= ${today}::date and o.valid_until between ${today}::date and ${soon}::date
          and (k.sees_exclusive or not o.is_exclusive)
          and not exists (select from offers n where n.lender = o.lender and n.term_months = o.term_months
            and n.valid_from <= o.valid_until + 1 and (n.valid_until is null or n.valid_until > o.valid_until))
        union all
        select k.user_id, 'offer_expiring', p.id, p.provider, p.valid_until, null, null, null, null, '/client/coverage?kind=' || p.kind
        from kept k join products p on p.kind = k.kind and p.provider = k.provider and p.name = k.product
          and p.valid_from <= ${today}::date and p.valid_until between ${today}::date and ${soon}::date
          and not exists (select from products n where n.kind = p.kind and n.provider = p.provider and n.name = p.name
            and n.valid_from <= p.valid_until + 1 and (n.valid_until is null or n.valid_until > p.valid_until))
        union all
        select r.user_id, 'offer_expiring', r.id, p.provider, r.expires_on, null, null, null, null, '/client/coverage?kind=' || p.kind
        from promotion_redemptions r join coverage_products p on p.id = r.product_id
        join users u on u.id = r.user_id and u.deleted_at is null
        where r.expires_on between ${today}::date and ${soon}::date
        union all
        select k.user_id, 'rate_drop', o.id, o.lender, null, o.rate_percent, o.term_months, o.financed_fees_cents, k.amount, '/client/loans'
        from kept k
        join offers o on k.kind = 'loans' and o.lender = k.provider and o.term_months = k.term
          and o.valid_from <= ${today}::date and (o.valid_until is null or o.valid_until >= ${today}::date)
          and (k.sees_exclusive or not o.is_exclusive)
        join offers b on b.lender = o.lender and b.term_months = o.term_months and b.id <> o.id
          and b.valid_from <= k.saved_on and (b.valid_until is null or b.valid_until >= k.saved_on)
          and b.rate_percent::numeric > o.rate_percent::numeric and b.valid_from <= o.valid_from
      ), told as (
        insert into offer_notices (user_id, kind, object, told_at)
        select distinct f.user_id, f.kind, f.object, ${ctx.now().toISOString()}::timestamptz from found f
        where not exists (
          select from offer_notices n where n.user_id = f.user_id and n.kind = f.kind and n.object = f.object)
        limit ${AT_ONCE}
        on conflict do nothing returning user_id, kind, object
      )
      select distinct on (t.user_id, t.kind, t.object) t.user_id as "userId", t.kind, f.provider, f.date::text as date,
        f.rate, f.term as "termMonths", f.fees as "feesCents", f.amount as "amountCents", f.place
      from told t join found f on f.user_id = t.user_id and f.kind = t.kind and f.object = t.object
      order by t.user_id, t.kind, t.object, f.amount`;
    for (const one of news) {
      const { userId, kind, provider, date, place } = one;
      const link = place as `/${string}`;
      await notify(
        ctx,
        userId,
        kind === "rate_drop"
          ? { kind, params: { lender: provider, ...termsOf(one) }, link }
          : { kind, params: { provider, date: date ?? "" }, link },
      );
    }
    return news.length;
  });

/** A rate is never told without its APR, term and payment (Regulation Z, 12 CFR 1026.24(c) and (d)), for the amount that was compared. */
function termsOf({ rate, termMonths, feesCents, amountCents }: Found): AlertParams {
  if (rate === null || termMonths === null || feesCents === null || amountCents === null) return {};
  const { aprPercent, paymentCents } = costOf(
    { ratePercent: rate, termMonths, financedFeesCents: feesCents },
    amountCents,
  );
  return { rate, apr: Number(aprPercent).toFixed(2), months: termMonths, paymentCents, amountCents };
}

import { sql } from "drizzle-orm";
import type { adminContent as api } from "@roadworthy/contracts/admin-content";
import { contentValues, offerLimitNames } from "@roadworthy/contracts/content-items";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { judgeEligibility } from "@roadworthy/domain/offers/eligibility.rules";
import { rulesOf } from "../../credit/offers/offers.rules.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { publicRows } from "./content-sources.ts";
import {} from "./publishing.queries.ts";

/** Judges an applicant by every offer that is public and every draft of one, with the same rules that clients are judged by. */
export async function matchOffers(
  ctx: Ctx,
  { body }: InputOf<typeof api.match>,
): Promise<ReplyOf<typeof api.match>> {
  requireActor(ctx, "admin");
  const today = lastUsDayOf(ctx.now());
  const [rows, scores] = await Promise.all([
    ctx.db.execute<{ id: string; isDraft: boolean; values: unknown }>(sql`
      select id, false as "isDraft", "values" from (${publicRows("offer", today)}) live
      union all
      select item_id, true, "values" from content_versions where kind = 'offer' and status <> 'published' and "values" is not null`),
    readMemberScores(ctx),
  ]);
  const items = rows.map(({ id, isDraft, values }) => {
    const { lender, ratePercent, termMonths, financedFeesCents, ...rest } = contentValues.offer.parse(values);
    const rules = rulesOf(
      Object.fromEntries(
        Object.entries(rest).flatMap(([name, limit]) =>
          typeof limit === "number" && offerLimitNames.includes(name) ? [[name, limit]] : [],
        ),
      ),
    );
    const judged = judgeEligibility(
      {
        amountCents: body.amountCents + financedFeesCents,
        termMonths,
        ratePercent,
        currentYear: Number(today.slice(0, 4)),
        score: body.score ?? undefined,
        vehicleValueCents: body.vehicleValueCents ?? undefined,
        vehicleModelYear: body.vehicleModelYear ?? undefined,
        mileage: body.mileage ?? undefined,
        monthlyIncomeCents: body.monthlyIncomeCents ?? undefined,
        monthlyDebtCents: body.monthlyDebtCents ?? undefined,
      },
      rules,
    );
    const reached = scores.filter(
      (score) => score >= (rules.minimumScore ?? 0) && score <= (rules.maximumScore ?? Infinity),
    );
    return {
      id,
      lender,
      isDraft,
      ratePercent,
      termMonths,
      isEligible: judged.isEligible,
      reasons: judged.reasons.map(({ rule, actual, limit }) => ({ rule, actual, limit })),
      unjudged: [...judged.unjudged],
      members: { judged: scores.length, reached: reached.length },
    };
  });
  return {
    items: items.toSorted(
      (a, b) => a.lender.localeCompare(b.lender) || Number(a.isDraft) - Number(b.isDraft),
    ),
  };
}

/** The newest Equifax score of every client that has one, without saying whose it is. */
async function readMemberScores(ctx: Ctx): Promise<number[]> {
  const rows = await ctx.sql<{ value: number }[]>`
    select distinct on (r.owner_user_id) s.value from credit_reports r
    join credit_scores s on s.report_id = r.id and s.bureau = 'equifax' and s.value is not null
    where r.owner_user_id is not null and r.mode = 'live'
    order by r.owner_user_id, r.created_at desc`;
  return rows.map(({ value }) => value);
}

import type postgres from "postgres";
import { daysAfter, utcDay } from "@roadworthy/domain/calendar.rules";
import { costOf } from "../credit/offers/offers.rules.ts";
import { demoId } from "./chance.ts";
import { riley } from "./demo-accounts.ts";
import type { Tables } from "./tables.ts";

/** Where the lenders' rates stood when the premium client saved a comparison, with the fees that they add to a loan. */
const ratesThen = [
  ["Lakeshore Auto Credit", "3.64", 60, 1_400],
  ["Great Lakes Drivers Credit Union", "3.75", 72, 47_400],
  ["Motor City Lending", "4.10", 60, 23_800],
] as const;

/** What three years of insurance cost when the premium client saved a comparison. */
const coverageThen = [
  ["Straits Mutual", "Standard", 345_200],
  ["Peninsula Casualty", "Plus", 354_400],
  ["Huron Direct", "Essential", 376_400],
] as const;

/** How applications went, as each lender reported them: score from and to, applications, approvals. */
const outcomes = [
  ["Lakeshore Auto Credit", 660, 719, 240, 88],
  ["Lakeshore Auto Credit", 720, 850, 610, 541],
  ["Great Lakes Drivers Credit Union", 660, 719, 180, 104],
  ["Great Lakes Drivers Credit Union", 720, 850, 720, 642],
  ["Motor City Lending", 600, 659, 310, 143],
  ["Motor City Lending", 660, 850, 520, 437],
  // Too few for odds.
  ["Northlane Preferred", 740, 850, 21, 19],
] as const;

/** The premium client's garage, a loan by hand on the car in it, its insurance, and comparisons that have changed since; and how lenders decided. */
export function writeLoans(tables: Tables, now: Date): void {
  const ago = (days: number): Date => daysAfter(now, -days);
  const vehicleId = demoId("veh", "Riley's car");
  const loanId = demoId("oln", "Riley's loan");
  tables.add("vehicles", {
    id: vehicleId,
    user_id: riley.id,
    name: "2021 hatchback",
    vin: null,
    make: null,
    model_year: 2021,
    value_cents: 1_845_000,
    value_on: utcDay(ago(12)),
    mileage: 41_200,
    mileage_on: utcDay(ago(12)),
  });
  tables.add("own_loans", {
    id: loanId,
    user_id: riley.id,
    lender: "Eastgate Motors Finance",
    balance_cents: 1_284_000,
    balance_on: utcDay(ago(12)),
    rate_percent: "11.9",
    payment_cents: 39_600,
    months_paid: 20,
    is_current: true,
    created_at: ago(12),
  });
  tables.add("loan_vehicles", { user_id: riley.id, loan_id: loanId, vehicle_id: vehicleId });
  tables.add("saved_comparisons", {
    id: demoId("cmp", "Riley's comparison"),
    user_id: riley.id,
    name: "Before the new car",
    asked: {
      kind: "loans",
      sort: "total_cost",
      amountCents: 2_000_000,
      monthlyIncomeCents: 620_000,
      monthlyDebtCents: 74_000,
      vehicleId: null,
    },
    offers: ratesThen.map(([provider, ratePercent, termMonths, financedFeesCents]) => ({
      provider,
      product: null,
      termMonths,
      costCents: costOf({ ratePercent, termMonths, financedFeesCents }, 2_000_000).totalCostCents,
    })),
    saved_at: ago(40),
  });
  tables.add("saved_comparisons", {
    id: demoId("cmp", "Riley's insurance"),
    user_id: riley.id,
    name: "Before the renewal",
    asked: { kind: "insurance", claims: 1, vehicleId: null },
    offers: coverageThen.map(([provider, product, costCents]) => ({
      provider,
      product,
      termMonths: null,
      costCents,
    })),
    saved_at: ago(33),
  });
  tables.add("own_policies", {
    id: demoId("pol", "Riley's insurance"),
    user_id: riley.id,
    kind: "insurance",
    provider: "Straits Mutual",
    cost_cents: 47_800,
    ends_on: utcDay(ago(-75)),
    reminded_at: null,
  });
  outcomes.forEach(([lender, score_from, score_to, applications, approvals]) => {
    tables.add("loan_outcomes", {
      id: demoId("lou", `${lender} ${score_from}`),
      lender,
      score_from,
      score_to,
      applications,
      approvals,
      reported_on: utcDay(ago(30)),
    });
  });
}

/** Where visitors found a link to each lender, and how many follow it on a busy day. */
const linked = [
  ["Great Lakes Drivers Credit Union", "client/loans", 5],
  ["Lakeshore Auto Credit", "client/dashboard", 4],
  ["Motor City Lending", "client/loans", 3],
  ["Lakeshore Auto Finance", "auto-refinance", 2],
] as const;

/** Four weeks of clicks on the links to lenders. */
export async function writeLenderClicks(sql: postgres.TransactionSql, now: Date): Promise<void> {
  for (const [lender, page, busiest] of linked) {
    await sql`
      insert into affiliate_clicks (partner_id, page, day, clicks)
      select l.id, ${page}, ${utcDay(now)}::date - n, 1 + n % ${busiest}::int
      from (select id, lender as name from loan_offers union all select id, name from refinance_partners) l,
        generate_series(1, 28) n
      where l.name = ${lender}`;
  }
}

import type { Check } from "./reconcile.queries.ts";

/** Kept sums that differ from what they should be. `object` is an expression over `x`. */
const differing = (kept: string, counted: string, object: string, without = ""): string => `
  select ${object} as object, string_agg(x.side || ' ' || x::text, '; ') as detail from (
    select 'kept' as side, k.* from (select * from ${kept} ${without} except select * from ${counted}) k
    union all select 'counted', c.* from (select * from ${counted} except select * from ${kept} ${without}) c
  ) x group by 1`;

/** Checks that the sums behind the dashboards match the pulls and the ledger. */
export const rollUpChecks: readonly Check[] = [
  {
    name: "The sums of pulls by day, by reference and by person are those of the pulls",
    counted: "select count(*)::int as n from pull_days",
    differences: `${differing("pull_days", "counted_pull_days()", `x.partner_id || ' ' || x.mode || ' ' || x."on"`)}
      union all
      ${differing("reference_months", "counted_reference_months()", "x.partner_id || ' ' || x.mode || ' ' || x.month")}
      union all
      ${differing("reported_consumers", "counted_reported_consumers()", "x.consumer_id")}`,
  },
  {
    name: "The persons that businesses have reports of are counted once, on their newest day",
    counted: "select count(*)::int as n from client_days",
    differences: differing(
      "client_days",
      `(select partner_id, mode, last_on, count(*)::int from reported_consumers group by 1, 2, 3)`,
      `x.partner_id || ' ' || x.mode || ' ' || x."on"`,
      "where consumers > 0",
    ),
  },
  {
    name: "The sums of accounts by month are those of their entries",
    counted: "select count(*)::int as n from ledger_months",
    differences: differing("ledger_months", "counted_ledger_months()", "x.account_id || ' ' || x.month"),
  },
];

import { beforeAll, expect, it } from "vitest";
import { createClient, createPartner, type PartnerPerson } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { fillBooks } from "./growth-rows.ts";

const api = testApi();
let partner: PartnerPerson;
beforeAll(async () => {
  partner = await createPartner(api);
  const { email } = await createClient(api);
  await fillBooks(api.owner, partner.partnerId, { pulls: 20_000, users: 1, auditRows: 1 }, email);
  await api.owner`vacuum analyze`;
}, 300_000);

/** How many blocks the API's statements looked at, in memory or on disk, to answer a request. */
async function blocksOf(path: string): Promise<number> {
  await api.owner`select pg_stat_statements_reset(0, (select oid from pg_database where datname = current_database()), 0)`;
  const reply = await api.app.inject({ url: path, headers: partner.headers });
  expect(reply.statusCode).toBe(200);
  const [found] = await api.owner<{ blocks: number }[]>`
    select coalesce(sum(s.shared_blks_hit + s.shared_blks_read), 0)::int as blocks
    from pg_stat_statements s join pg_database d on d.oid = s.dbid join pg_roles r on r.oid = s.userid
    where d.datname = current_database() and r.rolname = 'roadworthy_app'`;
  return found?.blocks ?? 0;
}

// How long it takes is for the bench to measure; this budget holds on any machine. Not in it: searches for words, which read what they find.
it.each([
  ["/api/v1/credit-reports?limit=25", 400, "credit_reports"],
  ["/api/v1/credit-reports?limit=25&sort=consumer", 400, "credit_reports"],
  ["/api/v1/credit-reports?limit=25&status=failed", 400, "credit_reports"],
  ["/api/v1/credit-pulls?limit=25", 650, "pulls"],
  ["/api/v1/partner/dashboard", 400, "credit_reports"],
  ["/api/v1/partner/billing", 400, "ledger_entries"],
  ["/api/v1/transactions", 400, "ledger_entries"],
  ["/api/v1/transactions?kind=credit", 400, "ledger_entries"],
])("%s of a business with 20,000 reports looks at fewer than %i blocks", async (path, budget, table) => {
  const counts: number[] = [];
  // A connection's first requests also read PostgreSQL's own tables.
  for (let round = 0; round < 5; round += 1) counts.push(await blocksOf(path));
  expect(Math.min(...counts.filter((count) => count > 0))).toBeLessThan(budget);
  // One look at each row would not keep to it.
  const [whole] = await api.owner<{ pages: number }[]>`
    select relpages as pages from pg_class where oid = ${table}::regclass`;
  expect(whole?.pages).toBeGreaterThan(budget);
});

import type postgres from "postgres";
import type { BenchPartner } from "./bench-people.ts";
import { getsPerSecond } from "./http-load.ts";
import { at, httpPulls } from "./pulls.ts";
import type { Report } from "./report.ts";
import { closedLoop, measureInTurn } from "./rounds.ts";
import { PAGE, readList } from "./scale/statements.ts";

const AT_ONCE = 32;
const STORED = 200;

export type ReportListBench = {
  readonly url: string;
  readonly owner: postgres.Sql;
  readonly sql: postgres.Sql;
  readonly pool: number;
  readonly partners: readonly BenchPartner[];
  readonly rounds: number;
  readonly seconds: number;
  readonly report: Report;
};

/** Compares reading the report list through HTTP with its bare query. */
export async function benchReportList(bench: ReportListBench): Promise<void> {
  const { url, owner, sql, rounds, seconds, report } = bench;
  const partner = at(bench.partners, 0);
  const stored = await fill(bench, partner);
  await owner`analyze`;
  const measured = await measureInTurn(
    {
      query: () =>
        closedLoop(AT_ONCE, seconds * 1000, async () => void (await readList(sql, partner.partnerId))),
      http: () =>
        getsPerSecond(`${url}/api/v1/credit-reports?limit=${PAGE}`, {
          concurrency: AT_ONCE,
          seconds,
          headers: partner.session,
        }),
    },
    rounds,
  );
  report.figure({
    name: "Report list through HTTP",
    unit: "reads/s",
    goal: 0.6,
    ours: measured.http,
    baseline: measured.query,
    definition: [
      `Ours: GET /api/v1/credit-reports?limit=${PAGE} with a session, of ${stored} reports, sent from a process of its own. Baseline: the same`,
      `page and count straight from the database, pool of ${bench.pool}, rows as objects. ${AT_ONCE} at a time.`,
    ],
  });
}

/** A list has to be longer than its page. */
export async function fill(
  { url, owner }: Pick<ReportListBench, "url" | "owner">,
  partner: BenchPartner,
): Promise<number> {
  const http = httpPulls(url, [partner], 4);
  const count = async () => {
    const [row] = await owner<{ n: number }[]>`
      select count(*)::int as n from credit_reports where partner_id = ${partner.partnerId}`;
    return row?.n ?? 0;
  };
  while ((await count()) < STORED) await Promise.all([0, 1, 2, 3].map((turn) => http.pull(turn)));
  await http.close();
  return count();
}

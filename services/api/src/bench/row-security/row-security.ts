import type postgres from "postgres";
import { openDatabase } from "../../platform/db.ts";
import type { BenchPartner } from "../bench-people.ts";
import { at, httpPulls } from "../pulls.ts";
import type { Report } from "../report.ts";
import { closedLoop, measureInTurn, median, ratiosOf } from "../rounds.ts";
import { fillBooks } from "../rows/growth-rows.ts";
import { postgresCpu } from "../scale/cpu-time.ts";
import { pagesOf } from "./pages.ts";
import { addPolicies, switchPolicies } from "./policies.ts";
import { awaited, inFunctions, lateral, pipelined, plain, type Way } from "./ways.ts";

const REPORTS = 200_000;
const AT_ONCE = 10;
/** Reads may lose five percent to the second lock. */
const GOAL = 0.95;

export type RowSecurityBench = {
  readonly url: string;
  readonly owner: postgres.Sql;
  readonly databaseUrl: string;
  readonly partners: readonly BenchPartner[];
  readonly rounds: number;
  readonly seconds: number;
  readonly report: Report;
};

/** What row-level security costs a partner's pages, by each way to tell the database whose request it is. */
export async function benchRowSecurity(bench: RowSecurityBench): Promise<void> {
  const { url, owner, rounds, seconds, report } = bench;
  const [partner, other] = [at(bench.partners, 0), at(bench.partners, 1)];
  const http = httpPulls(url, [partner], 1);
  const pullId = await http.pull(0);
  await http.close();
  await fillBooks(
    owner,
    partner.partnerId,
    { pulls: REPORTS, users: 100, auditRows: 1_000 },
    "client@roadworthy.example",
  );
  await addPolicies(owner);
  await owner`vacuum analyze`;
  const [row] = await owner<{ id: string }[]>`select id from credit_reports where pull_id = ${pullId}`;
  const pages = await pagesOf(partner.partnerId, row?.id ?? "");
  const database = openDatabase(bench.databaseUrl, { pool: AT_ONCE, applicationName: "bench" });
  const apart = openDatabase(bench.databaseUrl, { pool: AT_ONCE, applicationName: "bench" });
  await apart.sql`select 1`;
  const reserved = await Promise.all(Array.from({ length: AT_ONCE }, () => apart.sql.reserve()));
  const ofPostgres = await postgresCpu(owner);
  /** Seconds of processor time of the database and of this process, which is its driver. */
  const spent = async () => {
    const { user, system } = process.cpuUsage();
    return (await ofPostgres()) + (user + system) / 1_000_000;
  };
  try {
    for (const [number, page] of pages.entries()) {
      const reading = (partnerId: string) => ({ sql: database.sql, reserved, page, partnerId });
      const waysFor = async (partnerId: string, place: number): Promise<Record<string, Way>> => ({
        awaited: awaited(reading(partnerId)),
        pipelined: pipelined(reading(partnerId)),
        lateral: lateral(reading(partnerId)),
        function: await inFunctions(owner, reading(partnerId), place),
      });
      const none = plain(reading(partner.partnerId));
      const locked = await waysFor(partner.partnerId, number);
      await switchPolicies(owner, "disable");
      const expected = JSON.stringify(await none(0));
      await switchPolicies(owner, "enable");
      for (const [name, way] of Object.entries(locked))
        if (JSON.stringify(await way(0)) !== expected)
          throw new Error(`${page.name}: ${name} reads other rows`);
      for (const [name, way] of Object.entries(await waysFor(other.partnerId, number + pages.length)))
        if (
          JSON.stringify(await way(0)).includes(partner.partnerId) ||
          JSON.stringify(await way(0)) === expected
        )
          throw new Error(`${page.name}: ${name} reads a foreign partner's rows`);
      // Pages per second of processor time: what else the machine does weighs less on it than on the clock.
      const leg = (way: Way, policies: "enable" | "disable") => async () => {
        await switchPolicies(owner, policies);
        // Plans are made anew after the switch.
        await Promise.all(reserved.map((_, worker) => way(worker)));
        const before = await spent();
        let count = 0;
        await closedLoop(AT_ONCE, seconds * 1000, async (worker) => {
          await way(worker);
          count += 1;
        });
        return count / ((await spent()) - before);
      };
      const measured = await measureInTurn<string>(
        {
          none: leg(none, "disable"),
          ...Object.fromEntries(Object.entries(locked).map(([name, way]) => [name, leg(way, "enable")])),
        },
        rounds,
      );
      const baseline = measured["none"] ?? [];
      report.say(
        `${page.name}: ${page.statements.length} statements, ${median(baseline).toFixed(0)} pages a second of processor time without policies`,
      );
      for (const name of Object.keys(locked)) {
        const ratios = ratiosOf(measured[name] ?? [], baseline);
        report.say(
          `  ${name.padEnd(10)} ${median(ratios).toFixed(2)} of it (${ratios.map((one) => one.toFixed(2)).join(" ")})` +
            (median(ratios) < GOAL ? "  loses more than 5 %" : ""),
        );
      }
      report.say();
    }
  } finally {
    for (const one of reserved) one.release();
    await Promise.all([database.close(), apart.close()]);
    await switchPolicies(owner, "disable");
  }
}

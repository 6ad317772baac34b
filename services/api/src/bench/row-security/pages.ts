import Fastify from "fastify";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { readPartnerDashboard } from "../../business/dashboard/partners.service.ts";
import { listReports } from "../../credit/reports/credit-reports.queries.ts";
import { readCreditReport } from "../../credit/reports/credit-reports.service.ts";
import { openDeps } from "../../open-deps.ts";
import { readConfig } from "../../platform/config.ts";
import { systemCtx, type Ctx } from "../../platform/ctx.ts";
import { partnerActor } from "../scale/partner-actor.ts";

/** A statement as the API sends it. */
export type Statement = {
  readonly text: string;
  readonly values: readonly postgres.ParameterOrJSON<never>[];
};
export type Page = { readonly name: string; readonly statements: readonly Statement[] };

/** What the API asks its database for to show a partner's report list, one of its reports and its dashboard: written down as it is sent. */
export async function pagesOf(partnerId: string, reportId: string): Promise<readonly Page[]> {
  const config = readConfig(process.env);
  const { deps, close } = openDeps(config);
  let sent: Statement[] = [];
  const sql = postgres(config.databaseUrl, {
    max: 1,
    onnotice: () => {},
    // The driver hands over the values as they were given.
    debug: (_connection, text, values) =>
      void sent.push({ text, values: values as postgres.ParameterOrJSON<never>[] }),
  });
  const ctx: Ctx = {
    ...systemCtx(deps, "bench", Fastify().log),
    sql,
    db: drizzle(sql),
    replica: undefined,
    actor: partnerActor(partnerId),
  };
  const page = async (name: string, work: () => Promise<unknown>): Promise<Page> => {
    sent = [];
    await work();
    // The audit row of a reading is written, not read.
    return {
      name,
      statements: sent.filter(({ text }) => /^\s*select/i.test(text) && !text.includes("audit_")),
    };
  };
  try {
    await sql`select 1`;
    return [
      await page("report list", () => listReports(ctx, {}, { limit: 20, sort: "-createdAt" })),
      await page("report detail", () =>
        readCreditReport(ctx, {
          params: { id: reportId },
          query: undefined,
          headers: undefined,
          body: undefined,
        }),
      ),
      await page("partner dashboard", () => readPartnerDashboard(ctx)),
    ];
  } finally {
    await sql.end();
    await close();
  }
}

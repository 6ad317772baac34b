import type postgres from "postgres";
import { z } from "zod";
import type { BenchLogin, BenchPartner } from "./bench-people.ts";
import { signIn } from "./bench-people.ts";
import { fillBooks } from "./rows/growth-rows.ts";
import { at } from "./pulls.ts";
import type { Report } from "./report.ts";
import { median } from "./rounds.ts";

/** Pulls, reports and ledger entries of one partner; users; audit rows. */
const SIZE = { pulls: 200_000, users: 100_000, auditRows: 1_000_000 };

/** How much slower a page may be with all these rows than with few, and how slow at most, in milliseconds. */
const GOAL = { ratio: 1.3, ms: 100 };

/** Below this a ratio is the noise of the machine. */
const NOTICED_MS = 10;

const REPEATED = 9;

export type GrowthBench = {
  readonly url: string;
  readonly owner: postgres.Sql;
  readonly partners: readonly BenchPartner[];
  readonly admin: BenchLogin;
  readonly report: Report;
};

/** Times every list, search and dashboard with few rows and with many: in a product that grows each must stay as it is. */
export async function benchGrowth({ url, owner, partners, admin, report }: GrowthBench): Promise<void> {
  const [one, other] = [at(partners, 0), at(partners, 1)];
  const adminSession = await signIn(url, admin.email, admin.password);
  const asAdmin = { authorization: `Bearer ${adminSession.access_token}` };
  const [few, many] = ["client@roadworthy.example", "premium@roadworthy.example"];
  await fillBooks(owner, one.partnerId, { pulls: 200, users: 100, auditRows: 1_000 }, few);
  await owner`analyze`;
  const asClient = async (email: string) => ({
    authorization: `Bearer ${(await signIn(url, email, admin.password)).access_token}`,
  });
  const [asFew, asMany] = [await asClient(few), await asClient(many)];
  const pages = (partner: BenchPartner, client: Page["headers"]): readonly Page[] => [
    ...clientPages.map((path) => ({ path, headers: client })),
    ...partnerPages.map((path) => ({ path, headers: partner.session })),
    ...adminPages(partner.partnerId).map((path) => ({ path, headers: asAdmin })),
  ];
  const small = await timeAll(url, pages(one, asFew));
  const startedAt = performance.now();
  await fillBooks(owner, other.partnerId, SIZE, many);
  await owner`analyze`;
  report.say(
    `Growth: ${JSON.stringify(SIZE)} written in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`,
  );
  const large = await timeAll(url, pages(other, asMany));
  let slowest = 0;
  pages(other, asMany).forEach(({ path }, index) => {
    const [before = Number.NaN, now = Number.NaN] = [small[index], large[index]];
    slowest = Math.max(slowest, now);
    const isMissed =
      now > GOAL.ms || (now > NOTICED_MS && now / before > GOAL.ratio && now - before > NOTICED_MS);
    report.say(
      `  ${now.toFixed(1).padStart(8)} ms against ${before.toFixed(1).padStart(6)}  ${(now / before).toFixed(1).padStart(6)} ×  ${isMissed ? "MISSED " : "       "}${path}`,
    );
    if (isMissed) report.miss(`${path} ${now.toFixed(0)} ms with many rows, ${before.toFixed(0)} with few`);
  });
  report.say(
    `  Slowest: ${slowest.toFixed(0)} ms (goal ${GOAL.ms}). Medians of ${REPEATED}, one at a time.\n`,
  );
}

type Page = { readonly path: string; readonly headers: Readonly<Record<string, string>> };

/** Half of the pulls are about this client, and half of their reports were opened again: a log of 150,000. */
const clientPages = [
  "/api/v1/client/inquiries",
  "/api/v1/client/inquiries?sort=at",
  "/api/v1/client/inquiries?sort=requester",
  "/api/v1/client/inquiries?sort=requester&type=hard",
  "/api/v1/client/inquiries?kind=reading",
  "/api/v1/client/inquiries?type=hard",
  "/api/v1/client/inquiries?q=zzz",
  "/api/v1/client/inquiries?bureau=equifax",
] as const;

const partnerPages = [
  "/api/v1/partner/dashboard",
  "/api/v1/partner/billing",
  "/api/v1/transactions",
  "/api/v1/transactions?sort=createdAt&kind=credit",
  "/api/v1/transactions?kind=credit",
  "/api/v1/transactions?q=REF-77",
  "/api/v1/transactions?q=Credit",
  "/api/v1/credit-reports",
  "/api/v1/credit-reports?sort=consumer",
  "/api/v1/credit-reports?sort=-charged",
  "/api/v1/credit-reports?q=Driver+77",
  "/api/v1/credit-reports?q=Growth",
  "/api/v1/credit-reports?type=hard",
  "/api/v1/credit-reports?status=failed",
  "/api/v1/credit-reports?q=Growth&sort=-charged",
  "/api/v1/credit-reports?type=soft&status=completed&sort=consumer",
  "/api/v1/credit-reports?q=Driver+7&type=soft&from=2026-01-01&sort=consumer",
  "/api/v1/credit-pulls",
  "/api/v1/credit-pulls?q=Driver+7&type=soft&from=2026-01-01&sort=consumer",
  "/api/v1/credit-pulls?q=Growth&type=soft&status=completed&sort=consumer",
  "/api/v1/credit-pulls?sort=consumer",
  "/api/v1/credit-pulls?sort=-charged",
  "/api/v1/credit-pulls?q=Driver+77",
  "/api/v1/credit-pulls?status=failed",
  "/api/v1/customers",
  "/api/v1/customers?sort=name",
  "/api/v1/customers?q=Driver+77",
  "/api/v1/customers?ssnLast4=0042",
  "/api/v1/search?q=Driver+77",
] as const;

const adminPages = (partnerId: string): readonly string[] => [
  "/api/v1/admin/dashboard",
  "/api/v1/admin/queue",
  "/api/v1/admin/users",
  "/api/v1/admin/users?sort=name",
  "/api/v1/admin/users?sort=-lastSignIn",
  "/api/v1/admin/users?search=growth-77",
  "/api/v1/admin/users?role=partner",
  "/api/v1/admin/partners",
  `/api/v1/admin/partners/${partnerId}`,
  "/api/v1/admin/pulls",
  "/api/v1/admin/pulls?search=Driver+77",
  "/api/v1/admin/pulls?status=failed",
  `/api/v1/admin/pulls?partner=${partnerId}`,
  "/api/v1/admin/revenue",
  "/api/v1/admin/audit",
  "/api/v1/admin/audit?actor=growth-7",
  "/api/v1/admin/audit?action=growth.rare",
  "/api/v1/admin/audit?object=growth-object-77",
  `/api/v1/admin/audit?stream=${partnerId}`,
  "/api/v1/search?q=growth-77",
];

/** The median of each page's answers, in milliseconds. */
async function timeAll(url: string, pages: readonly Page[]): Promise<number[]> {
  const times: number[][] = pages.map(() => []);
  for (let round = -1; round < REPEATED; round += 1) {
    for (const [index, { path, headers }] of pages.entries()) {
      const startedAt = performance.now();
      const reply = await fetch(url + path, { headers });
      const body = z.unknown().parse(await reply.json());
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(body)}`);
      if (round >= 0) times[index]?.push(performance.now() - startedAt);
    }
  }
  return times.map(median);
}

import { z } from "zod";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { calendarDate, cents, instant } from "../primitives.ts";

const adminOnly = { roles: ["admin"] } as const;
const tag = "Admin area";

/** A month, `2026-10`. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "must look like 2026-10");

const figures = z.object({
  revenueCents: cents.meta({ description: "What live pulls were charged in the month, less refunds" }),
  subscriptionCents: cents.meta({
    description: "What clients' plans were charged in the month, less what went back in it",
  }),
  recurringCents: cents.meta({
    description: "Monthly prices of the subscriptions that were paying at the month's end",
  }),
  pulls: z.int(),
  canceledPulls: z.int(),
  pullsWithFailures: z.int().meta({ description: "Pulls with a bureau that failed or could not be asked" }),
  askedPulls: z.int().meta({ description: "Pulls with a bureau that was asked; `bureaus` counts requests" }),
  newClients: z.int().meta({ description: "Also those who have closed their account since" }),
  newPartners: z.int(),
  clientsStarted: z.int().meta({ description: "Clients who chose a plan, each once" }),
  clientsEnded: z.int().meta({ description: "Clients whose plan ended, each once" }),
  disputesOpened: z.int(),
  disputesClosed: z.int(),
});
export type ReportFigures = z.infer<typeof figures>;

/** The list, and what narrows it, whose rows are what a month's figure counts or adds up. */
export function rowsBehind(
  name: keyof ReportFigures,
  month: string,
): { readonly list: "pulls" | "revenue" | "users" | "partners" | "disputes"; readonly query: string } {
  const from = `${month}-01`;
  const [year = 0, number = 1] = month.split("-").map(Number);
  const to = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const days = `from=${from}&to=${to}`;
  switch (name) {
    case "revenueCents":
      return { list: "revenue", query: `${days}&source=pulls` };
    case "subscriptionCents":
      return { list: "revenue", query: `${days}&source=plans` };
    case "recurringCents":
      return { list: "users", query: `payingOn=${to}&closed=with` };
    case "pulls":
      return { list: "pulls", query: `${days}&mode=live&ended=yes` };
    case "canceledPulls":
      return { list: "pulls", query: `${days}&mode=live&status=canceled` };
    case "askedPulls":
      return { list: "pulls", query: `${days}&mode=live&bureauAnswer=asked` };
    case "pullsWithFailures":
      return { list: "pulls", query: `${days}&mode=live&bureauAnswer=failed` };
    case "newClients":
      return { list: "users", query: `role=client&${days}&closed=with` };
    case "clientsStarted":
      return { list: "users", query: `startedFrom=${from}&startedTo=${to}&closed=with` };
    case "clientsEnded":
      return { list: "users", query: `endedFrom=${from}&endedTo=${to}&closed=with` };
    case "newPartners":
      return { list: "partners", query: days };
    case "disputesOpened":
      return { list: "disputes", query: days };
    case "disputesClosed":
      return { list: "disputes", query: `closedFrom=${from}&closedTo=${to}` };
  }
}

/** A month of the platform beside the month before. */
export const monthlyReport = z
  .object({
    month,
    isComplete: z.boolean().meta({ description: "The month is over" }),
    figures,
    before: figures,
    bureaus: z.array(z.object({ bureau: z.string(), asked: z.int(), failed: z.int() })),
    partners: z
      .array(z.object({ id: z.string(), name: z.string(), pulls: z.int(), chargedCents: cents }))
      .meta({ description: "The ten businesses with the highest charges" }),
  })
  .meta({ id: "MonthlyReport" });
export type MonthlyReport = z.infer<typeof monthlyReport>;

const schedule = z.object({
  emails: z.array(z.email()),
  changedAt: instant.nullable(),
});

/** How often a lender said yes in a score band, beside the odds that had been told before. */
export const calibrationRow = z
  .object({
    lender: z.string(),
    scoreFrom: z.int(),
    scoreTo: z.int(),
    reportedOn: calendarDate,
    applications: z.int(),
    approvals: z.int(),
    approvedBasisPoints: z.int(),
    told: z
      .object({ lowBasisPoints: z.int(), highBasisPoints: z.int(), sampleSize: z.int() })
      .nullable()
      .meta({ description: "By the outcomes reported before this one; `null` where those were too few" }),
    isInside: z.boolean().nullable().meta({ description: "What came lay within what was told" }),
    isWithheld: z.boolean().meta({
      description: "It contradicts what was told: no odds of the band are shown until a newer report agrees",
    }),
  })
  .meta({ id: "CalibrationRow" });

const biasGroup = z.object({
  basis: z.enum(["age", "region"]),
  name: z.string(),
  judged: z.int(),
  reached: z.int().meta({ description: "Whose score lies within the offer's limits" }),
  ratioBasisPoints: z
    .int()
    .nullable()
    .meta({ description: "Its share over that of the group reached most; `null` for fewer than 30 people" }),
  finding: z.enum(["too_few", "alike", "below"]),
});

/** Whether an offer's score limits reach groups of clients unequally. */
export const offerBias = z
  .object({
    id: z.string(),
    lender: z.string(),
    ratePercent: z.string(),
    termMonths: z.int(),
    minimumScore: z.int().nullable(),
    maximumScore: z.int().nullable(),
    groups: z.array(biasGroup),
  })
  .meta({ id: "OfferBias" });
export type OfferBias = z.infer<typeof offerBias>;

/** How many months of sign-ups are followed. */
export const cohortMonths = 6;

/** The clients who signed up in one month, and how many of them paid later on. */
export const signUpCohort = z
  .object({
    month,
    clients: z
      .int()
      .meta({ description: "Clients who signed up in the month (UTC), also those who left since" }),
    paying: z.array(z.int()).meta({
      description:
        "How many of them had a plan that had been charged and not ended: at the end of that month and of each later one, at last now",
    }),
  })
  .meta({ id: "SignUpCohort" });
export type SignUpCohort = z.infer<typeof signUpCohort>;

/** What admins read of a month, and how well told odds came true. */
export const adminReports = {
  monthly: endpoint({
    id: "adminReports.monthly",
    method: "GET",
    path: "/api/v1/admin/reports/monthly",
    tag,
    summary: "One month of the platform; as a file with `format=csv` or `format=pdf`",
    policy: adminOnly,
    query: z.object({ month, format: z.enum(["json", "csv", "pdf"]).default("json") }),
    status: 200,
    reply: monthlyReport,
  }),
  schedule: endpoint({
    id: "adminReports.schedule",
    method: "GET",
    path: "/api/v1/admin/reports/schedule",
    tag,
    summary: "Who gets the monthly report by email",
    policy: adminOnly,
    status: 200,
    reply: schedule,
  }),
  setSchedule: endpoint({
    id: "adminReports.setSchedule",
    method: "PUT",
    path: "/api/v1/admin/reports/schedule",
    tag,
    summary: "Choose who gets the monthly report on the first of each month",
    description: "No one gets it while the list is empty.",
    policy: { ...adminOnly, freshWithinMinutes: stepUpMinutes },
    body: z.strictObject({ emails: z.array(z.email("must be an email address").max(254)).max(20) }),
    status: 200,
    reply: schedule,
  }),
  calibration: endpoint({
    id: "adminReports.calibration",
    method: "GET",
    path: "/api/v1/admin/reports/calibration",
    tag,
    summary: "How the odds told for loan offers came true",
    policy: adminOnly,
    status: 200,
    reply: z.object({ items: z.array(calibrationRow) }),
  }),
  cohorts: endpoint({
    id: "adminReports.cohorts",
    method: "GET",
    path: "/api/v1/admin/reports/cohorts",
    tag,
    summary: "Of the clients of each sign-up month, how many paid for a plan later on",
    description: "The last six months, the oldest first. Trials do not count.",
    policy: adminOnly,
    status: 200,
    reply: z.object({ items: z.array(signUpCohort) }),
  }),
  bias: endpoint({
    id: "adminReports.bias",
    method: "GET",
    path: "/api/v1/admin/reports/bias",
    tag,
    summary: "Whether the rules of loan offers reach groups of clients unlike",
    description: "Sums only. Each check is in the audit log, as it reads dates of birth.",
    policy: adminOnly,
    status: 200,
    reply: z.object({ clients: z.int(), items: z.array(offerBias) }),
  }),
};

import { z } from "zod";
import { bureauFile, score } from "./bureau-wire.ts";
import { endpoint } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import { bureau, instant, typedId } from "../primitives.ts";
import { bureauPullStatus, pullStatus } from "./pulls.ts";

const clientOnly = { roles: ["client"] } as const;
const reportId = typedId("rep");

const scored = score.omit({ reasons: true }).extend({ bureau });

const ownReportRow = z
  .object({
    id: reportId,
    date: instant,
    status: pullStatus,
    bureaus: z.array(bureau),
    scores: z.array(scored),
  })
  .meta({ id: "OwnReportRow" });
export type OwnReportRow = z.infer<typeof ownReportRow>;

const reportChange = z
  .object({
    reportId,
    bureau,
    scoreChange: z
      .int()
      .nullable()
      .meta({ description: "`null` where one of the two has no score, or it is of another model" }),
    newAccounts: z.int().nullable().meta({ description: "`null`: the plan shows scores only" }),
    closedAccounts: z.int().nullable(),
  })
  .meta({ id: "OwnReportChange" });
export type OwnReportChange = z.infer<typeof reportChange>;

const atBureau = z.object({
  bureau,
  status: bureauPullStatus,
  reason: z.string().nullable(),
  file: bureauFile.nullable(),
});

const factor = z.object({
  name: z.enum([
    "paymentHistory",
    "utilization",
    "derogatories",
    "creditAge",
    "totalAccounts",
    "hardInquiries",
  ]),
  influence: z.enum(["high", "medium", "low"]),
  value: z
    .number()
    .nullable()
    .meta({ description: "Basis points for the first two, months for the age, counts for the rest" }),
  grade: z.enum(["A", "B", "C", "D", "F"]).nullable(),
  target: z.number().nullable().meta({ description: "What the next better grade takes" }),
  reasonCode: z.string().nullable(),
  gain: z.object({ low: z.number(), high: z.number(), afterMonths: z.int() }).nullable().meta({
    description: "Points that the next grade is worth by our educational model; `null`: it cannot tell",
  }),
});

const params = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

const recommendation = z.object({
  bureau,
  kind: z.enum([
    "bring_current",
    "lower_card_balance",
    "keep_paying_on_time",
    "ask_for_higher_limit",
    "hold_new_applications",
    "keep_oldest_card",
    "wait_for_falloff",
    "build_history",
  ]),
  params,
  evidence: z.array(z.object({ section: z.string(), key: z.string(), params })),
  effect: z
    .object({
      kind: z.enum(["gains", "avoids"]),
      low: z.number(),
      high: z.number(),
      afterMonths: z.int(),
    })
    .nullable(),
  effort: z.int().min(1).max(5),
});

/** One of the client's own reports, cut to what the plan includes. */
export const ownReport = z
  .object({
    ...ownReportRow.shape,
    detail: z
      .enum(["score", "full"])
      .meta({ description: "`score`: scores and factors only, no file (free plan)" }),
    files: z
      .array(
        atBureau.extend({
          from: z
            .object({ id: reportId, date: instant })
            .nullable()
            .meta({ description: "The earlier report whose file this is; `null`: of this report itself" }),
        }),
      )
      .meta({
        description:
          "Empty with `score`. A bureau of the plan that is not in this report shows its last file of the two months before",
      }),
    factors: z.array(z.object({ bureau, factors: z.array(factor) })),
    recommendations: z.array(recommendation).meta({ description: "Empty with `score`" }),
    previous: z
      .object({ id: reportId, date: instant, files: z.array(atBureau) })
      .nullable()
      .meta({
        description: "The report before it with each bureau's file before this one, to tell what changed",
      }),
  })
  .meta({ id: "OwnReport" });
export type OwnReport = z.infer<typeof ownReport>;

/** The client's own reports; every reading is on record and shown to the client. */
export const clientReports = {
  list: endpoint({
    id: "clientReports.list",
    method: "GET",
    path: "/api/v1/client/credit-reports",
    tag: "Client area",
    summary: "My credit reports, newest first",
    policy: { ...clientOnly, inSupportView: true },
    query: listQuery({ sort: ["date"], filters: {} }),
    status: 200,
    reply: listPage(ownReportRow),
    refusals: ["not_found"],
  }),
  changes: endpoint({
    id: "clientReports.changes",
    method: "GET",
    path: "/api/v1/client/credit-report-changes",
    tag: "Client area",
    summary: "What changed from each of my newest 100 credit reports to the next, by bureau",
    policy: { ...clientOnly, inSupportView: true },
    status: 200,
    reply: z.object({
      items: z.array(reportChange).meta({
        description: "Newest first. A bureau's first report has no line: nothing precedes it",
      }),
    }),
    refusals: [],
  }),
  get: endpoint({
    id: "clientReports.get",
    method: "GET",
    path: "/api/v1/client/credit-reports/:id",
    tag: "Client area",
    summary: "One of my credit reports, as far as my plan includes it",
    policy: { ...clientOnly, inSupportView: true },
    params: z.object({ id: reportId }),
    status: 200,
    reply: ownReport,
    refusals: ["not_found"],
  }),
  download: endpoint({
    id: "clientReports.download",
    method: "GET",
    path: "/api/v1/client/credit-reports/:id/file",
    tag: "Client area",
    summary: "One of my credit reports as a file",
    description: "`pdf` is tagged for screen readers; `csv` has one line for each account and bureau.",
    policy: clientOnly,
    params: z.object({ id: reportId }),
    query: z.object({
      format: z.enum(["json", "csv", "pdf"]).default("json"),
      language: z.enum(["en", "es"]).default("en"),
    }),
    status: 200,
    reply: ownReport,
    refusals: ["not_found"],
  }),
};

/** Whether a report's PDF is as we wrote it. */
export const reportSeals = {
  check: endpoint({
    id: "reportSeals.check",
    method: "GET",
    path: "/api/v1/report-seals",
    tag: "Credit reports",
    summary: "Whether the seal printed on a report's PDF is ours",
    description:
      "Says nothing of the report, not even whether it still exists. The PDF itself leads to a page that shows the sealed scores, bureaus and dates, to compare with what is printed.",
    policy: "public",
    query: z.object({
      reportId,
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .meta({ description: "The digest printed on the PDF" }),
      signature: z
        .string()
        .regex(/^[\w-]{86}$/)
        .meta({ description: "The signature printed on the PDF" }),
    }),
    status: 200,
    reply: z.object({ reportId, isGenuine: z.boolean() }),
  }),
};

import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import {
  bureau,
  calendarDate,
  cents,
  ficoModel,
  instant,
  permissiblePurpose,
  pullType,
  scoreType,
} from "../primitives.ts";
import { bureauFile, postalAddress } from "./bureau-wire.ts";
import { bureauPullStatus, pullId, pullStatus, reportId } from "./pulls.ts";

const partnerReads = { roles: ["partner"], keyScope: "read_reports" } as const;

/** A row of the report list, in the words of the partner's screen. */
export const reportRow = z
  .object({
    id: reportId,
    pullId: pullId.nullable(),
    createdAt: instant,
    consumerName: z.string(),
    bureaus: z.array(bureau),
    type: pullType,
    scoreType,
    ficoModel: ficoModel.nullable(),
    purpose: permissiblePurpose.nullable(),
    reference: z.string().nullable().meta({ description: "Your own reference of the pull" }),
    chargedCents: cents,
    status: pullStatus,
    scores: z.array(z.object({ bureau, value: z.int().nullable() })),
  })
  .meta({ id: "CreditReportRow" });
export type ReportRow = z.infer<typeof reportRow>;

/** A report with the files the bureaus gave. */
export const creditReport = z
  .object({
    ...reportRow.shape,
    consumer: z.object({
      name: z.string(),
      address: postalAddress.nullable(),
      ssnLast4: z
        .string()
        .nullable()
        .meta({ description: "Only the last four digits ever leave the database" }),
      birthYear: z.int().nullable(),
    }),
    files: z.array(
      z.object({
        bureau,
        status: bureauPullStatus,
        reason: z.string().nullable(),
        file: bureauFile.nullable(),
      }),
    ),
  })
  .meta({ id: "CreditReport" });
export type CreditReport = z.infer<typeof creditReport>;

/** The reports a partner has ordered. */
export const creditReports = {
  list: endpoint({
    id: "creditReports.list",
    method: "GET",
    path: "/api/v1/credit-reports",
    tag: "Credit reports",
    summary: "List the credit reports you ordered, newest first",
    description: "A test key lists what test keys ordered. It shows only the consumer's name.",
    policy: partnerReads,
    query: listQuery({
      sort: ["createdAt", "consumer", "charged"],
      filters: {
        status: pullStatus.optional(),
        type: pullType.optional(),
        bureau: bureau.optional(),
        q: z.string().trim().max(60).optional().meta({ description: "Part of the consumer's name" }),
        from: calendarDate.optional(),
        to: calendarDate.optional(),
      },
    }),
    status: 200,
    reply: listPage(reportRow),
  }),
  get: endpoint({
    id: "creditReports.get",
    method: "GET",
    path: "/api/v1/credit-reports/:id",
    tag: "Credit reports",
    summary: "Read a credit report",
    description: "Every read is recorded in the audit log.",
    policy: partnerReads,
    params: z.object({ id: reportId }),
    status: 200,
    reply: creditReport,
    refusals: ["not_found"],
  }),
};

import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { calendarDate, instant } from "../primitives.ts";
import { reportId } from "./pulls.ts";

const tag = "Credit reports";
const policy = { roles: ["partner"], keyScope: "read_reports" } as const;
const params = z.object({ id: reportId });
const refusals = ["not_found"] as const;

/** Minutes for which a link to a report's PDF works. */
export const reportLinkMinutes = 15;

/** One access to a report. */
const reportAccess = z.object({
  createdAt: instant,
  kind: z.enum(["read", "link", "download", "decision"]),
  who: z.string().meta({ description: "A person or an API key of yours" }),
  ip: z.string().nullable(),
});
export type ReportAccess = z.infer<typeof reportAccess>;

/** A report as a file, and who has seen it. */
export const reportFiles = {
  link: endpoint({
    id: "reportFiles.link",
    method: "POST",
    path: "/api/v1/credit-reports/:id/links",
    tag,
    summary: "Create a link to a report's PDF that works for 15 minutes",
    description: "Anyone with the link can open it without signing in. We record each time it's opened.",
    policy,
    params,
    isRepeatable: true,
    status: 201,
    reply: z.object({ url: z.string(), expiresAt: instant }),
    refusals,
  }),
  open: endpoint({
    id: "reportFiles.open",
    method: "GET",
    path: "/api/v1/report-files/:token",
    tag,
    summary: "The PDF behind a link",
    description: "`format=json` returns whose it is and when it expires, without opening it.",
    policy: "public",
    params: z.object({ token: z.string().max(1_000) }),
    query: z.object({ format: z.enum(["pdf", "json"]).default("pdf") }),
    status: 200,
    reply: z.object({ reportId, expiresAt: instant }),
    refusals,
  }),
  accesses: endpoint({
    id: "reportFiles.accesses",
    method: "GET",
    path: "/api/v1/credit-reports/:id/accesses",
    tag,
    summary: "List who has seen a report, newest first, and how long it's kept",
    policy,
    params,
    status: 200,
    reply: z.object({
      keptThrough: calendarDate.meta({
        description: "The law requires us to keep it until then (12 CFR 1002.12(b))",
      }),
      deletedOn: calendarDate.nullable().meta({
        description:
          "When the bureaus' files and scores are deleted, or were; `null` while a legal hold keeps them past that",
      }),
      isDeleted: z.boolean(),
      items: z.array(reportAccess).meta({ description: "The newest two hundred" }),
    }),
    refusals,
  }),
};

import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import { calendarDate, instant, typedId } from "../primitives.ts";
import { memberRoles } from "./members.ts";

const policy = { roles: ["partner"], members: memberRoles } as const;
const tag = "Partner area";

/** A compliance notice that somebody of the business accepted. */
export const acceptedNotice = z
  .object({
    id: typedId("acc"),
    name: z.string(),
    email: z.string().nullable(),
    version: z.int(),
    textSha256: z.string().meta({ description: "Of the text that was shown, in hex" }),
    ip: z.string(),
    userAgent: z.string(),
    acceptedAt: instant,
  })
  .meta({ id: "AcceptedNotice" });
export type AcceptedNotice = z.infer<typeof acceptedNotice>;

/** The record of the compliance notices that a business's people accepted. An owner sees everybody's, others their own. */
export const noticeHistory = {
  list: endpoint({
    id: "noticeHistory.list",
    method: "GET",
    path: "/api/v1/partner/notices",
    tag,
    summary: "Compliance notices your people accepted, newest first",
    description: "An owner sees everybody's, others their own.",
    policy,
    query: listQuery({
      sort: ["acceptedAt"],
      filters: {
        q: z.string().trim().max(60).optional().meta({ description: "Part of the person's name or email" }),
        from: calendarDate.optional(),
        to: calendarDate.optional(),
      },
    }),
    status: 200,
    reply: listPage(acceptedNotice),
  }),
  get: endpoint({
    id: "noticeHistory.get",
    method: "GET",
    path: "/api/v1/partner/notices/:id",
    tag,
    summary: "An accepted notice; with `format=pdf` the record as a PDF, with the text that was accepted",
    policy,
    params: z.object({ id: typedId("acc") }),
    query: z.object({
      format: z.enum(["pdf"]).optional(),
      language: z
        .enum(["en", "es"])
        .default("en")
        .meta({ description: "Of the PDF; the notice is in English" }),
    }),
    status: 200,
    reply: acceptedNotice,
    refusals: ["not_found"],
  }),
};

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
  typedId,
} from "../primitives.ts";
import { pullMetadata } from "./pull-request.ts";
import { bureauPullStatus, pullId, pullStatus, reportId } from "./pulls.ts";

/** A row of the list of pulls. */
export const pullRow = z
  .object({
    id: pullId,
    reportId,
    customerId: typedId("cnsm").meta({ description: "The consumer, as in your customer records" }),
    consumerName: z.string(),
    status: pullStatus,
    bureaus: z.array(z.object({ bureau, status: bureauPullStatus, chargedCents: cents })),
    type: pullType,
    scoreType,
    ficoModel: ficoModel.nullable(),
    purpose: permissiblePurpose,
    quotedCents: cents,
    chargedCents: cents,
    requestedBy: z
      .object({ kind: z.enum(["person", "key"]), name: z.string() })
      .nullable()
      .meta({ description: "The member or the API key that ordered it" }),
    reference: z.string().nullable(),
    metadata: pullMetadata,
    createdAt: instant,
    finishedAt: instant.nullable(),
  })
  .meta({ id: "PullRow" });
export type PullRow = z.infer<typeof pullRow>;

/** A partner's pulls, whatever their outcome. */
export const pullLists = {
  list: endpoint({
    id: "pulls.list",
    method: "GET",
    path: "/api/v1/credit-pulls",
    tag: "Credit pulls",
    summary: "List your credit pulls, newest first",
    description:
      "Every pull, including failed and canceled ones. `q` searches the consumer's name, the reference and `metadata` values; " +
      "`metadata` matches one exact pair. A test key lists what test keys ordered.",
    policy: { roles: ["partner"], keyScope: "read_reports" },
    query: listQuery({
      sort: ["createdAt", "consumer", "charged"],
      filters: {
        status: pullStatus.optional(),
        type: pullType.optional(),
        bureau: bureau.optional(),
        purpose: permissiblePurpose.optional(),
        q: z
          .string()
          .trim()
          .max(64)
          .optional()
          .meta({ description: "Part of the consumer's name, the reference or a value of `metadata`" }),
        reference: z.string().trim().max(64).optional().meta({ description: "The whole reference" }),
        metadata: z
          .string()
          .regex(/^[^:]{1,40}:.{0,500}$/, "must be a name and a value with a colon between")
          .optional()
          .meta({ description: "One pair, `name:value`" }),
        customer: typedId("cnsm").optional().meta({ description: "Pulls of one consumer" }),
        from: calendarDate.optional(),
        to: calendarDate.optional(),
      },
    }),
    status: 200,
    reply: listPage(pullRow),
  }),
};

import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import { bureau, cents, instant, pullType, scoreType, typedId } from "../primitives.ts";
import { pullStatus } from "../credit/pulls.ts";

const adminOnly = { roles: ["admin"] } as const;
const tag = "Admin area";

const rowFields = {
  id: typedId("pull"),
  partner: z.object({ id: typedId("part"), name: z.string() }),
  consumerName: z.string(),
  mode: z.enum(["live", "test"]),
  pullType,
  scoreType,
  bureaus: z.array(bureau),
  status: pullStatus,
  quotedCents: cents,
  chargedCents: cents,
  refundedCents: cents,
  createdAt: instant,
  finishedAt: instant.nullable(),
};

/** A pull in the admins' list. */
export const adminPullRow = z.object(rowFields);
export type AdminPullRow = z.infer<typeof adminPullRow>;

/** One pull with what happened at each bureau and to its money; never a score or a file. */
export const adminPull = z.object({
  ...rowFields,
  purpose: z.string(),
  byKey: z.boolean(),
  bureauHistory: z.array(
    z.object({
      bureau,
      status: z.string(),
      reason: z.string().nullable(),
      priceCents: cents,
      attempts: z.int(),
      sentAt: instant.nullable(),
      answeredAt: instant.nullable(),
      lateAt: instant.nullable().meta({ description: "When a file came after the pull had ended" }),
      lateSettlement: z.string().nullable(),
      maySettle: z
        .boolean()
        .meta({ description: "It has been silent for so long that its part may be settled by two admins" }),
    }),
  ),
  transfers: z.array(
    z.object({
      id: typedId("xfer"),
      kind: z.string(),
      description: z.string(),
      amountCents: cents.meta({ description: "Positive when the partner gained" }),
      at: instant,
    }),
  ),
});
export type AdminPull = z.infer<typeof adminPull>;

/** Every pull of the platform, for support. */
export const adminPulls = {
  list: endpoint({
    id: "adminPulls.list",
    method: "GET",
    path: "/api/v1/admin/pulls",
    tag,
    summary: "Pulls, newest first, by consumer, business or id; every look is in the audit log",
    policy: adminOnly,
    query: listQuery({
      sort: ["created"],
      filters: {
        search: z
          .string()
          .trim()
          .max(120)
          .optional()
          .meta({ description: "Part of a consumer's or a business's name, or the id of a pull or report" }),
        status: pullStatus.optional(),
        mode: z.enum(["live", "test"]).optional(),
        ended: z.enum(["yes"]).optional().meta({ description: "Pulls that have ended and weren't canceled" }),
        bureauAnswer: z
          .enum(["asked", "failed"])
          .optional()
          .meta({ description: "Pulls with a bureau that was asked, or that failed" }),
        partner: typedId("part").optional(),
        from: z.iso.date().optional(),
        to: z.iso.date().optional(),
      },
    }),
    status: 200,
    reply: listPage(adminPullRow),
  }),
  get: endpoint({
    id: "adminPulls.get",
    method: "GET",
    path: "/api/v1/admin/pulls/:id",
    tag,
    summary: "One pull: what happened at each bureau, and its money",
    policy: adminOnly,
    params: z.object({ id: typedId("pull") }),
    status: 200,
    reply: adminPull,
    refusals: ["not_found"],
  }),
};

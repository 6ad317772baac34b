import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { listPage, listQuery } from "./list.ts";
import { cents, instant, typedId } from "./primitives.ts";

/** Where revenue comes from. */
export const revenueSource = z.enum(["pulls", "plans"]);

/** One entry of the ledger that earned or gave back money. */
export const revenueRow = z
  .object({
    id: typedId("entr"),
    at: instant,
    source: revenueSource,
    kind: z.string().meta({ description: "What moved it, such as `capture`, `refund` or `client_charge`" }),
    description: z.string(),
    partner: z.object({ id: typedId("part"), name: z.string() }).nullable(),
    client: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    pullId: typedId("pull").nullable(),
    amountCents: cents.meta({ description: "Above zero it was earned, below it went back" }),
  })
  .meta({ id: "RevenueRow" });
export type RevenueRow = z.infer<typeof revenueRow>;

/** What the revenue figures are made of. */
export const adminRevenue = {
  list: endpoint({
    id: "adminRevenue.list",
    method: "GET",
    path: "/api/v1/admin/revenue",
    tag: "Admin area",
    summary: "Every live charge and refund behind the revenue figures, the newest first",
    policy: { roles: ["admin"] },
    query: listQuery({
      sort: ["at"],
      filters: {
        source: revenueSource.optional(),
        from: z.iso.date().optional(),
        to: z.iso.date().optional(),
      },
    }),
    status: 200,
    reply: listPage(revenueRow),
  }),
};

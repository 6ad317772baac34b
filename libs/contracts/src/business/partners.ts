import { z } from "zod";
import { reportRow } from "../credit/credit-reports.ts";
import { endpoint } from "../endpoint.ts";
import { balance } from "../money/ledger.ts";
import { bureau, calendarDate, cents, permissiblePurpose, typedId } from "../primitives.ts";
import { apiKey } from "./api-keys.ts";

/** What a partner sees on arriving. */
export const partnerDashboard = z.object({
  partner: z.object({
    id: typedId("part"),
    name: z.string(),
    status: z.enum(["pending", "active", "suspended"]),
    mode: z.enum(["live", "test"]),
    pullTypes: z.array(z.enum(["soft", "hard", "vantage", "fico"])),
    certifiedPurposes: z.array(permissiblePurpose),
    defaultPurpose: permissiblePurpose.nullable(),
    certificationEndedOn: calendarDate.nullable().meta({
      description:
        "The last day of a certification that has ended; `null` while it goes on, and before the first",
    }),
  }),
  balance,
  movedThisMonth: z.object({ inCents: cents, outCents: cents }).meta({
    description: "What came into the account and what went out since the first of this month (UTC)",
  }),
  pullsThisMonth: z.int(),
  pullsLastMonthToDate: z.int().meta({ description: "The same days of last month, for comparison" }),
  activeClients: z.int().meta({ description: "Distinct consumers with a report in the last twelve months" }),
  newClients: z
    .object({ thisMonth: z.int(), lastMonthToDate: z.int() })
    .meta({ description: "Consumers first seen this month (UTC), and in the same days of last month" }),
  apiStatus: z.enum(["active", "degraded", "down"]),
  softPrices: z.array(
    z.object({
      bureau,
      amountCents: cents,
      before30Cents: cents.nullable().meta({
        description: "What it cost thirty days ago; `null` if the business wasn't certified then",
      }),
    }),
  ),
  allBureaus: z.object({ sumCents: cents, savingCents: cents, totalCents: cents }),
  recentReports: z.array(reportRow),
  apiKey: apiKey.nullable().meta({ description: "The newest live key, or `null`" }),
});
export type PartnerDashboard = z.infer<typeof partnerDashboard>;

/** The partner's own account. */
export const partners = {
  dashboard: endpoint({
    id: "partners.dashboard",
    method: "GET",
    path: "/api/v1/partner/dashboard",
    tag: "Partner area",
    summary: "What the partner's dashboard shows",
    policy: { roles: ["partner"], whileSuspended: true },
    status: 200,
    reply: partnerDashboard,
    refusals: ["not_found"],
  }),
};

import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { cents } from "../primitives.ts";

/** How many days of usage are read. */
export const usageDays = z.enum(["7", "30", "90"]);
export type UsageDays = z.infer<typeof usageDays>;

/** What usage is split by; `requester` is the person of the account or the API key behind a pull. */
export const usageSplit = z.enum(["none", "bureau", "type", "requester"]);
export type UsageSplit = z.infer<typeof usageSplit>;

const total = z.object({ pulls: z.int(), chargedCents: cents });

/** Pulls day by day, in UTC, without canceled ones. */
export const partnerUsage = z
  .object({
    days: z.array(z.string()).meta({ description: "The days, oldest first; the last one is today" }),
    groups: z.array(
      z.object({
        key: z
          .string()
          .meta({ description: "`all`, a bureau, a pull type, the id of a person or key, or `other`" }),
        name: z.string().nullable().meta({ description: "Of a person or key" }),
        pulls: z.array(z.int()).meta({ description: "One figure for each of `days`" }),
        chargedCents: z.array(cents).meta({
          description:
            "The same of what they cost. A bureau's part of a pull is its share of the price, with its part of the three-bureau saving: the bureaus add up to the whole",
        }),
      }),
    ),
    unusual: z
      .array(
        z.object({
          day: z.string(),
          pulls: z.int(),
          usual: z.number().meta({ description: "The mean of the 28 days before" }),
        }),
      )
      .meta({
        description:
          "Days with at least 10 pulls more or fewer than usual and more than three standard deviations off; today only if above",
      }),
    current: total,
    previous: total.meta({ description: "The same number of days before these" }),
  })
  .meta({ id: "PartnerUsage" });
export type PartnerUsage = z.infer<typeof partnerUsage>;

/** How much a business pulls. */
export const partnerUsages = {
  read: endpoint({
    id: "partnerUsage.read",
    method: "GET",
    path: "/api/v1/partner/usage",
    tag: "Partner area",
    summary: "Pulls of each of the last days, in all or split, with the days before to compare",
    description:
      "Split by bureau, a pull counts once for each bureau it asked and costs what that bureau's answer was charged. By requester, the five that pulled most are listed and the rest is `other`.",
    policy: { roles: ["partner"], whileSuspended: true },
    query: z.strictObject({ days: usageDays.default("30"), split: usageSplit.default("none") }),
    status: 200,
    reply: partnerUsage,
  }),
};

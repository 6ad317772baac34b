import { z } from "zod";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { bureau, cents, instant, versionNumber } from "../primitives.ts";
import { componentStatus } from "../site/status.ts";

const adminOnly = { roles: ["admin"] } as const;
const freshAdmin = { ...adminOnly, freshWithinMinutes: stepUpMinutes } as const;
const tag = "Admin area";

/** One bureau as the platform uses it. */
const bureauSetting = z.object({
  bureau,
  isEnabled: z.boolean().meta({ description: "Whether it can be quoted, chosen and pulled" }),
  version: z.int(),
  updatedAt: instant,
  maskedKey: z
    .string()
    .nullable()
    .meta({ description: "The last four characters behind dots; `null` without a key" }),
  keySource: z
    .enum(["stored", "environment", "none"])
    .meta({ description: "`environment`: the installation's `BUREAU_KEY`, until one is stored here" }),
  keySetAt: instant.nullable(),
  baseRateCents: cents.meta({ description: "The list price of a soft pull at this bureau now" }),
  baseRateFrom: instant,
  nextBaseRate: z.object({ amountCents: cents, effectiveFrom: instant }).nullable(),
  connection: z
    .object({ status: componentStatus, detail: z.string(), checkedAt: instant })
    .nullable()
    .meta({ description: "What the last probe saw" }),
});
export type BureauSetting = z.infer<typeof bureauSetting>;

const settings = z.object({ items: z.array(bureauSetting) });
const path = "/api/v1/admin/bureaus";

/** The bureaus as the platform uses them. */
export const adminBureaus = {
  read: endpoint({
    id: "adminBureaus.read",
    method: "GET",
    path,
    tag,
    summary: "Every bureau with its switch, key, Base Rate and connection",
    policy: adminOnly,
    status: 200,
    reply: settings,
  }),
  change: endpoint({
    id: "adminBureaus.change",
    method: "PATCH",
    path,
    tag,
    summary: "Switch a bureau on or off; acts on the next quote",
    policy: freshAdmin,
    body: z.strictObject({ bureau, isEnabled: z.boolean(), version: versionNumber }),
    status: 200,
    reply: settings,
    refusals: ["illegal_transition"],
  }),
  setKey: endpoint({
    id: "adminBureaus.setKey",
    method: "PUT",
    path: `${path}/key`,
    tag,
    summary: "Store the key that a bureau is asked with; every process uses it within five seconds",
    description: "It is stored encrypted and never shown again. `null` goes back to the installation's key.",
    policy: freshAdmin,
    body: z.strictObject({
      bureau,
      key: z
        .string()
        .trim()
        .min(8, "is too short")
        .max(400)
        .regex(/^[\x21-\x7e]+$/, "must be letters, digits and signs without spaces")
        .nullable(),
    }),
    status: 200,
    reply: settings,
  }),
  test: endpoint({
    id: "adminBureaus.test",
    method: "POST",
    path: `${path}/test`,
    tag,
    summary: "Ask a bureau now whether it answers and takes our key",
    policy: adminOnly,
    body: z.strictObject({ bureau }),
    status: 200,
    reply: z.object({ status: componentStatus, detail: z.string(), isKeyAccepted: z.boolean() }),
  }),
};

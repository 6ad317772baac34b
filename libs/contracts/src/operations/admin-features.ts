import { z } from "zod";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { instant, line, versionNumber } from "../primitives.ts";

const adminOnly = { roles: ["admin"] } as const;
const tag = "Admin area";

/** A part of the product that admins can switch off and on again without a release. */
export const featureSwitch = z
  .object({
    id: z.string(),
    isOn: z.boolean(),
    version: z.int().meta({ description: "Goes up with every change" }),
    changedAt: instant.nullable(),
    changedBy: z.string().nullable(),
    promises: z.int().meta({
      description: "How many claims and plan features are bound to it; they are hidden while it is off",
    }),
  })
  .meta({ id: "FeatureSwitch" });
export type FeatureSwitch = z.infer<typeof featureSwitch>;

const reply = z.object({ items: z.array(featureSwitch) });

/** Feature flags. The server refuses what is off, the menus hide it, and the public pages stop promising it. */
export const adminFeatures = {
  list: endpoint({
    id: "adminFeatures.list",
    method: "GET",
    path: "/api/v1/admin/features",
    tag,
    summary: "The features that can be switched, and how they are",
    policy: adminOnly,
    status: 200,
    reply,
  }),
  change: endpoint({
    id: "adminFeatures.change",
    method: "PUT",
    path: "/api/v1/admin/features",
    tag,
    summary: "Switch a feature off or on",
    description: "`version` is the one that was read; another one means that someone has switched it since.",
    policy: { ...adminOnly, freshWithinMinutes: stepUpMinutes },
    body: z.strictObject({
      id: line(40),
      isOn: z.boolean(),
      version: versionNumber,
      reason: line(300),
    }),
    status: 200,
    reply,
    refusals: ["not_found", "illegal_transition"],
  }),
};

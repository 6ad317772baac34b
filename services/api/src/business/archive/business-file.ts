import { z } from "zod";
import { permittedPull, pricingTier } from "@roadworthy/contracts/certification";
import { pricedItem } from "@roadworthy/contracts/prices";
import { bureau, permissiblePurpose } from "@roadworthy/contracts/primitives";
import { eventTypes } from "@roadworthy/contracts/webhooks";

/** `business.json` of an archive. A field more is no new version; what an older program would misread is. */
export const businessFile = z.object({
  formatVersion: z.literal(1),
  exportedAt: z.iso.datetime(),
  business: z.object({
    id: z.string(),
    name: z.string().min(1).max(120),
    status: z.string(),
    pricingTier,
    pullTypes: z.array(permittedPull),
    certifiedPurposes: z.array(permissiblePurpose),
    defaultPurpose: permissiblePurpose.nullable(),
    settings: z.record(z.string(), z.unknown()),
  }),
  application: z.record(z.string(), z.unknown()).nullable(),
  prices: z.array(
    z.object({
      item: pricedItem,
      bureau: z.union([bureau, z.literal("*")]),
      amountCents: z.int().min(0).nullable(),
      effectiveFrom: z.iso.datetime(),
    }),
  ),
  webhookEndpoints: z.array(
    z.object({
      mode: z.enum(["live", "test"]),
      url: z.url(),
      description: z.string(),
      events: z.array(z.enum(eventTypes)),
      status: z.string(),
    }),
  ),
});

import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { paidTiers } from "../tiers.ts";
import { typedId } from "../primitives.ts";

/** A saved card, as far as it may be shown; its number is with the payment provider. */
export const paymentMethod = z
  .object({
    id: typedId("pm"),
    brand: z.string(),
    last4: z.string(),
    expMonth: z.int(),
    expYear: z.int(),
    isDefault: z.boolean().meta({ description: "The card that is charged" }),
  })
  .meta({ id: "PaymentMethod" });
export type PaymentMethod = z.infer<typeof paymentMethod>;

const clientOnly = { roles: ["client"] } as const;
const cards = z.object({ items: z.array(paymentMethod) });

/** The client's saved cards. */
export const paymentMethods = {
  setUp: endpoint({
    id: "paymentMethods.setUp",
    method: "POST",
    path: "/api/v1/client/payment-methods",
    tag: "Client area",
    summary: "Start saving a card; returns the payment provider's page to go to",
    description: "The card is charged from then on. The browser comes back to the checkout or the settings.",
    policy: clientOnly,
    body: z.strictObject({
      returnTo: z.enum(["plan", "settings"]),
      planId: z.enum(paidTiers).optional(),
    }),
    status: 201,
    reply: z.object({ url: z.string() }),
  }),
  charge: endpoint({
    id: "paymentMethods.charge",
    method: "PUT",
    path: "/api/v1/client/payment-methods/:id/default",
    tag: "Client area",
    summary: "Charge this saved card from now on",
    policy: clientOnly,
    params: z.object({ id: typedId("pm") }),
    status: 200,
    reply: cards,
    refusals: ["not_found"],
  }),
  remove: endpoint({
    id: "paymentMethods.remove",
    method: "DELETE",
    path: "/api/v1/client/payment-methods/:id",
    tag: "Client area",
    summary: "Remove a saved card",
    policy: clientOnly,
    params: z.object({ id: typedId("pm") }),
    status: 200,
    reply: cards,
    refusals: ["not_found"],
  }),
};

/** The brand as it is written on cards. */
export const cardBrandName = (brand: string): string => `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`;

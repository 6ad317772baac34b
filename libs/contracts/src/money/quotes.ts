import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bureau, cents, ficoModel, pullType, scoreType } from "../primitives.ts";

/** What is ordered from the bureaus; the price depends on nothing else. */
export const order = {
  bureaus: z
    .array(bureau)
    .min(1, "must name at least one bureau")
    .max(3)
    .refine((list) => new Set(list).size === list.length, "must not repeat a bureau"),
  type: pullType.default("soft"),
  scoreType: scoreType.default("vantage"),
  ficoModel: ficoModel.optional(),
};

/** A FICO score names its model, another score does not. */
export const ficoRule = {
  check: (o: { scoreType: string; ficoModel?: string | undefined }) =>
    (o.scoreType === "fico") === (o.ficoModel !== undefined),
  params: { path: ["ficoModel"], message: "is required for a FICO score and not allowed otherwise" },
};

/** One line of a quote. Savings are negative. */
export const quoteLine = z.object({ label: z.string(), bureau: bureau.nullable(), amountCents: cents });

/** The price of a pull. */
export const quote = z
  .object({
    lines: z.array(quoteLine),
    subtotalCents: cents.meta({ description: "Sum of all lines but the saving" }),
    savingCents: cents.meta({
      description: "15% of a soft pull from all three bureaus, rounded half up; 0 otherwise",
    }),
    totalCents: cents.meta({
      description: "What the pull costs if every bureau answers. Exactly this is held, and charged",
    }),
    availableCents: cents,
  })
  .meta({ id: "Quote" });
export type Quote = z.infer<typeof quote>;

/** Pricing without ordering. */
export const quotes = {
  create: endpoint({
    id: "quotes.create",
    method: "POST",
    path: "/api/v1/quotes",
    tag: "Credit pulls",
    summary: "Price a credit pull, line by line",
    description:
      "Uses the same function that prices the pull, so the total is what will be held. Nothing is ordered or held.",
    policy: { roles: ["partner"], keyScope: "pull_credit" },
    body: z.strictObject(order).refine(ficoRule.check, ficoRule.params),
    status: 200,
    reply: quote,
    refusals: ["bureau_disabled"],
  }),
};

import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { cents, instant } from "../primitives.ts";

/** The only operations that a throw-away key may call, by their ids. */
export const visitorOperations: readonly string[] = [
  "quotes.create",
  "pulls.request",
  "pulls.get",
  "creditReports.get",
  "consentTexts.current",
  "ledger.balance",
];

/** Test keys for whoever looks at the API without an account. */
export const visitorKeys = {
  create: endpoint({
    id: "visitorKeys.create",
    method: "POST",
    path: "/api/v1/sandbox/visitor-keys",
    tag: "Sandbox",
    summary: "Get a test key for an hour, without an account",
    description:
      "Comes with its own play money and no one else's data. It can get quotes, order test pulls of the test consumers and read their reports, and nothing else. It expires by itself.",
    policy: "public",
    status: 201,
    reply: z.object({
      secret: z.string().meta({ description: "Shown only once" }),
      expiresAt: instant,
      availableCents: cents.meta({ description: "Play money" }),
    }),
    refusals: ["test_mode_off", "forbidden", "rate_limited"],
  }),
};

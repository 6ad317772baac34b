import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { role } from "../primitives.ts";
import { subscriptionTiers } from "../tiers.ts";

/** The demo's accounts, for its sign-in screen. */
export const demo = {
  accounts: endpoint({
    id: "demo.accounts",
    method: "GET",
    path: "/api/v1/demo-accounts",
    tag: "Public content",
    summary: "The accounts that everybody may try the demo with",
    description: "None unless this installation runs as a demo and has the demo's data.",
    policy: "public",
    status: 200,
    reply: z.object({
      accounts: z.array(z.object({ email: z.string(), role, subscriptionTier: z.enum(subscriptionTiers) })),
      /** The password of all of them; `null` where there are none. */
      password: z.string().nullable(),
    }),
  }),
};

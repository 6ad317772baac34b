import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { languages } from "./languages.ts";
import { bureau, cents } from "./primitives.ts";

export const plan = z
  .object({
    id: z.string(),
    name: z.string(),
    tier: z.enum(["basic", "premium"]),
    priceMonthlyCents: cents,
    bureaus: z.array(bureau),
    features: z.array(z.string()),
    isRecommended: z.boolean(),
  })
  .meta({ id: "Plan" });
export type Plan = z.infer<typeof plan>;

/** A statement on a public page with its evidence. */
export const claim = z.object({
  id: z.string(),
  kind: z.enum(["claim", "testimonial", "faq"]),
  title: z.string(),
  body: z.string(),
  source: z.string(),
  asOf: z.string(),
  isSample: z.boolean(),
});

export const content = {
  site: endpoint({
    id: "content.site",
    method: "GET",
    path: "/api/v1/content/site",
    tag: "Public content",
    summary: "Plans, claims and the enrolment setting behind the public pages",
    description:
      "Features and claims come in the language asked for; what is not translated comes in English.",
    policy: "public",
    query: z.object({ lang: z.enum(languages).optional() }),
    status: 200,
    reply: z.object({
      enrolment: z.enum(["waitlist", "open"]),
      plans: z.array(plan),
      claims: z.array(claim),
    }),
  }),
  joinWaitlist: endpoint({
    id: "content.joinWaitlist",
    method: "POST",
    path: "/api/v1/waitlist",
    tag: "Public content",
    summary: "Ask to be told when enrolment opens",
    description: "Answers the same whether or not the address was on the list already.",
    policy: "public",
    body: z.strictObject({ email: z.email("must be an e-mail address").max(254) }),
    status: 201,
    reply: z.object({ joined: z.literal(true) }),
  }),
};

import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { languages } from "../languages.ts";
import { memberRoles } from "../business/members.ts";

const tag = "Partner area";

/** What a business's people are told of and may choose the channels of. API keys that were found in the open, revoked or have to be replaced, and sign-in news, always reach them. */
export const memberTopics = [
  "balance_low",
  "budget",
  "usage",
  "top_up",
  "webhook",
  "batch",
  "team",
  "api_key_expiring",
  "certification",
  "consent",
  "letter",
] as const;
export type MemberTopic = (typeof memberTopics)[number];

/** By which ways a topic reaches a person of a business. */
export const memberChannels = ["inApp", "email"] as const;
export type MemberChannel = (typeof memberChannels)[number];

const topic = z.enum(memberTopics).meta({ id: "MemberAlertTopic" });
const channels = z.object({ inApp: z.boolean(), email: z.boolean() });
export type MemberChannels = z.infer<typeof channels>;
export type ChosenMemberChannels = Readonly<Partial<Record<MemberTopic, MemberChannels>>>;

const language = z.enum(languages).meta({ description: "Of the mails" });

const memberAlertPreferences = z
  .object({
    topics: z.array(z.object({ topic, ...channels.shape })),
    language,
    hasEmail: z.boolean().meta({ description: "An address that was confirmed; without it no mail is sent" }),
  })
  .meta({ id: "MemberAlertPreferences" });
export type MemberAlertPreferences = z.infer<typeof memberAlertPreferences>;

/** What one member of a business is notified of, and how. Each member chooses. */
export const memberAlerts = {
  read: endpoint({
    id: "memberAlerts.read",
    method: "GET",
    path: "/api/v1/partner/alert-preferences",
    tag,
    summary: "What you are told of, and how",
    policy: { roles: ["partner"] },
    status: 200,
    reply: memberAlertPreferences,
  }),
  change: endpoint({
    id: "memberAlerts.change",
    method: "PATCH",
    path: "/api/v1/partner/alert-preferences",
    tag,
    summary: "Change what you are told of, and how",
    description: "What is left out stays. A topic is named with those of its channels that change.",
    policy: { roles: ["partner"], members: memberRoles },
    body: z.strictObject({
      topics: z
        .array(z.strictObject({ topic, ...channels.partial().shape }))
        .max(memberTopics.length)
        .optional(),
      language: language.optional(),
    }),
    status: 200,
    reply: memberAlertPreferences,
  }),
};

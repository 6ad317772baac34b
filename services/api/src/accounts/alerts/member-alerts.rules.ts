import type { AlertKind } from "@roadworthy/contracts/alerts";
import {
  memberTopics,
  type ChosenMemberChannels,
  type MemberAlertPreferences,
  type MemberChannels,
  type MemberTopic,
} from "@roadworthy/contracts/member-alerts";
import type { PlannedDelivery } from "./alert-plan.rules.ts";

/** What a person of a business may switch off. */
export const topicOfKind: Readonly<Partial<Record<AlertKind, MemberTopic>>> = {
  low_balance: "balance_low",
  budget_reached: "budget",
  usage_unusual: "usage",
  top_up_failed: "top_up",
  top_up_disputed: "top_up",
  balance_refunded: "top_up",
  webhook_disabled: "webhook",
  webhook_failing: "webhook",
  batch_completed: "batch",
  batch_paused: "batch",
  member_joined: "team",
  api_key_expiring: "api_key_expiring",
  certification_due: "certification",
  partner_decision: "certification",
  consent_granted: "consent",
  consent_declined: "consent",
  consent_revoked: "consent",
  letter_missing: "letter",
};

/** What is about who can pull in the business's name or has its data: always in the bell and by mail. Sign-in news has letters of its own. */
const alwaysMailed: readonly AlertKind[] = [
  "api_key_exposed",
  "api_key_revoked",
  "api_key_must_rotate",
  "archive_ready",
];

/** In the portal and by mail, except answers to consent requests, of which a busy desk has many a day. */
const defaultChannels = (topic: MemberTopic): MemberChannels => ({ inApp: true, email: topic !== "consent" });

/** The channels of every topic a person of a business can choose. */
export const memberChannelsOf = (chosen: ChosenMemberChannels): MemberAlertPreferences["topics"] =>
  memberTopics.map((topic) => ({ topic, ...defaultChannels(topic), ...chosen[topic] }));

/** The choices, with the channels of some topics changed. */
export function withMemberTopics(
  chosen: ChosenMemberChannels,
  changes: readonly {
    readonly topic: MemberTopic;
    readonly inApp?: boolean | undefined;
    readonly email?: boolean | undefined;
  }[],
): ChosenMemberChannels {
  return changes.reduce<ChosenMemberChannels>((kept, { topic, inApp, email }) => {
    const now = kept[topic] ?? defaultChannels(topic);
    return { ...kept, [topic]: { inApp: inApp ?? now.inApp, email: email ?? now.email } };
  }, chosen);
}

/** Whether an alert shows in the bell of a person of a business, and whether it is mailed, which is at once. */
export function planMemberAlert(
  kind: AlertKind,
  { topics, hasEmail }: Pick<MemberAlertPreferences, "topics" | "hasEmail">,
  now: Date,
): { readonly isShown: boolean; readonly deliveries: readonly PlannedDelivery[] } {
  const topic = topicOfKind[kind];
  const chosen = topics.find((one) => one.topic === topic);
  const isMailed = chosen?.email ?? alwaysMailed.includes(kind);
  return {
    isShown: chosen?.inApp ?? true,
    deliveries: isMailed && hasEmail ? [{ channel: "email", dueAt: now }] : [],
  };
}

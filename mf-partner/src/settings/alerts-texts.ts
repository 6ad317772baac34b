import type { MemberChannel, MemberTopic } from "@roadworthy/contracts/member-alerts";

const topics: Record<MemberTopic, string> = {
  balance_low: "Low balance",
  budget: "Monthly budget reached",
  usage: "Unusually many or few pulls in a day",
  top_up: "Automatic top-up failed or disputed",
  webhook: "Webhooks failing or disabled",
  batch: "Batch finished or paused",
  team: "New person on your team",
  api_key_expiring: "API key about to expire",
  certification: "Certification, renewal and suspension",
  consent: "Answers to consent requests",
  letter: "Letters still to be written",
};
const channels: Record<MemberChannel, string> = { inApp: "Inbox", email: "Email" };

/** The words of a person's own notification preferences. */
export const alertsTexts = {
  title: "Your notifications",
  lead: "What we tell you, and how. Everyone on your team chooses for themselves and hears only about what their role allows.",
  topic: "Notice",
  topics,
  channels,
  keys: "API key exposed, revoked or due for replacement",
  security: "Sign-in and security",
  always: "Always on",
  noEmail: "Confirm an email address under Security to get email.",
  language: "Language of our emails",
  languages: { en: "English", es: "Español" },
  save: "Save preferences",
  saved: "Notification preferences updated successfully",
  failed: "Your preferences couldn't be saved. Try again.",
} as const;

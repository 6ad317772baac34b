import { z } from "zod";

/** The headings under which alerts are filtered and their preferences are listed, in the order in which they are shown. */
export const alertGroups = [
  "accounts",
  "inquiries",
  "negative",
  "person",
  "protection",
  "balances",
  "scores",
  "plan",
  "security",
  "business",
] as const;
export type AlertGroup = (typeof alertGroups)[number];

/**
 * What an alert is about, the most pressing of its group first. Source: TransUnion's Enhanced Credit Alerts and others'. `plan`, `security` and `business` gather
 * what no preference can switch off.
 */
export const alertTopic = z
  .enum([
    "new_account",
    "authorized_user_added",
    "card_lost_or_stolen",
    "account_closed",
    "account_paid_off",
    "hard_inquiry",
    "blocked_inquiry",
    "access_code_used",
    "partner_pulled_report",
    "charged_off",
    "public_record",
    "new_collection",
    "late_90",
    "late_60",
    "late_30",
    "collection_balance_changed",
    "collection_paid",
    "negative_item_removed",
    "address_changed",
    "personal_information_changed",
    "freeze_or_lock_changed",
    "fraud_alert_changed",
    "dispute_status",
    "over_limit",
    "utilization_crossed",
    "limit_changed",
    "refinance_offer",
    "policy_ending",
    "rate_drop",
    "offer_expiring",
    "score_band_crossed",
    "score_changed",
    "new_report",
    "plan",
    "security",
    "business",
  ])
  .meta({ id: "AlertTopic" });
export type AlertTopic = z.infer<typeof alertTopic>;

/** The group of each topic. */
export const groupOfTopic: Readonly<Record<AlertTopic, AlertGroup>> = {
  new_account: "accounts",
  authorized_user_added: "accounts",
  card_lost_or_stolen: "accounts",
  account_closed: "accounts",
  account_paid_off: "accounts",
  hard_inquiry: "inquiries",
  blocked_inquiry: "inquiries",
  access_code_used: "inquiries",
  partner_pulled_report: "inquiries",
  charged_off: "negative",
  public_record: "negative",
  new_collection: "negative",
  late_90: "negative",
  late_60: "negative",
  late_30: "negative",
  collection_balance_changed: "negative",
  collection_paid: "negative",
  negative_item_removed: "negative",
  address_changed: "person",
  personal_information_changed: "person",
  freeze_or_lock_changed: "protection",
  fraud_alert_changed: "protection",
  dispute_status: "protection",
  over_limit: "balances",
  utilization_crossed: "balances",
  limit_changed: "balances",
  refinance_offer: "balances",
  policy_ending: "balances",
  rate_drop: "balances",
  offer_expiring: "balances",
  score_band_crossed: "scores",
  score_changed: "scores",
  new_report: "scores",
  plan: "plan",
  security: "security",
  business: "business",
};

/** Topics that a person may choose the channels of; the others always reach them. */
export type ChosenTopic = Exclude<AlertTopic, "plan" | "security" | "business">;
export const chosenTopics: readonly ChosenTopic[] = alertTopic.options.filter(
  (topic): topic is ChosenTopic => topic !== "plan" && topic !== "security" && topic !== "business",
);

import type { Alert, AlertKind } from "@roadworthy/contracts/alerts";
import { alertTopic, type AlertTopic } from "@roadworthy/contracts/alert-topics";

const topics: Record<Exclude<AlertKind, "credit_change">, AlertTopic> = {
  pull_hard: "hard_inquiry",
  pull_soft: "partner_pulled_report",
  pull_blocked: "blocked_inquiry",
  code_used: "access_code_used",
  report_shared: "access_code_used",
  misuse_answered: "security",
  support_view_opened: "access_code_used",
  lock_changed: "freeze_or_lock_changed",
  new_report: "new_report",
  dispute_resolved: "dispute_status",
  dispute_reinserted: "dispute_status",
  fraud_alert_ending: "fraud_alert_changed",
  refinance_saving: "refinance_offer",
  policy_ending: "policy_ending",
  rate_drop: "rate_drop",
  offer_expiring: "offer_expiring",
  trial_ending: "plan",
  plan_charged: "plan",
  payment_failed: "plan",
  plan_ended: "plan",
  plan_changed_by_support: "plan",
  data_exported_by_support: "security",
  refunded: "plan",
  refund_failed: "plan",
  new_device: "security",
  security_changed: "security",
  identity_verified: "security",
  identity_refused: "security",
  identity_unreadable: "security",
  identity_claimed: "security",
  dispute_closed: "dispute_status",
  api_key_exposed: "business",
  api_key_revoked: "business",
  api_key_must_rotate: "business",
  api_key_expiring: "business",
  certification_due: "business",
  webhook_disabled: "business",
  webhook_failing: "business",
  batch_completed: "business",
  batch_paused: "business",
  member_joined: "business",
  partner_decision: "business",
  low_balance: "business",
  budget_reached: "business",
  usage_unusual: "business",
  top_up_failed: "business",
  top_up_disputed: "business",
  balance_refunded: "business",
  archive_ready: "business",
  consent_granted: "business",
  consent_declined: "business",
  consent_revoked: "business",
  letter_missing: "business",
};

/** What an alert is about. A change of a file names it itself. */
export function topicOf({ kind, params }: Pick<Alert, "kind" | "params">): AlertTopic {
  if (kind !== "credit_change") return topics[kind];
  const parsed = alertTopic.safeParse(params["what"]);
  return parsed.success ? parsed.data : "new_report";
}

/**
 * Where a person acts on a topic, when that is another place than the row behind the alert: a file's wrong line is disputed, and what
 * may be fraud is stopped. Only places of every plan that is told of the topic.
 */
export const actionPathOf: Readonly<Partial<Record<AlertTopic, `/${string}`>>> = {
  new_account: "/client/protection",
  authorized_user_added: "/client/protection",
  hard_inquiry: "/client/protection",
  card_lost_or_stolen: "/client/protection",
  charged_off: "/client/protection",
  public_record: "/client/protection",
  new_collection: "/client/protection",
  late_90: "/client/protection",
  late_60: "/client/protection",
  late_30: "/client/protection",
  collection_balance_changed: "/client/protection",
  address_changed: "/client/protection",
  personal_information_changed: "/client/protection",
  partner_pulled_report: "/client/protection",
  blocked_inquiry: "/client/protection",
  access_code_used: "/client/protection",
};

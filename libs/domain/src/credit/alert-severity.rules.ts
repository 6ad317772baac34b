import type { AlertTopic } from "@roadworthy/contracts/alert-topics";

/** `critical` goes out at once, even in quiet hours; `warning` at once outside them; `info` and `good` may wait for the digest. */
export type AlertSeverity = "critical" | "warning" | "info" | "good";

/**
 * How urgent each topic is, the most pressing first. Topics that can go either way carry the worse; `alertsOf` may soften them. News of
 * plan, sign-in and business has emails of its own, at once. Source: the union of TransUnion's Enhanced Credit Alerts and other
 * services'; the order by others' practice: new accounts and inquiries, then derogatory items, then addresses, then
 * balances, then our own services.
 */
export const severityOf: Readonly<Record<AlertTopic, AlertSeverity>> = {
  new_account: "critical",
  hard_inquiry: "critical",
  blocked_inquiry: "critical",
  authorized_user_added: "critical",
  charged_off: "warning",
  public_record: "warning",
  new_collection: "warning",
  late_90: "warning",
  late_60: "warning",
  late_30: "warning",
  card_lost_or_stolen: "warning",
  address_changed: "critical",
  personal_information_changed: "warning",
  freeze_or_lock_changed: "critical",
  fraud_alert_changed: "critical",
  dispute_status: "info",
  over_limit: "warning",
  utilization_crossed: "info",
  score_band_crossed: "info",
  score_changed: "info",
  limit_changed: "info",
  collection_balance_changed: "info",
  collection_paid: "good",
  account_closed: "info",
  account_paid_off: "good",
  negative_item_removed: "good",
  access_code_used: "info",
  partner_pulled_report: "info",
  new_report: "info",
  refinance_offer: "info",
  policy_ending: "info",
  rate_drop: "info",
  offer_expiring: "info",
  plan: "critical",
  security: "critical",
  business: "critical",
};

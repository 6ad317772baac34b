import type { Alert, AlertKind } from "@roadworthy/contracts/alerts";

type Params = Alert["params"];
const word = (params: Params, name: string): string => String(params[name] ?? "");

const dollars = (cents: string | number | undefined): string =>
  (Number(cents) / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
const day = (date: string | number | undefined): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

const changes: Readonly<Record<string, string>> = {
  password_changed: "Your password was changed",
  password_missing: "Your account has no password",
  app_added: "An authenticator app was added",
  app_removed: "An authenticator app was removed",
  security_key_added: "A security key was added",
  security_key_removed: "A security key was removed",
  recovery_code_used: "A recovery code was used",
  passkey_added: "A passkey was added",
  passkey_removed: "A passkey was removed",
  phone_changed: "Your phone number was changed",
  phone_removed: "Your phone number was removed",
  phone_factor_added: "Text message codes were turned on",
  phone_factor_removed: "Text message codes were turned off",
  account_linked: "Another way to log in was linked",
  account_unlinked: "A way to log in was unlinked",
  factors_reset: "Your second factors were reset",
  admin_rules_changed: "The security settings for admins were changed",
};

const pauses: Readonly<Record<string, string>> = {
  funds: "the balance or the month’s limit does not cover the next row",
  account: "your business may not pull at the moment",
  member: "who started it may no longer pull",
};

const disputes: Readonly<Record<string, string>> = {
  open: "Your bank has taken back a top-up of {amount}. It is off your balance",
  open_and_off:
    "Your bank has taken back a top-up of {amount}. It is no longer in your balance, and automatic top-up is now off",
  won: "The dispute of a top-up is settled, and {amount} is back on your balance",
  lost: "The dispute of a top-up is settled: {amount} stays off your balance",
};

const balanceRefunds: Readonly<Record<string, string>> = {
  sent: "We are refunding {amount} of your balance to the cards it was paid with. Banks take 5–10 business days. Automatic top-up is off",
  failed: "A card did not accept a refund of {amount}. It is back on your balance, and we will look into it",
};

const decisions: Readonly<Record<string, string>> = {
  certified: "Your business is certified. You can pull live",
  more_asked: "We need something more for your application",
  refused: "Your application was not accepted. See why",
  suspended: "Your business is suspended. See why",
  reinstated: "Your business is active again",
  renewed: "Your certification was renewed",
};

/** What changed in a file; utilization and scores say the direction, as `how`. */
const creditChanges: Readonly<Record<string, string>> = {
  new_account: "New account",
  hard_inquiry: "New hard inquiry",
  authorized_user_added: "You were added as an authorized user",
  charged_off: "Account charged off",
  public_record: "New public record",
  new_collection: "New collection",
  late_90: "Account 90 days late",
  late_60: "Account 60 days late",
  late_30: "Account 30 days late",
  card_lost_or_stolen: "Card reported lost or stolen",
  address_changed: "New address on your file",
  personal_information_changed: "Your personal information changed",
  freeze_or_lock_changed: "Your freeze changed",
  freeze_or_lock_changed_up: "Your file was frozen",
  freeze_or_lock_changed_down: "Your freeze was lifted",
  fraud_alert_changed: "Your fraud alert changed",
  fraud_alert_changed_up: "A fraud alert is on your file",
  fraud_alert_changed_down: "A fraud alert left your file",
  dispute_status: "A dispute is noted on your file",
  over_limit: "Card over its limit",
  utilization_crossed: "Your credit utilization crossed a mark",
  utilization_crossed_up: "Your credit utilization rose above a mark",
  utilization_crossed_down: "Your credit utilization fell below a mark",
  score_band_crossed: "Your score reached another band",
  score_band_crossed_up: "Your score rose into a better band",
  score_band_crossed_down: "Your score fell into a lower band",
  score_changed: "Your score changed",
  score_changed_up: "Your score went up",
  score_changed_down: "Your score went down",
  limit_changed: "Credit limit changed",
  limit_changed_up: "Credit limit raised",
  limit_changed_down: "Credit limit cut",
  collection_balance_changed: "Collection balance changed",
  collection_balance_changed_up: "Collection balance went up",
  collection_balance_changed_down: "Collection balance went down",
  collection_paid: "Collection paid",
  account_closed: "Account closed",
  account_paid_off: "Account paid off",
  negative_item_removed: "Negative item removed",
};

const bureaus: Readonly<Record<string, string>> = {
  equifax: "Equifax",
  experian: "Experian",
  transunion: "TransUnion",
};

const lockChanges: Readonly<Record<string, string>> = {
  locked: "Your credit is locked: no business can see it",
  unlocked: "Your credit is unlocked",
  refused: "Businesses can no longer pull your credit through our partners",
  allowed: "Businesses may pull your credit through our partners again",
  frozen: "A security freeze was placed on your file",
  thawed: "The security freeze on your file was lifted",
};

/** What each kind of alert says, filled with its params. */
export const alertTitleTexts: Record<AlertKind, (params: Params) => string> = {
  credit_change: ({ what, how, who, bureau }) =>
    [
      `${creditChanges[`${what}_${how}`] ?? creditChanges[String(what)] ?? "Your credit file changed"}${who === undefined ? "" : `: ${who}`}`,
      ...(bureau === undefined ? [] : [`(${bureaus[String(bureau)] ?? bureau})`]),
    ].join(" "),
  trial_ending: (params) =>
    `Your ${word(params, "plan")} trial ends on ${day(params["date"])}, and ${dollars(params["amountCents"])} is charged that day`,
  plan_charged: (params) => `Paid: ${dollars(params["amountCents"])} for ${word(params, "plan")}`,
  payment_failed: (params) =>
    `Your card was declined: ${dollars(params["amountCents"])} for ${word(params, "plan")}. Use another card to keep your plan`,
  plan_changed_by_support: ({ admin }) => `${String(admin)} of our support changed your plan, as you asked`,
  data_exported_by_support: ({ admin }) =>
    `${String(admin)} of our support made an export of your personal data, as you asked`,
  plan_ended: (params) => `Your ${word(params, "plan")} plan has ended. You won't be charged again`,
  refunded: (params) => `${dollars(params["amountCents"])} is on its way back to your card`,
  refund_failed: (params) =>
    `Your card didn't accept our refund of ${dollars(params["amountCents"])}. We will pay it another way`,
  new_device: (params) =>
    params["browser"] === undefined
      ? "New sign-in from a device you have not used before"
      : `New sign-in from ${word(params, "browser")}${params["system"] === undefined ? "" : ` on ${word(params, "system")}`}`,
  identity_verified: () => "Your identity is confirmed, and your first report is on its way",
  identity_refused: () => "We could not confirm your identity. See what to do next",
  identity_unreadable: () => "Please send your identity details again. We couldn't open them",
  identity_claimed: () => "Someone tried to use your Social Security number on Roadworthy. They got nothing",
  api_key_expiring: (params) =>
    `Your API key “${word(params, "name")}” stops working on ${day(params["on"])}. Rotate it before then`,
  letter_missing: (params) =>
    `${word(params, "name")} has not been written to about your decision. Write the letter`,
  certification_due: (params) => `Your certification has to be renewed by ${day(params["on"])}`,
  api_key_exposed: (params) =>
    `Your API key “${word(params, "name")}” was found in the open and revoked. Make a new one`,
  dispute_closed: ({ label }) => `Your dispute about ${String(label)} is closed. See how it ended`,
  api_key_revoked: (params) =>
    `We revoked your API key “${word(params, "name")}”: ${word(params, "reason")}. Make a new one`,
  api_key_must_rotate: (params) =>
    `Replace your API key “${word(params, "name")}” now. It stops working on ${day(params["date"])}`,
  webhook_disabled: (params) =>
    `We stopped sending webhooks to ${word(params, "host")}, as it did not take them. Enable it when it is well`,
  webhook_failing: (params) =>
    `${word(params, "host")} has taken no webhook for an hour. We go on trying for three days`,
  batch_completed: (params) =>
    `Your batch “${word(params, "name")}” is finished: ${word(params, "ordered")} pulled, ${word(params, "missed")} with errors`,
  batch_paused: (params) =>
    `Your batch “${word(params, "name")}” is paused: ${pauses[word(params, "reason")] ?? "it waits for you"}`,
  member_joined: (params) => `${word(params, "name")} joined your team`,
  budget_reached: (params) =>
    word(params, "percent") === "100"
      ? "This month’s pulls have reached your budget. Pulls go on"
      : `This month’s pulls have reached ${word(params, "percent")} % of your budget`,
  usage_unusual: (params) =>
    `Unusual usage on ${day(params["day"])}: ${word(params, "pulls")} pulls, usually ${Number(params["usual"]) < 1 ? "fewer than one" : `about ${Math.round(Number(params["usual"]))}`} a day. Check that nothing is wrong`,
  low_balance: () => "Your balance is low. Add funds to keep pulling",
  top_up_disputed: (params) =>
    (disputes[word(params, "state")] ?? "There is news of a disputed top-up of {amount}").replace(
      "{amount}",
      dollars(params["amountCents"]),
    ),
  balance_refunded: (params) =>
    (balanceRefunds[word(params, "state")] ?? "There is news of a refund of {amount}").replace(
      "{amount}",
      dollars(params["amountCents"]),
    ),
  top_up_failed: () => "The automatic top-up did not go through and is off now. Check your card",
  partner_decision: (params) => decisions[word(params, "decision")] ?? "There is news of your application",
  consent_granted: (params) => `${word(params, "name")} agreed to your credit pull`,
  consent_declined: (params) => `${word(params, "name")} declined your credit pull`,
  consent_revoked: (params) => `${word(params, "name")} withdrew their consent to your credit pull`,
  security_changed: (params) => changes[word(params, "what")] ?? "How you log in was changed",
  pull_hard: ({ partner }) => `${String(partner)} made a hard inquiry into your credit`,
  pull_soft: ({ partner }) => `${String(partner)} pulled your credit with a soft inquiry`,
  code_used: ({ partner }) => `${String(partner)} used your access code`,
  lock_changed: ({ what, bureau }) =>
    [
      lockChanges[String(what)] ?? "You changed who may see your credit",
      ...(bureau === undefined ? [] : [`(${bureaus[String(bureau)] ?? bureau})`]),
    ].join(" "),
  new_report: ({ bureaus: from }) => `Your new credit report is in: ${String(from)}`,
  pull_blocked: ({ partner }) => `We blocked ${String(partner)} from your credit`,
  report_shared: ({ partner }) => `${String(partner)} read the report you share by code`,
  support_view_opened: ({ admin }) =>
    `${String(admin)} of our support opened your account with your code, read only`,
  dispute_resolved: ({ item, bureau }) =>
    `${bureaus[String(bureau)] ?? "A bureau"} finished looking into your dispute: ${String(item)}`,
  dispute_reinserted: ({ item, bureau }) =>
    `An item you had removed is back on your ${bureaus[String(bureau)] ?? "credit"} file: ${String(item)}`,
  refinance_saving: (params) =>
    `Refinancing your loan with ${word(params, "loan")} at ${word(params, "lender")} could save ${dollars(params["amountCents"])} after fees`,
  rate_drop: (params) =>
    params["apr"] === undefined
      ? `${word(params, "lender")} now asks a lower rate for a loan you compared`
      : `${word(params, "lender")} now asks ${word(params, "rate")}% for a loan you compared: ${word(params, "apr")}% APR, ${word(params, "months")} monthly payments of ${dollars(params["paymentCents"])} for ${dollars(params["amountCents"])}`,
  offer_expiring: (params) =>
    `An offer of ${word(params, "provider")} that you keep ends on ${day(params["date"])}`,
  policy_ending: (params) => `Your policy with ${word(params, "provider")} runs until ${day(params["date"])}`,
  fraud_alert_ending: ({ date }) => `Your fraud alert ends on ${day(date)}`,
};

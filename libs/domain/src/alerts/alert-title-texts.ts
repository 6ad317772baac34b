import type { Alert, AlertKind } from "@roadworthy/contracts/alerts";
import { dollarText } from "../number-text.rules.ts";

type Params = Alert["params"];
const word = (params: Params, name: string): string => String(params[name] ?? "");

const money = dollarText("en-US");
const dollars = (cents: string | number | undefined): string => money(Number(cents));
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
  funds: "the balance or the month’s limit doesn’t cover the next row",
  account: "your business can’t pull right now",
  member: "the person or key that started it can no longer pull",
};

const disputes: Readonly<Record<string, string>> = {
  open: "Your bank has taken back a top-up of {amount}. It is no longer in your balance",
  open_and_off:
    "Your bank has taken back a top-up of {amount}. It is no longer in your balance, and automatic top-up is now off",
  won: "The top-up dispute is settled, and {amount} is back in your balance",
  lost: "The top-up dispute is settled, and {amount} won’t return to your balance",
};

const balanceRefunds: Readonly<Record<string, string>> = {
  sent: "We are refunding {amount} of your balance to the cards it was paid with. Banks take 5–10 business days. Automatic top-up is off",
  failed: "A card didn’t accept a refund of {amount}. It is back in your balance, and we’ll look into it",
};

const decisions: Readonly<Record<string, string>> = {
  certified: "Your business is certified. You can pull live",
  more_asked: "We need more information for your application",
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
  fraud_alert_changed_down: "A fraud alert was removed from your file",
  dispute_status: "A dispute is noted on your file",
  over_limit: "Card over its limit",
  utilization_crossed: "Your credit utilization crossed a level",
  utilization_crossed_up: "Your credit utilization rose above a level",
  utilization_crossed_down: "Your credit utilization fell below a level",
  score_band_crossed: "Your score moved into another band",
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
  refused: "Businesses can no longer pull your credit through Roadworthy",
  allowed: "Businesses can pull your credit through Roadworthy again",
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
    `Your ${word(params, "plan")} trial ends on ${day(params["date"])}, and we’ll charge ${dollars(params["amountCents"])} that day`,
  plan_charged: (params) => `Paid: ${dollars(params["amountCents"])} for ${word(params, "plan")}`,
  payment_failed: (params) =>
    `Your card was declined: ${dollars(params["amountCents"])} for ${word(params, "plan")}. Use another card to keep your plan`,
  plan_changed_by_support: ({ admin }) =>
    `${String(admin)} from our support team changed your plan, as you asked`,
  data_exported_by_support: ({ admin }) =>
    `${String(admin)} from our support team exported your personal data, as you asked`,
  plan_ended: (params) => `Your ${word(params, "plan")} plan has ended. You won't be charged again`,
  refunded: (params) => `${dollars(params["amountCents"])} is on its way back to your card`,
  refund_failed: (params) =>
    `Your card didn't accept our refund of ${dollars(params["amountCents"])}. We’ll pay it another way`,
  new_device: (params) =>
    params["browser"] === undefined
      ? "New sign-in from a device you haven’t used before"
      : `New sign-in from ${word(params, "browser")}${params["system"] === undefined ? "" : ` on ${word(params, "system")}`}`,
  identity_verified: () => "Your identity is confirmed, and your first report is on its way",
  identity_refused: () => "We couldn’t confirm your identity. See what to do next",
  identity_unreadable: () => "Please send your identity details again. We couldn't open them",
  identity_claimed: () => "Someone tried to use your Social Security number on Roadworthy. They got nothing",
  api_key_expiring: (params) =>
    `Your API key “${word(params, "name")}” stops working on ${day(params["on"])}. Rotate it before then`,
  letter_missing: (params) =>
    `You still owe ${word(params, "name")} a letter about your decision. Write it now`,
  certification_due: (params) =>
    params["state"] === "ended"
      ? `Your certification ended on ${day(params["on"])}, so live pulls are stopped. Renew it now`
      : `Renew your certification by ${day(params["on"])}`,
  api_key_exposed: (params) =>
    `Your API key “${word(params, "name")}” was exposed, so we revoked it. Create a new one`,
  dispute_closed: ({ label }) => `Your dispute about ${String(label)} is closed. See how it ended`,
  api_key_revoked: (params) =>
    `We revoked your API key “${word(params, "name")}”: ${word(params, "reason")}. Create a new one`,
  api_key_must_rotate: (params) =>
    `Replace your API key “${word(params, "name")}” now. It stops working on ${day(params["date"])}`,
  webhook_disabled: (params) =>
    `We stopped sending webhooks to ${word(params, "host")} because it didn’t accept them. Enable it again once it works`,
  webhook_failing: (params) =>
    `${word(params, "host")} hasn’t accepted a webhook for an hour. We’ll keep trying for three days`,
  batch_completed: (params) =>
    `Your batch “${word(params, "name")}” is finished: ${word(params, "ordered")} pulled, ${word(params, "missed")} not ordered`,
  batch_paused: (params) =>
    `Your batch “${word(params, "name")}” is paused: ${pauses[word(params, "reason")] ?? "it’s waiting for you"}`,
  member_joined: (params) => `${word(params, "name")} joined your team`,
  budget_reached: (params) =>
    word(params, "percent") === "100"
      ? "This month’s pulls have reached your budget. Pulls keep working"
      : `This month’s pulls have reached ${word(params, "percent")}% of your budget`,
  usage_unusual: (params) =>
    `Unusual usage on ${day(params["day"])}: ${word(params, "pulls")} pulls, usually ${Number(params["usual"]) < 1 ? "fewer than one" : `about ${Math.round(Number(params["usual"]))}`} a day. Check that nothing is wrong`,
  low_balance: () => "Your balance is low. Add funds to keep pulling",
  top_up_disputed: (params) =>
    (disputes[word(params, "state")] ?? "There’s an update on a disputed top-up of {amount}").replace(
      "{amount}",
      dollars(params["amountCents"]),
    ),
  balance_refunded: (params) =>
    (balanceRefunds[word(params, "state")] ?? "There’s an update on a refund of {amount}").replace(
      "{amount}",
      dollars(params["amountCents"]),
    ),
  archive_ready: ({ days }) =>
    `The archive of your business’s data is ready. You can download it for ${String(days)} days`,
  top_up_failed: ({ how, amountCents }) => {
    if (how === "bank")
      return `Your bank didn’t pay the ${dollars(amountCents)} you added, so your balance stays as it is`;
    return how === "often"
      ? "The automatic top-up charged your card ten times within a day, so we turned it off. Check your pulls and keys"
      : "The automatic top-up didn’t go through, so we turned it off. Check your card";
  },
  partner_decision: (params) =>
    decisions[word(params, "decision")] ?? "There’s an update on your application",
  consent_granted: (params) => `${word(params, "name")} agreed to your credit pull`,
  // Who was invited to enter their own details has no name until they agree.
  consent_declined: (params) =>
    `${params["name"] === "" ? "A consumer you invited" : word(params, "name")} declined your credit pull`,
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
  report_shared: ({ partner }) => `${String(partner)} read the report you shared by code`,
  misuse_answered: ({ partner, outcome }) =>
    outcome === "acted"
      ? `We looked into your report about ${String(partner)} and took action`
      : `We looked into your report about ${String(partner)} and found no misuse`,
  support_view_opened: ({ admin }) =>
    `${String(admin)} from our support team opened your account with your code, read-only`,
  dispute_resolved: ({ item, bureau }) =>
    `${bureaus[String(bureau)] ?? "A bureau"} finished looking into your dispute: ${String(item)}`,
  dispute_reinserted: ({ item, bureau }) =>
    `An item you had removed is back on your ${bureaus[String(bureau)] ?? "credit"} file: ${String(item)}`,
  refinance_saving: (params) =>
    `Refinancing your loan with ${word(params, "loan")} at ${word(params, "lender")} could save ${dollars(params["amountCents"])} after fees`,
  rate_drop: (params) =>
    params["apr"] === undefined
      ? `${word(params, "lender")} now offers a lower rate for a loan you compared`
      : `${word(params, "lender")} now offers ${word(params, "rate")}% for a loan you compared: ${word(params, "apr")}% APR, ${word(params, "months")} monthly payments of ${dollars(params["paymentCents"])} for ${dollars(params["amountCents"])}`,
  offer_expiring: (params) =>
    `Your saved offer from ${word(params, "provider")} ends on ${day(params["date"])}`,
  policy_ending: (params) => `Your policy with ${word(params, "provider")} runs until ${day(params["date"])}`,
  fraud_alert_ending: ({ date }) => `Your fraud alert ends on ${day(date)}`,
};

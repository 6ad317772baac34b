import type { AlertGroup, AlertTopic } from "@roadworthy/contracts/alert-topics";

/** What a topic is called, why it matters, and the one thing to do about it. */
export type AlertMeaning = { readonly name: string; readonly why: string; readonly action: string };

export const alertGroupTexts: Readonly<Record<AlertGroup, string>> = {
  accounts: "Accounts",
  inquiries: "Inquiries and access",
  negative: "Late payments and negative items",
  person: "Personal information",
  protection: "Freezes, fraud alerts and disputes",
  balances: "Balances and limits",
  scores: "Scores and reports",
  plan: "Plan and payments",
  security: "Sign-in and identity",
  business: "Business",
};

export const alertMeaningTexts: Readonly<Record<AlertTopic, AlertMeaning>> = {
  new_account: {
    name: "New account",
    why: "If you didn't open it, someone may be using your name. New accounts can also lower your score for a few months.",
    action: "Dispute it if it isn't yours",
  },
  authorized_user_added: {
    name: "Added as an authorized user",
    why: "The account's history, good or bad, now counts in your file.",
    action: "Dispute it if you didn't agree",
  },
  card_lost_or_stolen: {
    name: "Card reported lost or stolen",
    why: "The lender replaced the card. If you didn't report it, call the lender.",
    action: "Protect your file",
  },
  account_closed: {
    name: "Account closed",
    why: "Closing a card takes its limit away, so your utilization can rise. The history stays on your file for years.",
    action: "See the account",
  },
  account_paid_off: {
    name: "Account paid off",
    why: "Its good history stays on your file for up to 10 years.",
    action: "See the account",
  },
  hard_inquiry: {
    name: "Hard inquiry",
    why: "Lenders see it for two years, and it can lower your score by a few points for up to a year.",
    action: "Dispute it if you didn't apply",
  },
  blocked_inquiry: {
    name: "Blocked attempt",
    why: "A business tried to see your credit, which you don't allow. It saw nothing.",
    action: "Review who may see your credit",
  },
  access_code_used: {
    name: "Access code used",
    why: "Someone you gave a code to has used it. You can revoke a code at any time.",
    action: "Review your access codes",
  },
  partner_pulled_report: {
    name: "Soft inquiry by a business",
    why: "It doesn't affect your score. A business needs your consent or another purpose the law permits.",
    action: "Review who may see your credit",
  },
  charged_off: {
    name: "Account charged off",
    why: "The lender wrote the debt off as a loss. You may still owe it, and it stays on your file for seven years.",
    action: "Dispute it if it's wrong",
  },
  public_record: {
    name: "Public record",
    why: "Lenders weigh a public record heavily. It stays on your file for 7 to 10 years.",
    action: "Dispute it if it's wrong",
  },
  new_collection: {
    name: "New collection",
    why: "A debt went to a collector. It lowers your score, and you have 30 days to ask the collector for proof.",
    action: "Dispute it if it isn't yours",
  },
  late_90: {
    name: "90 days late",
    why: "The later a payment, the more it costs. Paying now stops it from being charged off.",
    action: "Dispute it if you paid on time",
  },
  late_60: {
    name: "60 days late",
    why: "A second missed payment weighs more than the first. Paying now stops it from getting worse.",
    action: "Dispute it if you paid on time",
  },
  late_30: {
    name: "30 days late",
    why: "Payment history is the largest part of most scores. Paying now stops it from getting worse.",
    action: "Dispute it if you paid on time",
  },
  collection_balance_changed: {
    name: "Collection balance changed",
    why: "A collector may add only what the contract or the law allows.",
    action: "Dispute it if it's wrong",
  },
  collection_paid: {
    name: "Collection paid",
    why: "Newer score models ignore paid collections.",
    action: "See it in your report",
  },
  negative_item_removed: {
    name: "Negative item removed",
    why: "It no longer counts. If it comes back, we'll tell you.",
    action: "See your report",
  },
  address_changed: {
    name: "New address on your file",
    why: "An address you don't know can be the first sign of identity theft.",
    action: "Protect your file",
  },
  personal_information_changed: {
    name: "Personal information changed",
    why: "A name, employer or phone number you don't know can be a sign of identity theft.",
    action: "Protect your file",
  },
  freeze_or_lock_changed: {
    name: "Freeze or lock changed",
    why: "A freeze or lock decides who can see your credit. If this wasn't you, change your password and freeze your files again.",
    action: "Review your protection",
  },
  fraud_alert_changed: {
    name: "Fraud alert changed",
    why: "While a fraud alert is on your file, lenders must verify that it's you before they open an account.",
    action: "Review your fraud alerts",
  },
  dispute_status: {
    name: "Dispute update",
    why: "A bureau must finish a dispute within 30 days, in some cases 45, and tell you the result.",
    action: "See your disputes",
  },
  over_limit: {
    name: "Card over its limit",
    why: "A balance above the limit weighs heavily in your score and can cost a fee.",
    action: "See the card on your report",
  },
  utilization_crossed: {
    name: "Credit utilization crossed a level",
    why: "Utilization is balances ÷ limits. Scores react to it within a month, in both directions.",
    action: "See the balances on your report",
  },
  limit_changed: {
    name: "Credit limit changed",
    why: "The same balance is a larger share of a smaller limit.",
    action: "See the card on your report",
  },
  refinance_offer: {
    name: "Refinancing would save",
    why: "An offer whose rules you meet costs less over the months you have left, fees included. The lender decides.",
    action: "Compare it with your loan",
  },
  policy_ending: {
    name: "Insurance or warranty ends soon",
    why: "Before it renews, compare what others charge for the same coverage.",
    action: "Compare quotes",
  },
  rate_drop: {
    name: "Lower rate for a loan you compared",
    why: "A lower rate for the same term costs less in all. Look at the APR too: fees are in it.",
    action: "Compare loan offers",
  },
  offer_expiring: {
    name: "Saved offer or code ends soon",
    why: "After that day, its price or your discount may be gone.",
    action: "Look at the offer",
  },
  score_band_crossed: {
    name: "Score band changed",
    why: "Lenders often price by band, so the offers you see may change.",
    action: "See what moved it",
  },
  score_changed: {
    name: "Score changed",
    why: "Your report lists what changed since the one before.",
    action: "See what moved it",
  },
  new_report: {
    name: "New credit report",
    why: "Reading it each month is how errors are found early.",
    action: "Read your report",
  },
  plan: {
    name: "Plan and payments",
    why: "These notices are about your money, so they can't be turned off.",
    action: "See your plan",
  },
  security: {
    name: "Sign-in and identity",
    why: "These notices protect your account, so they can't be turned off.",
    action: "Review it",
  },
  business: { name: "Business", why: "It's about your business's account.", action: "Open it" },
};

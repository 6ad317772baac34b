import type { ScenarioAction } from "@roadworthy/contracts/score-scenario";

/** The kinds of actions in the order in which they are offered: what helps first. */
export const actionTypes = [
  "pay_down_cards",
  "on_time",
  "raise_limit",
  "open_card",
  "close_card",
  "open_auto_loan",
  "hard_inquiries",
  "remove_negative",
  "settle_card_debt",
  "max_out_card",
  "late_payment",
  "collection",
  "foreclosure",
  "short_sale",
  "bankruptcy",
] as const satisfies readonly ScenarioAction["type"][];

/** An action as it begins. */
export function newAction(type: ScenarioAction["type"]): ScenarioAction {
  const month = 0;
  switch (type) {
    case "pay_down_cards":
      return { type, toUtilizationPercent: 10, month };
    case "on_time":
      return { type, months: 12, month };
    case "raise_limit":
      return { type, byPercent: 25, month };
    case "open_card":
      return { type, limitCents: 500_000, month };
    case "open_auto_loan":
      return { type, amountCents: 2_500_000, month };
    case "hard_inquiries":
      return { type, count: 3, withinDays: 14, kind: "auto", month };
    case "late_payment":
      return { type, days: 30, month };
    case "short_sale":
      return { type, hasDeficiency: true, month };
    case "close_card":
    case "remove_negative":
    case "settle_card_debt":
    case "max_out_card":
    case "collection":
    case "foreclosure":
    case "bankruptcy":
      return { type, month };
  }
}

/** The one figure of an action that can be changed, in the unit its field shows; `null` when it has none. */
export function valueOf(
  action: ScenarioAction,
): { value: number; min: number; max: number; step: number } | null {
  switch (action.type) {
    case "pay_down_cards":
      return { value: action.toUtilizationPercent, min: 0, max: 100, step: 1 };
    case "on_time":
      return { value: action.months, min: 1, max: 120, step: 1 };
    case "raise_limit":
      return { value: action.byPercent, min: 1, max: 300, step: 1 };
    case "open_card":
      return { value: action.limitCents / 100, min: 1, max: 100_000, step: 500 };
    case "open_auto_loan":
      return { value: action.amountCents / 100, min: 1, max: 500_000, step: 1_000 };
    case "hard_inquiries":
      return { value: action.count, min: 1, max: 50, step: 1 };
    case "late_payment":
      return { value: action.days, min: 30, max: 90, step: 30 };
    case "close_card":
    case "remove_negative":
    case "settle_card_debt":
    case "max_out_card":
    case "collection":
    case "foreclosure":
    case "bankruptcy":
    case "short_sale":
      return null;
  }
}

/** The action with another figure. */
export function withValue(action: ScenarioAction, value: number): ScenarioAction {
  switch (action.type) {
    case "pay_down_cards":
      return { ...action, toUtilizationPercent: value };
    case "on_time":
      return { ...action, months: Math.round(value) };
    case "raise_limit":
      return { ...action, byPercent: Math.round(value) };
    case "open_card":
      return { ...action, limitCents: Math.round(value * 100) };
    case "open_auto_loan":
      return { ...action, amountCents: Math.round(value * 100) };
    case "hard_inquiries":
      return { ...action, count: Math.round(value) };
    case "late_payment":
      return { ...action, days: value >= 75 ? 90 : value >= 45 ? 60 : 30 };
    case "close_card":
    case "remove_negative":
    case "settle_card_debt":
    case "max_out_card":
    case "collection":
    case "foreclosure":
    case "bankruptcy":
    case "short_sale":
      return action;
  }
}

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

/** What can be changed about an action, in the unit its field shows; `set` answers the action with another value. */
export type ActionField =
  | {
      readonly kind: "number";
      readonly name: "percent" | "months" | "byPercent" | "limit" | "amount" | "count" | "withinDays";
      readonly value: number;
      readonly min: number;
      readonly max: number;
      readonly step: number;
      readonly set: (value: number) => ScenarioAction;
    }
  | {
      readonly kind: "choice";
      readonly name: "daysLate" | "inquiryKind" | "deficiency";
      readonly value: string;
      readonly options: readonly string[];
      readonly set: (value: string) => ScenarioAction;
    };

const number = (
  name: Extract<ActionField, { kind: "number" }>["name"],
  value: number,
  [min, max, step]: readonly [number, number, number],
  set: (value: number) => ScenarioAction,
): ActionField => ({ kind: "number", name, value, min, max, step, set });

/** The fields of an action besides its month; none where nothing can be changed. */
export function fieldsOf(action: ScenarioAction): readonly ActionField[] {
  switch (action.type) {
    case "pay_down_cards":
      return [
        number("percent", action.toUtilizationPercent, [0, 100, 1], (toUtilizationPercent) => ({
          ...action,
          toUtilizationPercent,
        })),
      ];
    case "on_time":
      return [
        number("months", action.months, [1, 120, 1], (value) => ({ ...action, months: Math.round(value) })),
      ];
    case "raise_limit":
      return [
        number("byPercent", action.byPercent, [1, 300, 1], (value) => ({
          ...action,
          byPercent: Math.round(value),
        })),
      ];
    case "open_card":
      return [
        number("limit", action.limitCents / 100, [1, 100_000, 500], (value) => ({
          ...action,
          limitCents: Math.round(value * 100),
        })),
      ];
    case "open_auto_loan":
      return [
        number("amount", action.amountCents / 100, [1, 500_000, 1_000], (value) => ({
          ...action,
          amountCents: Math.round(value * 100),
        })),
      ];
    case "hard_inquiries":
      return [
        number("count", action.count, [1, 50, 1], (value) => ({ ...action, count: Math.round(value) })),
        number("withinDays", action.withinDays, [1, 365, 1], (value) => ({
          ...action,
          withinDays: Math.round(value),
        })),
        {
          kind: "choice",
          name: "inquiryKind",
          value: action.kind,
          options: ["auto", "card"],
          set: (value) => ({ ...action, kind: value === "card" ? "card" : "auto" }),
        },
      ];
    case "late_payment":
      return [
        {
          kind: "choice",
          name: "daysLate",
          value: String(action.days),
          options: ["30", "60", "90"],
          set: (value) => ({ ...action, days: value === "90" ? 90 : value === "60" ? 60 : 30 }),
        },
      ];
    case "short_sale":
      return [
        {
          kind: "choice",
          name: "deficiency",
          value: action.hasDeficiency ? "owed" : "forgiven",
          options: ["owed", "forgiven"],
          set: (value) => ({ ...action, hasDeficiency: value === "owed" }),
        },
      ];
    case "close_card":
    case "remove_negative":
    case "settle_card_debt":
    case "max_out_card":
    case "collection":
    case "foreclosure":
    case "bankruptcy":
      return [];
  }
}

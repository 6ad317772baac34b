import type { ReportedInquiry } from "../credit/report-types.ts";
import { addDays } from "../calendar.rules.ts";

/**
 * Days within which inquiries for a car count as one. 14: VantageScore and older FICO versions; 45: newer FICO versions.
 * Source: creditrefresh.ai, speakingofcredit.com. Staying within 14 is safe with both.
 */
const shoppingWindows = [14, 45] as const;

/** Inquiries for a car that one kind of score counts as one. */
export type ShoppingWindow = {
  readonly days: (typeof shoppingWindows)[number];
  readonly firstOn: string;
  /** The last day on which one more inquiry still belongs to it. */
  readonly closesOn: string;
  readonly inquiries: number;
  readonly isOpen: boolean;
};

const isAuto = ({ type, industry }: ReportedInquiry): boolean =>
  type === "hard" && /\b(auto|automotive|car|cars|vehicle|dealer|dealership)\b/i.test(industry);

/** The windows of one length that a file's inquiries for a car fall into, the earliest first. */
export const windowsOf = (
  inquiries: readonly ReportedInquiry[],
  days: ShoppingWindow["days"],
  onDate: string,
): readonly ShoppingWindow[] => {
  const dates = inquiries
    .filter((inquiry) => isAuto(inquiry) && inquiry.inquiredOn <= onDate)
    .map(({ inquiredOn }) => inquiredOn)
    .toSorted();
  const windows: ShoppingWindow[] = [];
  for (const date of dates) {
    const last = windows.at(-1);
    if (last !== undefined && date <= last.closesOn)
      windows[windows.length - 1] = { ...last, inquiries: last.inquiries + 1 };
    else {
      const closesOn = addDays(date, days - 1);
      windows.push({ days, firstOn: date, closesOn, inquiries: 1, isOpen: onDate <= closesOn });
    }
  }
  return windows;
};

/** What a shopper should know today: both windows, how they count, and until when another inquiry costs nothing more. */
export type ShoppingGuard = {
  readonly windows: readonly ShoppingWindow[];
  /** How many inquiries the stricter and the laxer kind of score count. */
  readonly counted: Readonly<Record<"14" | "45", number>>;
  /** The open 14-day window's last day; `null` when the next inquiry opens a new one. */
  readonly safeUntil: string | null;
};

/** Guards rate shopping over the inquiries of the last `months` of a file; older ones are past counting. */
export const shoppingGuard = (inquiries: readonly ReportedInquiry[], onDate: string): ShoppingGuard => {
  const recent = inquiries.filter(({ inquiredOn }) => inquiredOn > addDays(onDate, -365));
  const [strict, lax] = [windowsOf(recent, 14, onDate), windowsOf(recent, 45, onDate)];
  const open = strict.find(({ isOpen }) => isOpen);
  return {
    windows: [...strict, ...lax],
    counted: { "14": strict.length, "45": lax.length },
    safeUntil: open?.closesOn ?? null,
  };
};

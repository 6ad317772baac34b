import { describe, expect, it } from "vitest";
import { paymentMonths, paymentSentence } from "./payment-months.ts";

const months = (paymentHistory: string) => paymentMonths({ paymentHistory, historyFrom: "2026-10" });

describe("paymentMonths", () => {
  it("turns the newest-first code into 24 months, oldest first", () => {
    const all = months("000000000000000000000001");
    expect(all).toHaveLength(24);
    expect(all[0]).toMatchObject({ month: "2024-11", rating: "late30" });
    expect(all.at(-1)).toMatchObject({ month: "2026-10", rating: "onTime" });
  });

  it("tells a month without data, or before the account, from a late one", () => {
    const [before, silent] = months("0D" + "B".repeat(22)).slice(-3);
    expect(before?.rating).toBe("before");
    expect(silent?.rating).toBe("noData");
    // A bureau that says less than 24 months says nothing about the others.
    expect(months("0").filter(({ rating }) => rating === "noData")).toHaveLength(23);
  });

  it("counts a reported code that nobody knows as the worst", () => {
    expect(months("X").at(-1)).toMatchObject({ rating: "worst", mark: "!" });
  });

  it.each(["G", "H", "J", "K", "L"])("rates %s as the worst", (code) => {
    expect(months(code).at(-1)?.rating).toBe("worst");
  });

  it.each(["3", "4", "5", "6"])("rates %s as 90 days or more", (code) => {
    expect(months(code).at(-1)?.rating).toBe("late90");
  });
});

describe("paymentSentence", () => {
  it("names every month that was not on time", () => {
    expect(paymentSentence(months("01D" + "0".repeat(21)))).toBe(
      "22 of 23 reported months on time; Sep 2026 30 days late; 1 month without data.",
    );
  });

  it("says when nothing was reported", () => {
    expect(paymentSentence(months("D".repeat(24)))).toBe("No month was reported.");
  });

  it("says a long stretch of one state once", () => {
    expect(paymentSentence(months("L".repeat(3) + "1" + "0".repeat(20)))).toBe(
      "20 of 24 reported months on time; Jul 2026 30 days late, Aug 2026 to Oct 2026 charged off.",
    );
  });
});

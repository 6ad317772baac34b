// @vitest-environment happy-dom
import { refusal } from "@roadworthy/kit/testing-area";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { showArea } from "../testing.tsx";

it("says at the payment that it would never pay the loan off, and keeps what was typed", async () => {
  const asked: unknown[] = [];
  showArea("/client/loans", {
    "loanOffers.list": () => ({ hasComparison: true, score: 729, sort: "total_cost", items: [] }),
    "loanOffers.own": () => ({ hasFullReport: true, loans: [], shopping: null }),
    "loanOffers.vehicles": () => ({ items: [] }),
    "comparisons.list": () => ({ items: [] }),
    "ownLoans.add": () => {
      asked.push("add");
      const issues = [{ path: "paymentCents", message: "would never repay this balance at this rate" }];
      throw refusal("invalid_request", 400, "Check the figures of this loan.", issues);
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Add a loan" }));
  const dialog = screen.getByRole("dialog");
  const type = (label: string, value: string) => userEvent.type(within(dialog).getByLabelText(label), value);
  await type("Lender", "Old Road Bank");
  await type("Balance in $", "12,000");
  await type("Interest rate in %", "6.9");
  await type("Monthly payment in $", "40");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save loan" }));
  expect(await within(dialog).findByText(/would never pay the balance off/)).toBeTruthy();
  expect(asked).toEqual(["add"]);
  const payment = within(dialog).getByLabelText("Monthly payment in $");
  expect(payment).toHaveProperty("value", "40");
  expect(payment.getAttribute("aria-invalid")).toBe("true");
});

// @vitest-environment happy-dom
import type { LoanSchedule } from "@roadworthy/contracts/own-loans";
import { scheduleOf } from "@roadworthy/domain/offers/owned-loan.rules";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { showArea } from "../testing.tsx";

const loan: LoanSchedule["loan"] = {
  id: "oln_00000000000000000000000000000001",
  source: "own",
  creditor: "Old Road Bank",
  accountNumberLast4: null,
  bureau: null,
  balanceCents: 1_200_000,
  balanceOn: "2026-11-01",
  typed: null,
  payoffCents: 1_200_000,
  ratePercent: "6.9",
  paymentCents: 40_000,
  monthsLeft: 33,
  monthsPaid: 6,
  isCurrent: true,
  vehicle: null,
  equityCents: null,
  refinance: null,
  missingForRefinance: "vehicle",
};

it("sets plans beside each other and beside none, and follows one of them", async () => {
  const plans: LoanSchedule["plans"] = [
    { id: "lpl_00000000000000000000000000000001", name: "Small", extraCents: 5_000, isFollowed: false },
    { id: "lpl_00000000000000000000000000000002", name: "Large", extraCents: 20_000, isFollowed: true },
  ];
  const asked: unknown[] = [];
  showArea(`/client/loans/${loan.id}`, {
    "loanOffers.vehicles": () => ({ items: [] }),
    "ownLoans.schedule": () => ({
      loan,
      plans,
      extraCents: 20_000,
      totalInterestCents: scheduleOf(loan).totalInterestCents,
      rows: [],
    }),
    "ownLoans.setExtra": (call) => {
      asked.push(call);
      return { id: loan.id, extraCents: 5_000 };
    },
  });
  const table = await screen.findByRole("table", { name: "Plans of extra payments" });
  const lines = within(table).getAllByRole("row").slice(1);
  const payments = [0, 5_000, 20_000].map(
    (cents) => scheduleOf(loan, cents === 0 ? {} : { everyPaymentCents: cents }).rows.length,
  );
  expect(lines).toHaveLength(3);
  for (const [index, line] of lines.entries()) expect(line.textContent).toContain(String(payments[index]));
  expect(lines[2]?.textContent).toContain("You follow this");
  await userEvent.click(screen.getByRole("button", { name: "Follow plan: Small" }));
  expect(asked).toEqual([{ params: { id: loan.id }, body: { extraCents: 5_000 } }]);
});

it("says why no plan can be added when there are six", async () => {
  const plans = [1, 2, 3, 4, 5, 6].map((dollars) => ({
    id: `lpl_0000000000000000000000000000000${dollars}`,
    name: `Plan ${dollars}`,
    extraCents: dollars * 100,
    isFollowed: false,
  }));
  showArea(`/client/loans/${loan.id}`, {
    "loanOffers.vehicles": () => ({ items: [] }),
    "ownLoans.schedule": () => ({ loan, plans, extraCents: 0, totalInterestCents: 0, rows: [] }),
  });
  await screen.findByText("You can keep up to 6 plans. Remove one to add another.");
  expect(screen.queryByRole("button", { name: "Add plan" })).toBeNull();
});

it("leads to the plans of Basic where offers aren't compared, without promising alerts", async () => {
  showArea(`/client/loans/${loan.id}`, {
    "loanOffers.vehicles": () => ({ items: [] }),
    "ownLoans.schedule": () => ({
      loan: { ...loan, missingForRefinance: "plan" },
      plans: [],
      extraCents: 0,
      totalInterestCents: 0,
      rows: [],
    }),
  });
  const link = await screen.findByRole("link", { name: "Compare plans" });
  expect(link.getAttribute("href")).toBe("/pricing");
  expect(screen.queryByText(/We'll tell you once/)).toBeNull();
});

it("adds no plan with an amount that is none, and says why beside the field", async () => {
  showArea(`/client/loans/${loan.id}`, {
    "loanOffers.vehicles": () => ({ items: [] }),
    "ownLoans.schedule": () => ({ loan, plans: [], extraCents: 0, totalInterestCents: 0, rows: [] }),
  });
  const name = await screen.findByLabelText("New plan's name");
  await userEvent.type(name, "Round");
  const extra = within(name.closest("form") ?? document.body).getByLabelText(/^New plan's extra/);
  await userEvent.type(extra, "fifty");
  const add = screen.getByRole("button", { name: "Add plan" });
  expect(add).toHaveProperty("disabled", true);
  expect(screen.getAllByText("Digits only, such as 50")).toHaveLength(1);
  await userEvent.clear(extra);
  await userEvent.type(extra, "$50");
  expect(add).toHaveProperty("disabled", false);
});

// @vitest-environment happy-dom
import { type PartnerBilling, partnerBillings } from "@roadworthy/contracts/partner-billing";
import { ownPrices } from "@roadworthy/contracts/prices";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { showArea, refusal } from "../testing.tsx";

const month = {
  month: "2026-11",
  openingCents: 0,
  creditCents: 25_000,
  debitCents: 9_591,
  closingCents: 15_409,
  entries: 4,
};
const billing: PartnerBilling = {
  mode: "live",
  balance: { postedCents: 15_409, heldCents: 0, availableCents: 15_409 },
  cards: [
    {
      id: `pm_${"1".repeat(32)}`,
      brand: "visa",
      last4: "4242",
      expMonth: 12,
      expYear: 2029,
      isDefault: true,
    },
  ],
  bankDebits: [],
  settings: {
    lowBalanceCents: null,
    monthlyBudgetCents: null,
    autoTopUp: { belowCents: 2_000, amountCents: 10_000 },
  },
  months: [month],
  costs: [],
};

it("keeps its statements open to a suspended business, which may not read prices", async () => {
  showArea("/partner/billing", {
    [partnerBillings.read.id]: () => billing,
    [ownPrices.list.id]: () => {
      throw refusal("partner_not_active");
    },
  });
  expect(await screen.findByRole("heading", { name: "Statements" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Prices" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Add Funds" })).toBeNull();
});

it("refuses an automatic top-up out of range, with what was typed, instead of charging another amount", async () => {
  const saved: unknown[] = [];
  showArea("/partner/billing", {
    [partnerBillings.read.id]: () => billing,
    [ownPrices.list.id]: () => ({ items: [] }),
    [partnerBillings.change.id]: (call) => {
      saved.push(call);
      return billing;
    },
  });
  const amount = await screen.findByLabelText("Charge the card (US dollars)");
  await userEvent.clear(amount);
  await userEvent.type(amount, "5");
  await userEvent.click(screen.getByRole("button", { name: "Save billing settings" }));
  expect(await screen.findByText("Enter an amount from $10.00 to $10,000.00")).toBeTruthy();
  expect(amount).toHaveProperty("value", "5");
  expect(saved).toEqual([]);
});

it("splits the costs of an earlier month as well", async () => {
  const asked: unknown[] = [];
  showArea("/partner/billing", {
    [partnerBillings.read.id]: () => ({ ...billing, months: [{ ...month, month: "2026-03" }] }),
    [ownPrices.list.id]: () => ({ items: [] }),
    [partnerBillings.costs.id]: (call) => {
      asked.push(call);
      return {
        month: "2026-03",
        items: [{ kind: "person", id: "1", name: "Dana Whitfield", pulls: 3, chargedCents: 2_997 }],
      };
    },
  });
  fireEvent.mouseDown(await screen.findByRole("combobox", { name: "Month" }));
  fireEvent.click(await screen.findByTitle("Mar 2026"));
  expect((await screen.findAllByText("Dana Whitfield")).length).toBeGreaterThan(0);
  expect(asked).toEqual([expect.objectContaining({ query: { month: "2026-03" } })]);
  expect(screen.getByRole("button", { name: "CSV of the costs of Mar 2026" })).toBeTruthy();
});

it("keeps saying what is on its way from a bank account, what is late and what failed", async () => {
  const debit = {
    id: `topup_${"1".repeat(32)}`,
    amountCents: 50_000,
    status: "processing",
    declineReason: null,
    startedAt: new Date("2026-11-20T12:00:00Z"),
    expectedBy: "2999-11-27",
  } as const;
  const declineReason = "The bank account has insufficient funds.";
  showArea("/partner/billing", {
    [partnerBillings.read.id]: () => ({
      ...billing,
      bankDebits: [
        debit,
        { ...debit, id: `topup_${"2".repeat(32)}`, expectedBy: "2026-11-27" },
        { ...debit, id: `topup_${"3".repeat(32)}`, status: "failed", declineReason },
      ],
    }),
    [ownPrices.list.id]: () => ({ items: [] }),
  });
  expect(
    await screen.findByText(/^\$500\.00 has been on its way .* We expect it by Nov 27, 2999/),
  ).toBeTruthy();
  expect(screen.getByText(/was expected by Nov 27, 2026 and hasn’t arrived/)).toBeTruthy();
  expect(screen.getByText(/didn’t arrive\. Your balance hasn’t changed/)).toBeTruthy();
  expect(screen.getByText(declineReason)).toBeTruthy();
});

// @vitest-environment happy-dom
import type { PlanChoice, PlanView } from "@roadworthy/contracts/subscriptions";
import { refusal } from "@roadworthy/kit/testing-area";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { showArea } from "../testing.tsx";

const terms = { textVersion: "2026-11", text: "Free until March 3, 2126, then $24.99 every month." };
const plan: PlanChoice = {
  id: "premium",
  name: "Premium",
  priceMonthlyCents: 2499,
  features: ["All three bureaus"],
  isRecommended: true,
  action: "start_trial",
  dueNowCents: 0,
  consent: terms,
};
const basic: PlanChoice = {
  ...plan,
  id: "basic",
  name: "Basic",
  priceMonthlyCents: 299,
  isRecommended: false,
};
const card = {
  id: `pm_${"0".repeat(32)}`,
  brand: "visa",
  last4: "4242",
  expMonth: 12,
  expYear: 2031,
  isDefault: true,
};
const free: PlanView = { subscription: null, plans: [basic, plan], cards: [] };
const paying: PlanView = {
  subscription: {
    id: `sub_${"0".repeat(32)}`,
    planId: "premium",
    planName: "Premium",
    status: "active",
    priceMonthlyCents: 2499,
    periodStart: new Date("2126-02-03T12:00:00Z"),
    // In the evening of March 3 where the company is, whose day counts.
    periodEnd: new Date("2126-03-04T02:00:00Z"),
    endsAtPeriodEnd: false,
    nextPlanId: null,
    nextChargeAt: new Date("2126-03-04T02:00:00Z"),
    nextChargeCents: 2499,
    refundableCents: 2499,
  },
  plans: [
    { ...basic, action: "downgrade" },
    { ...plan, action: "current" },
  ],
  cards: [card],
};

const show = (
  view: PlanView,
  answers: Record<string, (call: unknown) => unknown> = {},
  path = "/client/plan",
) =>
  showArea(path, {
    "subscriptions.get": () => view,
    "subscriptions.invoices": () => ({ items: [], nextCursor: null }),
    ...answers,
  });

it("starts a trial only when the exact terms are agreed to", async () => {
  const sent: unknown[] = [];
  show(
    { ...free, cards: [card] },
    {
      "subscriptions.subscribe": (call) => {
        sent.push((call as { body: unknown }).body);
        return paying;
      },
    },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Start free Premium trial" }));
  expect(await screen.findByText(terms.text)).toBeDefined();
  const confirm = screen.getByRole("button", { name: "Start free Premium trial" });
  await userEvent.click(confirm);
  expect(screen.getByRole("alert").textContent).toBe("Check the box to agree to the terms.");
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.click(confirm);
  expect(sent).toEqual([
    {
      planId: "premium",
      language: "en",
      consent: { textVersion: "2026-11", priceMonthlyCents: 2499, dueNowCents: 0 },
    },
  ]);
});

it("says of the dearer plan that it includes the cheaper one", async () => {
  show(free);
  expect(await screen.findByText("Everything in Basic, and:")).toBeDefined();
  expect(screen.getAllByText(/^Everything in/)).toHaveLength(1);
});

it("asks for a card first, and says that there is none", async () => {
  show(free, {}, "/client/plan?plan=premium");
  expect(await screen.findByText("No payment method on file.")).toBeDefined();
  expect(screen.getAllByRole("button", { name: "Add card" })).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Start free Premium trial" })).toBeNull();
});

it("cancels in two clicks and says what comes back", async () => {
  let canceled = 0;
  show(paying, {
    "subscriptions.cancel": () => {
      canceled += 1;
      return { ...free, refundedCents: 2499 };
    },
  });
  expect(await screen.findByText(/Next charge: \$24\.99 on Mar 3, 2126/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Current Plan" }).hasAttribute("disabled")).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Cancel plan" }));
  const dialog = screen.getByRole("dialog");
  expect(dialog.textContent).toContain("$24.99 goes back to your card automatically");
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel plan" }));
  expect(canceled).toBe(1);
});

it("keeps the checkout and tells why when the card is declined", async () => {
  show(
    { ...free, cards: [card] },
    {
      "subscriptions.subscribe": () => {
        throw refusal("payment_declined", 402, "The card was declined. You weren't charged.");
      },
    },
    "/client/plan?plan=premium",
  );
  await userEvent.click(await screen.findByRole("checkbox"));
  await userEvent.click(screen.getByRole("button", { name: "Start free Premium trial" }));
  expect((await screen.findByRole("alert")).textContent).toBe("The card was declined. You weren't charged.");
});

// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { showArea } from "../testing.tsx";

const wagon = {
  id: `veh_${"1".repeat(32)}`,
  name: "Wagon",
  vinLast6: "004352",
  make: "Honda",
  modelYear: 2022,
  valueCents: 1_920_000,
  valueOn: "2026-11-04",
  mileage: 33_600,
  mileageOn: "2026-10-01",
};
const answers = {
  "loanOffers.list": () => ({ hasComparison: true, score: 729, sort: "total_cost", items: [] }),
  "loanOffers.own": () => ({ hasFullReport: true, loans: [], shopping: null }),
  "loanOffers.vehicles": () => ({ items: [wagon] }),
  "comparisons.list": () => ({ items: [] }),
};

it("sends what was changed of a vehicle and nothing else, and asks before it removes one", async () => {
  const sent: unknown[] = [];
  showArea("/client/loans", {
    ...answers,
    "loanOffers.changeVehicle": (call) => {
      sent.push((call as { body: unknown }).body);
      return wagon;
    },
    "loanOffers.removeVehicle": () => {
      sent.push("removed");
      return { id: wagon.id };
    },
  });
  expect(await screen.findByText(/33,600 miles on Oct 1, 2026 • VIN ending in 004352/)).toBeTruthy();
  expect(screen.getByText(/against your newest Equifax score, 729/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /^Change.*Wagon$/ }));
  const value = within(screen.getByRole("dialog")).getByLabelText("Value in $ (optional)");
  await userEvent.clear(value);
  await userEvent.type(value, "18,500");
  await userEvent.click(screen.getByRole("button", { name: "Save vehicle" }));
  await expect.poll(() => sent).toEqual([{ valueCents: 1_850_000 }]);

  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /^Remove.*Wagon$/ }));
  expect(sent).toHaveLength(1);
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remove vehicle" }));
  await expect.poll(() => sent).toEqual([{ valueCents: 1_850_000 }, "removed"]);
});

it("adds a vehicle in a dialog, with what is known of it", async () => {
  const sent: unknown[] = [];
  showArea("/client/loans", {
    ...answers,
    "loanOffers.addVehicle": (call) => {
      sent.push((call as { body: unknown }).body);
      return wagon;
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Add vehicle" }));
  const dialog = within(screen.getByRole("dialog", { name: "Add vehicle" }));
  await userEvent.type(dialog.getByLabelText("Name"), "Hatchback");
  await userEvent.type(dialog.getByLabelText("Value in $ (optional)"), "20,000");
  await userEvent.click(dialog.getByRole("button", { name: "Add vehicle" }));
  await expect
    .poll(() => sent)
    .toEqual([{ name: "Hatchback", vin: "", modelYear: null, valueCents: 2_000_000, mileage: null }]);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

it("says how much is owed on each vehicle against its value, and which is too old for many lenders", async () => {
  const loan = (name: string, payoffCents: number) => ({
    id: `oln_${name.repeat(32)}`,
    source: "own",
    creditor: "Prairie Motors",
    accountNumberLast4: null,
    bureau: null,
    balanceCents: payoffCents,
    balanceOn: "2026-11-20",
    typed: null,
    payoffCents,
    ratePercent: "6.9",
    paymentCents: 40_000,
    monthsLeft: 40,
    monthsPaid: 20,
    isCurrent: true,
    vehicle: { id: wagon.id, name: wagon.name, valueCents: wagon.valueCents, valueOn: wagon.valueOn },
    equityCents: wagon.valueCents - payoffCents,
    refinance: null,
    missingForRefinance: "offers",
  });
  const old = { ...wagon, id: `veh_${"2".repeat(32)}`, name: "Truck", modelYear: 1998, valueCents: null };
  showArea("/client/loans", {
    ...answers,
    "loanOffers.own": () => ({
      hasFullReport: true,
      loans: [loan("1", 1_440_000), loan("2", 240_000)],
      shopping: null,
    }),
    "loanOffers.vehicles": () => ({ items: [wagon, old] }),
  });
  const garage = within(await screen.findByRole("region", { name: "Garage" }));
  expect(garage.getAllByText(/Loan to value/).map(({ textContent }) => textContent)).toEqual([
    "Loan to value: you owe 87.5% of what it is worth",
  ]);
  const truck = garage.getByText("Truck").closest("li");
  expect(truck?.textContent).toContain("Over 10 years old");
});

it("takes an amount with or without separators, and shows it with them", async () => {
  const asked: unknown[] = [];
  showArea("/client/loans?amount=18000", {
    ...answers,
    "loanOffers.list": (call) => {
      asked.push((call as { query: { amountCents?: number } }).query.amountCents);
      return answers["loanOffers.list"]();
    },
  });
  const amount = await screen.findByLabelText("Amount to borrow in $");
  expect(amount).toHaveProperty("value", "18,000");
  await userEvent.clear(amount);
  await userEvent.type(amount, "35,000");
  expect(amount).toHaveProperty("validity.valid", true);
  await userEvent.click(screen.getByRole("button", { name: "Compare offers" }));
  await expect.poll(() => asked).toEqual([1_800_000, 3_500_000]);
  await userEvent.clear(amount);
  await userEvent.type(amount, "500");
  await userEvent.click(screen.getByRole("button", { name: "Compare offers" }));
  expect(screen.getByText("Enter an amount from $1,000 to $200,000.")).toBeTruthy();
  expect(asked).toHaveLength(2);
});

it("compares offers without a vehicle of the address that is gone, and invites a free client to add loans", async () => {
  const shell = showArea(`/client/loans?vehicle=veh_${"2".repeat(32)}`, {
    ...answers,
    "loanOffers.own": () => ({ hasFullReport: false, loans: [], shopping: null }),
  });
  expect(await screen.findByText(/^No loans added yet\./)).toBeTruthy();
  expect(screen.getByText(/^Basic adds the auto loans on your report/)).toBeTruthy();
  expect(screen.getByTitle("No vehicle chosen")).toBeTruthy();
  const asked = shell.calls.find(({ operation }) => operation.id === "loanOffers.list");
  expect(asked?.call).not.toHaveProperty("query.vehicleId");
});

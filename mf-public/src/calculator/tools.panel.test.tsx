// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showArea, serveSite } from "../testing.tsx";

beforeEach(() => void serveSite());
afterEach(() => {
  vi.unstubAllGlobals();
});

const path = "/auto-loan-calculator";
const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const type = async (label: string, text: string): Promise<void> => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
};
const sign = () => document.querySelector("output.payment-sign strong")?.textContent;
const cellsOf = (name: string): string[][] =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));

it("solves for each unknown, and its value in the form gives no more than the payment wanted", async () => {
  const { address } = showArea(`${path}?goal=500`);
  const select = await screen.findByLabelText("Solve for");
  const answers = {
    vehiclePrice: /^The highest price: \$2\d,\d{3}\.\d\d, with payments of \$500\.00\.$/,
    downPayment: /^The lowest down payment: \$6,\d{3}\.\d\d, with payments of \$500\.00\.$/,
    termMonths: /^The shortest term: 71 months, with payments of \$49\d\.\d\d\.$/,
    payment: /^The payment of the loan above: \$571\.98\.$/,
  };
  for (const [unknown, answer] of Object.entries(answers)) {
    await userEvent.selectOptions(select, unknown);
    expect(await screen.findByText(answer)).toBeDefined();
  }
  await userEvent.selectOptions(select, "rate");
  expect(await screen.findByText(/^No value reaches that payment\./)).toBeDefined();
  await type("Payment you can afford", "560");
  await screen.findByText(/^The highest interest rate: 4\.\d{1,3}%, with payments of \$560\.00\.$/);
  await userEvent.click(screen.getByRole("button", { name: "Use this value" }));
  expect(address()).toMatch(/rate=4\.\d/);
  expect(address()).toContain("goal=560");
  await waitFor(() => expect(sign()).toMatch(/^\$5(59\.9\d|60\.00)$/));
});

it("keeps loans in the address, tells what differs and what is lowest, and gives a removed one back", async () => {
  const { address } = showArea(path);
  await userEvent.click(await screen.findByText("Compare up to four loans"));
  const keep = await screen.findByRole("button", { name: "Keep this loan to compare" });
  await userEvent.click(keep);
  await screen.findByLabelText("Name of loan A");
  await type("Loan term (months)", "72");
  await userEvent.type(field("Name of loan A"), " (credit union)");
  await waitFor(() =>
    expect(cellsOf("Loans side by side").find(([name]) => name === "Term (differs)")).toEqual([
      "Term (differs)",
      "72 months",
      "60 months",
    ]),
  );
  const paid = cellsOf("Loans side by side").find(([name]) => name === "Payment");
  expect(paid?.slice(1)).toEqual([expect.stringMatching(/^\$4\d\d\.\d\d lowest$/), "$571.98"]);
  const interest = cellsOf("Loans side by side").find(([name]) => name === "Total interest");
  expect(interest?.[2]).toBe("$4,001.85 lowest");

  await userEvent.click(keep);
  await screen.findByLabelText("Name of loan B");
  await userEvent.click(keep);
  await screen.findByLabelText("Name of loan C");
  expect(keep).toHaveProperty("disabled", true);
  expect(new URL(address(), "https://x.example").searchParams.getAll("loan")).toHaveLength(3);
  expect(address()).not.toContain("credit");

  await userEvent.click(screen.getByRole("button", { name: "Remove Loan A (credit union)" }));
  expect(new URL(address(), "https://x.example").searchParams.getAll("loan")).toHaveLength(2);
  const undo = screen.getByRole("button", { name: "Undo" });
  expect(document.activeElement).toBe(undo);
  await userEvent.click(undo);
  await waitFor(() => expect(field("Name of loan A").value).toBe("Loan A (credit union)"));
  await userEvent.click(screen.getByRole("button", { name: "Edit Loan A (credit union) in the calculator" }));
  await waitFor(() => expect(field("Loan term (months)").value).toBe("60"));
  expect(new URL(address(), "https://x.example").searchParams.getAll("loan")).toHaveLength(3);
});

it("leaves kept loans out that cannot be worked out, and opens what a link names", async () => {
  showArea(`${path}?loan=term%3Dabc&loan=term%3D48`);
  await screen.findByRole("table", { name: "Loans side by side" });
  expect(cellsOf("Loans side by side")[0]).toHaveLength(3);
});

it("sets a lease against buying, and says which field keeps it from doing so", async () => {
  showArea(`${path}?lease-months=24`);
  expect(await screen.findByText(/^(Leasing|Buying) costs \$[\d,.]+ less\./)).toBeDefined();
  const [head, cash, owed, value, earning, net] = cellsOf("Cost of leasing and buying");
  expect(head).toEqual(["Over the lease's months", "Lease", "Buy"]);
  const cents = (text: string | undefined): number =>
    Math.round(Number((text ?? "").replaceAll(/[$,]/g, "").replace("−", "-")) * 100);
  for (const column of [1, 2]) {
    const parts = [cash, owed, value, earning].reduce((sum, row) => sum + cents(row?.[column]), 0);
    expect(cents(net?.[column])).toBe(parts);
  }
  expect(value?.slice(1)).toEqual(["$0.00", "−$16,500.00"]);
  await type("Money factor", "5%");
  expect(await screen.findByText("Enter a money factor such as 0.00125.")).toBeDefined();
  expect(field("Money factor").value).toBe("5%");
  expect(screen.queryByRole("table", { name: "Cost of leasing and buying" })).toBeNull();
});

it("sets a rebate against a low rate: at the break-even both cost about the same", async () => {
  showArea(`${path}?rebate=100`);
  const answer = await screen.findByText(/^The low rate saves \$[\d,.]+\. If the rebate is/);
  const breakEven = /If the rebate is \$([\d,.]+) or more/.exec(answer.textContent)?.[1] ?? "";
  await type("Cash rebate", breakEven);
  expect(await screen.findByText(/^(The rebate saves \$0\.\d\d|Both cost the same)\./)).toBeDefined();
});

it("follows the state's rule on trade-ins, and keeps a rate that was typed", async () => {
  const { address } = showArea(`${path}?trade=20000`);
  const state = await screen.findByLabelText("State");
  expect(screen.getByText("$831.00")).toBeDefined();
  await userEvent.selectOptions(state, "CA");
  expect(field("Sales tax rate (%)").value).toBe("7.25");
  expect(await screen.findByText("$2,175.00")).toBeDefined();
  expect(screen.getByText(/The trade-in is not taken off.*Estimate\. Source, read/)).toBeDefined();
  await type("Sales tax rate (%)", "9.5");
  await userEvent.selectOptions(state, "MI");
  expect(field("Sales tax rate (%)").value).toBe("9.5");
  expect(address()).toContain("state=MI");
  expect(
    screen.getByText(/of the trade-in is taken off|The whole trade-in is taken off the price/),
  ).toBeDefined();
});

it("says that the states' rules are missing, works without them, and loads them again", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 503 }));
  showArea(`${path}?trade=20000&state=CA`);
  expect(await screen.findByText(/tax rules could not be loaded/)).toBeDefined();
  expect(screen.getByText("$831.00")).toBeDefined();
  serveSite();
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect((await screen.findByLabelText<HTMLSelectElement>("State")).value).toBe("CA");
});

it("says how long a state's rule holds, what to mind, and that a state has no tax of its own", async () => {
  showArea(path);
  const state = await screen.findByLabelText("State");
  await userEvent.selectOptions(state, "MI");
  expect(state.getAttribute("aria-describedby")).not.toBeNull();
  expect(
    screen.getByText(
      /One trade-in counts\. In effect from Jan 1, 2024 to Dec 31, 2099\. Estimate\. Source, read/,
    ),
  ).toBeDefined();
  await userEvent.selectOptions(state, "OR");
  expect(screen.getByText(/The state has no sales tax of its own\./)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Sales tax rate (%)").value).toBe("0");
});

// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showArea, serveSite } from "../testing.tsx";

beforeEach(() => void serveSite());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const path = "/auto-loan-calculator";
const sign = () => document.querySelector("output.payment-sign")?.textContent;
const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const type = async (label: string, text: string): Promise<void> => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
};
const rowsOf = (name: string): string[][] =>
  within(within(screen.getByRole("region", { name })).getByRole("table"))
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));

it("starts with the specification's defaults and their payment", async () => {
  showArea(path);
  await screen.findByRole("heading", { level: 1, name: "Auto Loan Calculator" });
  const labels = [
    "Vehicle price",
    "Down payment",
    "Loan term (months)",
    "Interest rate (%)",
    "Sales tax rate (%)",
    "Title fee",
    "Registration fee",
    "Documentation fee",
  ];
  expect(labels.map((label) => field(label).value)).toEqual([
    "30,000",
    "3,000",
    "60",
    "4.99",
    "8.31",
    "25",
    "200",
    "599",
  ]);
  expect(sign()).toBe("Monthly payment$571.9860 payments at 4.99%");
  expect(screen.getByText("$30,317.00", { selector: "dd" })).toBeDefined();
  expect(screen.getByText("4.990%")).toBeDefined();
});

it("takes commas, keeps what is typed in the address, and puts separators back when the field is left", async () => {
  const { address } = showArea(path);
  await screen.findByRole("heading", { level: 1 });
  await type("Vehicle price", "4,5000");
  expect(field("Vehicle price").value).toBe("4,5000");
  expect(address()).toBe(`${path}?price=45000`);
  await userEvent.tab();
  expect(field("Vehicle price").value).toBe("45,000");
  await waitFor(() => expect(sign()).toContain("$878.50"));
});

it("leaves taxes and fees out, with their fields disabled, when they are switched off", async () => {
  showArea(path);
  await userEvent.click(await screen.findByLabelText("Include taxes and fees"));
  const off = ["Sales tax rate (%)", "Title fee", "Registration fee", "Documentation fee"];
  expect(off.map((label) => field(label).disabled)).toEqual([true, true, true, true]);
  expect(field("Vehicle price").disabled).toBe(false);
  await waitFor(() => expect(screen.getByText("$27,000.00", { selector: "dd" })).toBeDefined());
});

it("names the field at fault, keeps what was typed, and shows no result of half a form", async () => {
  showArea(`${path}?term=abc&rate=140&price=12x`);
  expect((await screen.findByText(/whole number from 1 to 120/)).id).toBe(
    field("Loan term (months)").getAttribute("aria-describedby"),
  );
  expect(
    ["Loan term (months)", "Interest rate (%)", "Vehicle price"].map((label) => field(label).value),
  ).toEqual(["abc", "140", "12x"]);
  expect(screen.getByText("Correct the marked fields to see the result.")).toBeDefined();
  expect(sign()).toBeUndefined();
});

it("keeps the last good result and schedule while a field holds a bad character, marked as old", async () => {
  showArea(path);
  await screen.findByRole("heading", { level: 1 });
  const rows = rowsOf("Payment by payment");
  await type("Interest rate (%)", "4.99x");
  expect(field("Interest rate (%)").getAttribute("aria-invalid")).toBe("true");
  expect(await screen.findByText("This is the result from before the marked fields changed.")).toBeDefined();
  expect(sign()).toBe("Monthly payment$571.9860 payments at 4.99%");
  expect(rowsOf("Payment by payment")).toEqual(rows);
  await type("Interest rate (%)", "5.99");
  await waitFor(() => expect(sign()).toContain("at 5.99%"));
  expect(screen.queryByText(/^This is the result from before/)).toBeNull();
});

it("sets both meanings of biweekly against the monthly plan", async () => {
  showArea(path);
  await userEvent.click(await screen.findByLabelText("Biweekly"));
  await waitFor(() => expect(sign()).toContain("Biweekly"));
  const [head, monthly, sameTerm, accelerated] = rowsOf("Interest saved against the monthly plan");
  expect(head).toEqual(["Plan", "Payment", "Payments", "Interest", "Saved"]);
  expect(monthly?.slice(1)).toEqual(["$571.98", "60", "$4,001.85", "$0.00"]);
  expect(sameTerm?.[2]).toBe("130");
  expect(accelerated?.[1]).toBe("$285.99");
  const saved = (row: string[] | undefined): number => Number(row?.[4]?.replaceAll(/[$,]/g, ""));
  expect(saved(sameTerm)).toBeGreaterThan(0);
  expect(saved(accelerated)).toBeGreaterThan(saved(sameTerm));
});

it("warns of old debt in the new loan, and counts what extra payments save", async () => {
  showArea(`${path}?trade=8000&payoff=11000&extra=50&once=1000&at=12`);
  expect(await screen.findByRole("region", { name: "Your old loan moves into the new one" })).toBeDefined();
  expect(screen.getByText(/^You owe \$3,000\.00 more/)).toBeDefined();
  expect(
    screen.getByText(/^They save \$[\d.]+ in interest and end the loan \d+ payments sooner\.$/),
  ).toBeDefined();
});

it("says so when there is nothing to borrow", async () => {
  showArea(`${path}?down=50000`);
  expect(await screen.findByText(/with \$16,683\.00 to spare/)).toBeDefined();
});

it("shows the schedule by year and by payment, and hands it over as CSV", async () => {
  showArea(path);
  await screen.findByRole("heading", { level: 1 });
  expect(rowsOf("Payment by payment")).toHaveLength(6);
  await userEvent.click(screen.getByRole("button", { name: "Show every payment" }));
  const rows = rowsOf("Payment by payment");
  expect(rows).toHaveLength(61);
  expect(rows.at(-1)?.at(-1)).toBe("$0.00");
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "blob:schedule";
  });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole("button", { name: "Download CSV" }));
  expect(saved.mock.contexts).toMatchObject([{ download: "roadworthy-auto-loan.csv" }]);
  const lines = (await files[0]?.text())?.split("\r\n") ?? [];
  expect(lines[0]).toBe("Payment,Amount,Interest,Principal,Extra,Balance");
  expect(lines[1]).toBe("1,571.98,126.07,445.91,0.00,29871.09");
  expect(lines).toHaveLength(61);
});

it("opens years one by one, each with its payments", async () => {
  showArea(path);
  const second = await screen.findByRole("button", { name: "Year 2" });
  expect(second.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(second);
  expect(second.getAttribute("aria-expanded")).toBe("true");
  const rows = rowsOf("Payment by payment");
  expect(rows).toHaveLength(6 + 12);
  expect(rows.slice(2, 5).map(([first]) => first)).toEqual(["Year 2", "Payment 13", "Payment 14"]);
  const cents = (row: string[] | undefined): number =>
    Math.round(Number(row?.[1]?.replaceAll(/[$,]/g, "")) * 100);
  const paid = rows.slice(3, 15).reduce((sum, row) => sum + cents(row), 0);
  expect(paid).toBe(cents(rows[2]));
  await userEvent.click(second);
  expect(rowsOf("Payment by payment")).toHaveLength(6);
});

it("keeps what was typed in this browser until one starts over; a link's own inputs win and stay out of it", async () => {
  const first = showArea(path);
  await screen.findByRole("heading", { level: 1 });
  await type("Interest rate (%)", "6");
  await waitFor(() => expect(first.address()).toBe(`${path}?rate=6`));
  cleanup();
  const again = showArea(`${path}?lang=en`);
  await waitFor(() => expect(again.address()).toBe(`${path}?lang=en&rate=6`));
  await waitFor(() => expect(field("Interest rate (%)").value).toBe("6"));
  cleanup();
  const linked = showArea(`${path}?rate=9`);
  await screen.findByRole("heading", { level: 1 });
  expect(field("Interest rate (%)").value).toBe("9");
  cleanup();
  const back = showArea(path);
  await waitFor(() => expect(back.address()).toBe(`${path}?rate=6`));
  expect(linked.address()).toBe(`${path}?rate=9`);
  await userEvent.click(screen.getByRole("button", { name: "Start over" }));
  await waitFor(() => expect(back.address()).toBe(path));
  expect(localStorage.length).toBe(0);
});

it("copies the link of the calculation", async () => {
  const { shell } = showArea(`${path}?rate=6`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Copy link" }));
  expect(shell.notices.map(({ type: tone }) => tone)).toEqual(["success"]);
  expect(await navigator.clipboard.readText()).toBe(location.href);
});

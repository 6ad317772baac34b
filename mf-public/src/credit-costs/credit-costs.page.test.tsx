// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showArea, serveSite } from "../testing.tsx";

let server: ReturnType<typeof serveSite>;
beforeEach(() => {
  server = serveSite();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const lines = (): string[][] =>
  within(screen.getByRole("table", { name: "Three scores, one loan" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

it("sets the specification's three sample rates against each other for 30,000 over 60 months", async () => {
  showArea("/credit-costs");
  expect(await screen.findByRole("heading", { level: 1, name: "The True Cost of Bad Credit" })).toBeDefined();
  expect(lines()).toEqual([
    ["Excellent 720+", "4.68%", "$561.75", "$3,704.97", "–"],
    ["Fair 620–659", "11.92%", "$666.12", "$9,967.28", "+$6,262.31"],
    ["Poor 580–619", "16.85%", "$743.16", "$14,589.62", "+$10,884.65"],
  ]);
});

it("adds the reader's own line with its source, and keeps the score out of the address", async () => {
  const { address } = showArea("/credit-costs?amount=20000");
  await userEvent.type(await screen.findByLabelText("Your score"), "640");
  await waitFor(() => expect(lines()).toHaveLength(4));
  expect(lines()[3]?.slice(0, 2)).toEqual(["Your score 601–660", "9.77%"]);
  expect(
    screen.getByText(/^Your line uses the average rate for scores of 601–660 in 2025-Q3\./),
  ).toBeDefined();
  expect(address()).toBe("/credit-costs?amount=20000");
  await userEvent.selectOptions(screen.getByLabelText("Vehicle"), "used");
  await waitFor(() => expect(lines()[3]?.[1]).toBe("13.28%"));
  expect(address()).toBe("/credit-costs?amount=20000&vehicle=used");
});

it("works a late charge out by the reader's own rule, kept in the address", async () => {
  const { address } = showArea("/credit-costs?lang=en");
  expect(await screen.findByText("10 days grace, then 5% or the greater amount.")).toBeDefined();
  const card = () => screen.getByRole("heading", { name: "A late payment" }).closest("li");
  expect(card()?.textContent).toContain("$37.16");
  const least = screen.getByLabelText("Minimum charge");
  await userEvent.clear(least);
  await userEvent.type(least, "50");
  await waitFor(() => expect(card()?.textContent).toContain("$50.00"));
  expect(card()?.textContent).toContain("10 days grace, then 5% or $50.00, whichever is greater.");
  expect(address()).toBe("/credit-costs?lang=en&least=50");
  await userEvent.type(screen.getByLabelText("Charge (% of the payment)"), "x");
  expect(await screen.findByText("Enter a percentage from 0 to 100, such as 5.")).toBeDefined();
});

it("names the field at fault", async () => {
  showArea("/credit-costs?term=0");
  expect(await screen.findByText(/whole number from 1 to 120/)).toBeDefined();
  await userEvent.type(screen.getByLabelText("Your score"), "900");
  expect(screen.getByText("Enter a score from 300 to 850.")).toBeDefined();
  expect(screen.queryByRole("table", { name: "Three scores, one loan" })).toBeNull();
});

it("says which plan covers which bureau, and loses only that when the API fails", async () => {
  showArea("/credit-costs");
  const covered = await screen.findByText("In Basic and Premium");
  expect(covered.closest("li")?.textContent).toBe("EquifaxIn Basic and Premium");
  cleanup();
  server = serveSite();
  server.answer = 503;
  showArea("/credit-costs");
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(lines()).toHaveLength(3);
});

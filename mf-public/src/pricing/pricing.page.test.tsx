// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clientWith, showArea, serveSite } from "../testing.tsx";

let server: ReturnType<typeof serveSite>;
beforeEach(() => {
  server = serveSite();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const buttons = async () => {
  await screen.findByRole("heading", { level: 3, name: "Basic" });
  return screen
    .queryAllByRole("button", { name: /Subscribe Now|Current Plan/ })
    .map((button) => [button.textContent, button.hasAttribute("disabled")] as const);
};
const checkouts = () =>
  screen
    .queryAllByRole("link", { name: /Subscribe Now/ })
    .map((link) => [link.textContent, link.getAttribute("href")]);

it("offers both plans to a visitor", async () => {
  const { shell } = showArea("/pricing");
  expect(await buttons()).toEqual([
    ["Subscribe Now (Basic)", false],
    ["Subscribe Now (Premium)", false],
  ]);
  expect(screen.getByText("All plans include a 7-day free trial, cancel anytime.")).toBeDefined();
  expect(screen.getByText("Most Popular").closest("li")?.textContent).toContain("$24.99");
  await userEvent.click(screen.getByRole("button", { name: /Premium/ }));
  expect(shell.waitlistOpenings()).toBe(1);
});

it("shows whoever has a plan that it is theirs, and leads to the checkout of the other one", async () => {
  showArea("/pricing", clientWith("premium"));
  expect(await buttons()).toEqual([["Current Plan", true]]);
  expect(checkouts()).toEqual([["Subscribe Now (Basic)", "/client/plan?plan=basic"]]);
});

it("leads a client on the free tier to the checkout of both plans", async () => {
  showArea("/pricing", clientWith("free"));
  expect(await buttons()).toEqual([]);
  expect(checkouts()).toEqual([
    ["Subscribe Now (Basic)", "/client/plan?plan=basic"],
    ["Subscribe Now (Premium)", "/client/plan?plan=premium"],
  ]);
});

it("compares price, bureaus and features, the cheaper plan's included in the dearer one", async () => {
  showArea("/pricing");
  const table = await screen.findByRole("table", { name: "The plans side by side" });
  const rows = within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));
  const [yes, no] = ["✓Included", "–Not included"];
  expect(rows).toEqual([
    ["What you get", "Basic", "Premium"],
    ["Price per month", "$2.99", "$24.99"],
    ["Equifax score and report", yes, yes],
    ["Experian score and report", no, yes],
    ["TransUnion score and report", no, yes],
    ["Score updates", yes, yes],
    ["Loan comparison", yes, yes],
    ["Score simulator", no, yes],
  ]);
});

it("says whom each plan is for and what it comes to in a year", async () => {
  showArea("/pricing");
  const choice = await screen.findByRole("region", { name: "Which lane is yours?" });
  expect(
    within(choice)
      .getAllByText(/over a whole year/)
      .map((one) => one.textContent),
  ).toEqual(["$35.88 over a whole year", "$299.88 over a whole year"]);
});

it("answers the questions it has", async () => {
  showArea("/pricing");
  const question = await screen.findByText("Does looking lower it?");
  expect(question.closest("details")?.textContent).toContain("No.");
});

it("keeps its own words when the API fails", async () => {
  server.answer = 500;
  showArea("/pricing");
  expect((await screen.findByRole("alert")).textContent).toContain("The plans could not be loaded");
  expect(screen.getByRole("heading", { level: 1, name: "Pick your lane" })).toBeDefined();
});

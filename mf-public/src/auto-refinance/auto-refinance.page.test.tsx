// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showArea, serveSite, somePartner } from "../testing.tsx";
import { checkOf, type CheckInputs } from "./refinance-check.rules.ts";

beforeEach(() => void serveSite());
afterEach(() => {
  vi.unstubAllGlobals();
});

const check = (inputs: CheckInputs, partners = [somePartner]) => checkOf(inputs, 2026, partners).check;

const typed: CheckInputs = {
  score: "580",
  year: "2016",
  balance: "",
  value: "",
  paid: "",
  left: "",
  isCurrent: true,
};

it("takes a score of 580 and a vehicle of ten years, and neither a point less nor a year more", () => {
  const answer = (inputs: CheckInputs) => check(inputs)?.partners[0]?.answer;
  expect(answer(typed)?.isEligible).toBe(true);
  expect(answer({ ...typed, score: "579" })?.refusals).toMatchObject([{ rule: "score" }]);
  expect(answer({ ...typed, year: "2015" })?.refusals).toMatchObject([{ rule: "vehicleAge" }]);
});

it("checks each lender by its own limits", () => {
  const strict = { ...somePartner, id: "strict", limits: { ...somePartner.limits, minimumScore: 640 } };
  const done = check(typed, [somePartner, strict]);
  expect(done?.partners.map(({ partner, answer }) => [partner.id, answer.isEligible])).toEqual([
    ["lakeshore", true],
    ["strict", false],
  ]);
});

it("does not say twice what a lender says, and judges only what was entered", () => {
  const done = check({ ...typed, score: "500", balance: "2,000" });
  expect(done?.partners[0]?.answer.refusals.map(({ rule }) => rule)).toEqual(["score"]);
  expect(done?.usual.refusals.map(({ rule }) => rule)).toEqual(["minimumBalance"]);
  expect(done?.usual.unjudged).toEqual(["loanToValue", "monthsPaid", "monthsLeft"]);
});

it("takes a loan without a payment yet, and words one month as one", async () => {
  const done = check({ ...typed, paid: "0", left: "1" });
  expect(done?.usual.refusals.map(({ rule, actual }) => [rule, actual])).toEqual([
    ["monthsPaid", 0],
    ["monthsLeft", 1],
  ]);
  showArea("/auto-refinance");
  await userEvent.type(await screen.findByLabelText("Your score"), "700");
  await userEvent.type(screen.getByLabelText("Model year"), String(new Date().getFullYear() - 1));
  await userEvent.type(screen.getByLabelText("Months left"), "1");
  await userEvent.click(screen.getByRole("button", { name: "Check my loan" }));
  expect(screen.getByText("The loan has 1 month left; this lender asks for at least 6.")).toBeDefined();
});

it("opens the lender's page in a new tab, marked as paid for and with the disclosure beside it", async () => {
  showArea("/auto-refinance");
  const link = await screen.findByRole("link", { name: /Check Your Rate Now/ });
  expect(link.getAttribute("href")).toBe("/go/lakeshore?from=auto-refinance");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toBe("noopener noreferrer sponsored");
  const disclosure = document.getElementById(link.getAttribute("aria-describedby") ?? "");
  expect(disclosure?.textContent).toContain("We are paid");
  expect(screen.getByText(/More partners are coming/)).toBeDefined();
  expect(screen.getByText(/This lender is made up/).textContent).toContain("Sample");
});

it("names the fields at fault and leads to the first, then gives its reasons", async () => {
  showArea("/auto-refinance");
  await userEvent.type(await screen.findByLabelText("Model year"), "12");
  await userEvent.click(screen.getByRole("button", { name: "Check my loan" }));
  expect(screen.getByText("Enter a score from 300 to 850.")).toBeDefined();
  expect(screen.getByText(/^Enter a model year from 1980/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Your score"));
  await userEvent.type(screen.getByLabelText("Your score"), "520");
  await userEvent.clear(screen.getByLabelText("Model year"));
  await userEvent.type(screen.getByLabelText("Model year"), String(new Date().getFullYear() - 3));
  await userEvent.click(screen.getByRole("button", { name: "Check my loan" }));
  expect(screen.getByText("The credit score is 520; this lender starts at 580.")).toBeDefined();
  expect(screen.queryByText(/The vehicle is/)).toBeNull();
});

it("is friendly where no lender is listed, and says that they could not be loaded only when that failed", async () => {
  const served = globalThis.fetch;
  const answerWith = (reply: () => Response) =>
    vi.stubGlobal("fetch", async (path: string) =>
      path.startsWith("/api/v1/content/refinance-partners") ? reply() : served(path),
    );
  answerWith(() => Response.json({ partners: [] }));
  showArea("/auto-refinance");
  expect(await screen.findByRole("heading", { name: "No lenders listed yet" })).toBeDefined();
  expect(screen.queryByText("The lending partners could not be loaded")).toBeNull();
  expect(screen.queryByRole("button", { name: "Check my loan" })).toBeNull();
  cleanup();
  answerWith(() => new Response("{}", { status: 500 }));
  showArea("/auto-refinance");
  expect(await screen.findByText("The lending partners could not be loaded")).toBeDefined();
  expect(screen.queryByText("No lenders listed yet")).toBeNull();
});

// @vitest-environment happy-dom
import type { ProblemCode } from "@roadworthy/contracts/problem";
import type { CreditReport } from "@roadworthy/contracts/credit-reports";
import { ApiError } from "@roadworthy/kit/api";
import { screen, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { account, file } from "@roadworthy/domain/credit/sample-file";
import { showArea, someRow } from "../testing.tsx";

beforeAll(() => import("./report.page.tsx"));

const pulled = file({
  score: {
    model: "FICO",
    version: "Auto 8",
    value: 747,
    noScoreReason: null,
    rangeMin: 250,
    rangeMax: 900,
    scoredOn: "2026-11-20",
    reasons: [{ code: "10", text: "Card balances are high." }],
  },
  alerts: ["fraud_alert_extended"],
  tradelines: [
    account({
      type: "autoLoan",
      creditor: "Sable River Auto Trust",
      accountNumberLast4: "2225",
      openedOn: "2022-01-01",
      creditLimitCents: null,
      originalAmountCents: 2_500_000,
      balanceCents: 900_000,
      monthlyPaymentCents: 45_000,
      termMonths: 60,
      paymentHistory: `0D1${"0".repeat(21)}`,
    }),
  ],
});

const report: CreditReport = {
  ...someRow,
  scoreType: "fico",
  ficoModel: "auto",
  purpose: "EXTENSION_OF_CREDIT",
  consumer: {
    name: "Pia Partial",
    address: { street: "2 of 3 Fork Rd", city: "Kenosha", state: "WI", zipCode: "53140" },
    ssnLast4: "2016",
    birthYear: 1981,
  },
  files: [
    { bureau: "transunion", status: "error", reason: "unavailable", file: null },
    { bureau: "equifax", status: "answered", reason: null, file: pulled },
    { bureau: "experian", status: "refused", reason: "frozen", file: null },
  ],
};

const open = (answer: () => CreditReport, id = someRow.id) =>
  showArea(`/partner/credit-reports/${id}`, { "creditReports.get": answer });

const refuse = (code: ProblemCode) => (): never => {
  throw new ApiError({ type: `/problems/${code}`, title: code, status: 404, code, detail: "No." });
};

it.each(["not_found", "invalid_request"] as const)(
  "has the same words for an id that is %s",
  async (code) => {
    open(refuse(code), "rep_1");
    expect(await screen.findByRole("heading", { name: "Report Not Found" })).toBeDefined();
    expect(screen.getByText("The requested credit report could not be found.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Back to Reports" }).getAttribute("href")).toBe(
      "/partner/credit-reports",
    );
  },
);

it("shows an outage as an outage, not as a report that does not exist", async () => {
  open(refuse("unavailable"));
  expect(await screen.findByText("Failed to load credit reports")).toBeDefined();
});

it("shows a score with its model, range and band, and why a bureau has none", async () => {
  open(() => report);
  const scores = within(await screen.findByRole("region", { name: "Scores" }));
  expect(scores.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Equifax",
    "Experian",
    "TransUnion",
    "What holds this score down",
  ]);
  for (const text of ["747", "Good", "On a range from 250 to 900"])
    expect(scores.getByText(text)).toBeDefined();
  expect(scores.getByText(/^FICO Auto 8/)).toBeDefined();
  expect(scores.getByText(/frozen this file/)).toBeDefined();
  expect(scores.getByText(/couldn’t answer/)).toBeDefined();
});

it("prints the view that is chosen, under its name", async () => {
  open(() => report);
  await screen.findByText("Auto loan, account ending in 2225");
  const named = () =>
    [...document.querySelectorAll(".ant-tabs-content")].map((panel) => panel.querySelector("p")?.textContent);
  expect(named()).toEqual(["Equifax"]);
});

it("says so when a bureau answered about another person", async () => {
  open(() => ({
    ...report,
    files: [{ bureau: "equifax", status: "error", reason: "subject_mismatch", file: null }],
  }));
  const scores = within(await screen.findByRole("region", { name: "Scores" }));
  expect(scores.getByText(/was about another person.*Nothing was charged/)).toBeDefined();
});

it("puts an alert first and names its bureau", async () => {
  open(() => report);
  const alerts = await screen.findByRole("region", { name: "Alerts on this file" });
  expect(alerts.textContent).toContain("Extended fraud alert");
  expect(alerts.textContent).toContain("Reported by Equifax");
});

it("shows four digits of an account, and its months in words", async () => {
  open(() => report);
  expect(await screen.findByText("Auto loan, account ending in 2225")).toBeDefined();
  expect(
    screen.getByText("22 of 23 reported months on time; Aug 2026 30 days late; 1 month without data."),
  ).toBeDefined();
});

it("says plainly when a file cannot be scored", async () => {
  const thin = { ...pulled.score, value: null, noScoreReason: "No account is old enough.", reasons: [] };
  open(() => ({
    ...report,
    files: [{ bureau: "equifax", status: "answered", reason: null, file: { ...pulled, score: thin } }],
  }));
  expect(await screen.findByText("No score")).toBeDefined();
  expect(screen.getByText("No account is old enough.")).toBeDefined();
});

it("lists an account of two bureaus once, says what they agree on once, and marks where they differ", async () => {
  const [one] = pulled.tradelines;
  if (!one) throw new Error("no tradeline");
  const other = { ...pulled, tradelines: [{ ...one, id: "x9", balanceCents: 950_000 }] };
  open(() => ({
    ...report,
    files: [
      { bureau: "experian", status: "answered", reason: null, file: other },
      { bureau: "equifax", status: "answered", reason: null, file: pulled },
    ],
  }));
  const merged = within(await screen.findByRole("tabpanel", { name: "All bureaus" }));
  expect(merged.getAllByText("Auto loan, account ending in 2225")).toHaveLength(1);
  expect(merged.getByText("$25,000.00")).toBeDefined();
  const difference = merged.getByRole("row", { name: /^Balance/ });
  expect(difference.textContent).toContain("The bureaus contradict each other.");
  expect(difference.textContent).toContain("$9,000.00$9,500.00");
});

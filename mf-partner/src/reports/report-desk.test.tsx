// @vitest-environment happy-dom
import type { ReportLetters } from "@roadworthy/contracts/letters";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { file } from "@roadworthy/domain/credit/sample-file";
import { showArea, someRow } from "../testing.tsx";

beforeAll(() => import("./report.page.tsx"));

const report = {
  ...someRow,
  purpose: "EXTENSION_OF_CREDIT",
  consumer: { name: "Pia Partial", address: null, ssnLast4: null, birthYear: null },
  files: [{ bureau: "equifax", status: "answered", reason: null, file: file() }],
};
const undecided: ReportLetters = { decision: null, missing: [], dueOn: null, items: [] };
const declined: ReportLetters = {
  decision: {
    outcome: "declined",
    reasons: ["bankruptcy"],
    decidedAt: new Date("2026-11-20T15:00:00Z"),
    appliedOn: null,
  },
  missing: ["adverse_action"],
  dueOn: "2026-12-20",
  items: [],
};

const open = (answers: Record<string, (call: unknown) => unknown>) =>
  showArea(`/partner/credit-reports/${someRow.id}`, {
    "creditReports.get": () => report,
    "letters.ofReport": () => undecided,
    "reportFiles.accesses": () => ({
      keptThrough: "2028-12-20",
      deletedOn: "2031-11-20",
      isDeleted: false,
      items: [],
    }),
    "prequalifications.programs": () => ({ items: [{ name: "Lakeshore A" }] }),
    ...answers,
  });

it("asks for the reasons of a decline, and offers the notice that a decision asks for", async () => {
  open({ "letters.ofReport": () => declined });
  expect(await screen.findByText("The consumer must get an adverse action notice.")).toBeDefined();
  expect(screen.getByText(/Bankruptcy/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Write in Spanish" })).toBeDefined();
  cleanup();
  const { shell } = open({});
  await userEvent.click(await screen.findByRole("radio", { name: "Declined" }));
  await screen.findByLabelText("Principal reasons");
  await userEvent.click(screen.getByRole("button", { name: "Record decision" }));
  expect(await screen.findByText("Choose at least one reason.")).toBeDefined();
  expect(shell.calls.some(({ operation }) => operation.id === "letters.decide")).toBe(false);
});

it("sends the day of the application with the decision, but none after the report", async () => {
  const { shell } = open({ "letters.decide": () => undecided });
  await userEvent.click(await screen.findByRole("radio", { name: "Approved" }));
  const day = screen.getByLabelText(/^Date of the completed application/);
  fireEvent.change(day, { target: { value: "2026-11-21" } });
  await userEvent.click(screen.getByRole("button", { name: "Record decision" }));
  expect(await screen.findByText("Choose a day on or before this report’s date.")).toBeDefined();
  fireEvent.change(day, { target: { value: "2026-11-02" } });
  await userEvent.click(screen.getByRole("button", { name: "Record decision" }));
  await waitFor(() => {
    const call = shell.calls.find(({ operation }) => operation.id === "letters.decide");
    expect(call).toMatchObject({ call: { body: { outcome: "approved", appliedOn: "2026-11-02" } } });
  });
});

it("leads the focus to the decision when the form that recorded it has gone", async () => {
  let isDecided = false;
  open({
    "letters.ofReport": () => (isDecided ? { ...declined, missing: [] } : undecided),
    "letters.decide": () => {
      isDecided = true;
      return declined;
    },
  });
  await userEvent.click(await screen.findByRole("radio", { name: "Approved" }));
  screen.getByRole("button", { name: "Record decision" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("Declined")).toBeDefined();
  await waitFor(() => expect(document.activeElement?.id).toBe("rd-decision"));
});

it("asks for the score disclosure that a business gives to everyone before a decision, due before the contract", async () => {
  open({ "letters.ofReport": () => ({ ...undecided, missing: ["score_disclosure"] }) });
  expect(await screen.findByText("The consumer must get a score disclosure.")).toBeDefined();
  expect(screen.getByText("Due before the contract is signed.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Write in English" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Record decision" })).toBeDefined();
});

it("leads to the lenders' programs while there are none", async () => {
  open({ "prequalifications.programs": () => ({ items: [] }) });
  const link = await screen.findByRole("link", { name: "Add lender programs" });
  expect(link.getAttribute("href")).toBe("/partner/prequalification");
  expect(screen.queryByRole("button", { name: "Prequalify" })).toBeNull();
});

it("shows each program's answer to a wish", async () => {
  open({
    "prequalifications.run": () => ({
      bureau: "equifax",
      score: 640,
      scoredOn: "2026-11-20",
      monthlyDebtCents: 45_000,
      programs: [
        {
          name: "Lakeshore A",
          isEligible: false,
          paymentCents: 40_543,
          rateBand: { lowPercent: "5.49", highPercent: "7.99" },
          loanToValueBasisPoints: 13_000,
          debtToIncomeBasisPoints: null,
          paymentToIncomeBasisPoints: null,
          reasons: [{ rule: "loanToValue", actual: 13_000, limit: 12_500 }],
          unjudged: ["debtToIncome"],
        },
      ],
      stipulations: ["proof_of_income"],
    }),
  });
  await screen.findByRole("button", { name: "Create PDF link" });
  fireEvent.change(screen.getByLabelText("Amount to finance (US dollars)"), { target: { value: "20000" } });
  await userEvent.click(screen.getByRole("button", { name: "Prequalify" }));
  await waitFor(() => expect(screen.getByText("Proof of income")).toBeDefined());
  expect(screen.getByText("Outside the rules")).toBeDefined();
  expect(screen.getByText(/Loan-to-value too high/)).toBeDefined();
});

it("says once what each bureau answered when none has a file, and prequalifies nothing", async () => {
  const none = { bureau: "equifax", status: "no_hit", reason: null, file: null };
  open({ "creditReports.get": () => ({ ...report, status: "failed", files: [none] }) });
  await screen.findByRole("button", { name: "Create PDF link" });
  expect(screen.getAllByText(/The bureau has no file/)).toHaveLength(1);
  expect(screen.queryByText(/^Bands are/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Prequalify" })).toBeNull();
});

it("makes a link to the PDF, and shows until when it works", async () => {
  open({
    "reportFiles.link": () => ({
      url: "/api/v1/report-files/x",
      expiresAt: new Date("2026-11-22T16:15:00Z"),
    }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Create PDF link" }));
  const link = await screen.findByRole("link", { name: "Open PDF" });
  expect(link.getAttribute("href")).toBe("/api/v1/report-files/x");
  expect(screen.getByRole("button", { name: "Copy link" })).toBeDefined();
});

it("says that a legal hold keeps the contents rather than a day that has passed", async () => {
  open({
    "reportFiles.accesses": () => ({
      keptThrough: "2028-12-20",
      deletedOn: null,
      isDeleted: false,
      items: [],
    }),
  });
  expect(await screen.findByText(/A legal hold keeps its contents until it ends/)).toBeTruthy();
});

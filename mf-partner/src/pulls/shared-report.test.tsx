// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { certifiedPartner, showArea, refusal, someDashboard, someQuote } from "../testing.tsx";

// The first import of antd takes seconds on a busy machine; no test should pay for it.
beforeAll(() => import("./new-pull.page.tsx"));

const terms = {
  bureaus: ["experian"],
  pullType: "soft",
  scoreType: "vantage",
  ficoModel: null,
  purposes: ["WRITTEN_INSTRUCTION_PREQUALIFICATION"],
  allowPaidAccess: false,
  singleUse: true,
  expiresAt: null,
};
const report = { consumerName: "Pia Partial", createdAt: new Date(0), files: [] };

const open = (answers: Record<string, (call: unknown) => unknown> = {}) =>
  showArea("/partner/credit-reports/new", {
    "partners.dashboard": () => ({ ...someDashboard, partner: certifiedPartner }),
    "consentTexts.current": () => ({ version: 3, title: "Consent", body: "One.", sha256: "00" }),
    "quotes.create": () => someQuote,
    "sharedReports.lookUp": () => terms,
    "sharedReports.open": () => report,
    ...answers,
  });

const typeCode = async () => userEvent.type(await screen.findByLabelText(/^Client code/), "ABCD-EFGH{Enter}");

it("looks a code up by Enter, sends no order, and moves the focus to what it found", async () => {
  open();
  await typeCode();
  const button = await screen.findByRole("button", { name: "Open shared report" });
  await waitFor(() => expect(document.activeElement?.contains(button)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.queryByText("First name is required.")).toBeNull();
});

it("says how long a single-use code opens the report again, and goes back to what was typed", async () => {
  open();
  fireEvent.change(await screen.findByLabelText("First name"), { target: { value: "Pia" } });
  await typeCode();
  await userEvent.click(await screen.findByRole("button", { name: "Open shared report" }));
  const shared = await screen.findByRole("article", { name: "Credit report of Pia Partial" });
  expect(document.activeElement).toBe(shared);
  expect(shared.textContent).toContain("You can reopen this report with the code for 15 minutes");
  await userEvent.click(screen.getByRole("button", { name: "Back to Pull Credit" }));
  expect(screen.getByLabelText("First name")).toHaveProperty("value", "Pia");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open shared report" }));
});

it("takes the offer away when the code was revoked meanwhile, and goes back to its field", async () => {
  open({
    "sharedReports.open": () => {
      throw refusal("access_code_invalid");
    },
  });
  await typeCode();
  await userEvent.click(await screen.findByRole("button", { name: "Open shared report" }));
  expect(await screen.findByText("Refused: access_code_invalid.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Open shared report" })).toBeNull();
  expect(screen.getByRole("button", { name: "Use code" })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Client code/));
});

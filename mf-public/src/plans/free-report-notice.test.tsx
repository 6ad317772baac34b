// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showArea, serveSite } from "../testing.tsx";

beforeEach(() => {
  serveSite();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each(["/", "/pricing"])(
  "%s says where the law's own free report is, before it shows the plans",
  async (path) => {
    showArea(path);
    const notice = await screen.findByRole("region", { name: "Your right to a free credit report" });
    expect(notice.textContent).toContain(
      "You have the right to a free credit report from AnnualCreditReport.com or 877-322-8228, the ONLY authorized source under federal law.",
    );
    const leadsOn = within(notice).getByRole("link", { name: "Take me to the authorized source" });
    expect(leadsOn.getAttribute("href")).toBe("https://www.annualcreditreport.com");
    const plan = screen.getByRole("heading", { level: 3, name: "Basic" });
    expect(notice.compareDocumentPosition(plan) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  },
);

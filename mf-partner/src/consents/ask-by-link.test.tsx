// @vitest-environment happy-dom
import { type ConsentRequest, consentRequests } from "@roadworthy/contracts/consent-requests";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { certifiedPartner, showArea, someDashboard, someQuote, fillPull, goToConsent } from "../testing.tsx";

beforeAll(() => import("../pulls/new-pull.page.tsx"));

const pending: ConsentRequest = {
  id: "creq_00000000000000000000000000000001",
  status: "pending",
  consumerName: "Pia Partial",
  asksForDetails: false,
  bureaus: ["equifax"],
  type: "soft",
  scoreType: "vantage",
  ficoModel: null,
  purpose: "EXTENSION_OF_CREDIT",
  sentBy: "email",
  reference: null,
  createdAt: new Date("2026-11-20T15:00:00Z"),
  expiresAt: new Date("2026-11-23T15:00:00Z"),
  openedAt: null,
  answeredAt: null,
  consentId: null,
  pullId: null,
  returnUrl: null,
  embedIn: null,
};

it("says where a link was sent, and takes one back that went to a wrong address", async () => {
  const { shell } = showArea("/partner/credit-reports/new", {
    "partners.dashboard": () => ({ ...someDashboard, partner: certifiedPartner }),
    "consentTexts.current": () => ({ version: 3, title: "Consent", body: "One.", sha256: "00" }),
    "quotes.create": () => someQuote,
    [consentRequests.create.id]: () => ({
      ...pending,
      url: "https://x.example",
      embedUrl: null,
      qrSvg: "<svg/>",
    }),
    [consentRequests.get.id]: () => pending,
    [consentRequests.cancel.id]: () => ({ ...pending, status: "canceled" }),
  });
  await fillPull();
  await goToConsent();
  await userEvent.click(await screen.findByRole("radio", { name: /own phone/ }));
  await userEvent.click(screen.getByRole("radio", { name: "Email" }));
  await userEvent.type(screen.getByLabelText("Email address"), "pai@example.com");
  await userEvent.click(screen.getByRole("button", { name: "Create link" }));
  expect(await screen.findByText("Sent to pai@example.com.")).toBeTruthy();
  const panel = screen.getByRole("region", { name: "Ask on the consumer’s phone" });
  expect(document.activeElement).toBe(panel);
  await userEvent.click(screen.getByRole("button", { name: "Withdraw and ask again" }));
  expect(await screen.findByLabelText("Email address")).toHaveProperty("value", "pai@example.com");
  expect(shell.calls.some(({ operation }) => operation.id === consentRequests.cancel.id)).toBe(true);
});

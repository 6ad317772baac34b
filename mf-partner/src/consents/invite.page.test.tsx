// @vitest-environment happy-dom
import { type ConsentRequest, consentRequests } from "@roadworthy/contracts/consent-requests";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { certifiedPartner, showArea, refusal, someDashboard, someQuote } from "../testing.tsx";

beforeAll(() => import("./invite.page.tsx"));

const granted: ConsentRequest = {
  id: "creq_00000000000000000000000000000001",
  status: "granted",
  consumerName: "Pia Partial",
  asksForDetails: true,
  bureaus: ["equifax", "experian", "transunion"],
  type: "soft",
  scoreType: "vantage",
  ficoModel: null,
  purpose: "EXTENSION_OF_CREDIT",
  sentBy: "link",
  reference: "Deal 12",
  createdAt: new Date("2026-11-20T15:00:00Z"),
  expiresAt: new Date("2026-11-23T15:00:00Z"),
  openedAt: new Date("2026-11-20T16:00:00Z"),
  answeredAt: new Date("2026-11-20T16:05:00Z"),
  consentId: "cons_00000000000000000000000000000001",
  pullId: null,
  returnUrl: null,
  embedIn: null,
};

it("invites a consumer of whom nothing is known, once a purpose is chosen, and offers the pull when they agreed", async () => {
  const { shell } = showArea("/partner/consents/new", {
    "partners.dashboard": () => ({ ...someDashboard, partner: certifiedPartner }),
    "consentTexts.current": () => ({}),
    "quotes.create": () => someQuote,
    [consentRequests.create.id]: () => ({
      ...granted,
      url: "https://x.example",
      embedUrl: null,
      qrSvg: "<svg/>",
    }),
  });
  const asked = () => shell.calls.filter(({ operation }) => operation.id === consentRequests.create.id);
  fireEvent.change(await screen.findByLabelText("Permissible purpose"), { target: { value: "" } });
  await userEvent.click(screen.getByRole("button", { name: "Create link" }));
  expect(await screen.findByText("Permissible purpose is required.")).toBeTruthy();
  expect(asked()).toEqual([]);

  fireEvent.change(screen.getByLabelText("Permissible purpose"), {
    target: { value: "EXTENSION_OF_CREDIT" },
  });
  fireEvent.change(screen.getByLabelText(/^Your reference/), { target: { value: " Deal 12 " } });
  fireEvent.change(screen.getByLabelText(/^Consumer’s last name/), { target: { value: " Partial " } });
  await userEvent.click(screen.getByRole("button", { name: "Create link" }));
  expect(await screen.findByText("Pia Partial agreed.")).toBeTruthy();
  expect(asked().map(({ call }) => call)).toEqual([
    {
      body: {
        asksForDetails: true,
        expectedLastName: "Partial",
        bureaus: ["equifax", "experian", "transunion"],
        type: "soft",
        scoreType: "vantage",
        purpose: "EXTENSION_OF_CREDIT",
        reference: "Deal 12",
        sendBy: "link",
        expiresInHours: 72,
      },
    },
  ]);
  expect(await screen.findByRole("button", { name: "Pull credit for $25.47" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Invite another consumer" }));
  expect(await screen.findByRole("button", { name: "Create link" })).toBeTruthy();
});

it("shows no form to people who may not ask consumers", async () => {
  showArea("/partner/consents/new", {
    "partners.dashboard": () => ({ ...someDashboard, partner: certifiedPartner }),
    "consentTexts.current": () => {
      throw refusal("forbidden");
    },
  });
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Create link" })).toBeNull();
});

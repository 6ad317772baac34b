// @vitest-environment happy-dom
import type { AdminPartner } from "@roadworthy/contracts/admin-partners";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { showArea } from "../testing.tsx";

afterEach(cleanup);

const id = `part_${"1".repeat(32)}`;
const suspended: AdminPartner = {
  id,
  name: "Harbor Lane Motors",
  status: "suspended",
  pricingTier: "starter",
  pullTypes: ["soft", "vantage"],
  certifiedPurposes: ["EXTENSION_OF_CREDIT"],
  certifiedAt: new Date("2026-10-01T12:00:00Z"),
  renewalDueOn: "2027-10-01",
  suspension: { reason: "abuse", note: null, since: new Date("2026-11-20T12:00:00Z") },
  createdAt: new Date("2026-09-20T12:00:00Z"),
  liveBalanceCents: 0,
  livePullsLast30Days: 4,
  activeKeys: 1,
  application: {
    state: "approved",
    answers: {
      legalName: "Harbor Lane Motors LLC",
      address: null,
      phone: null,
      website: null,
      useOfReports: null,
      purposes: [],
      pullTypes: [],
    },
    missing: [],
    documents: [],
    agreement: null,
    submittedAt: null,
    dueAt: null,
    note: null,
  },
  members: [],
  decisions: [],
};

function show() {
  const shell = showArea(`/admin/partners/${id}`, {
    "adminPartners.get": () => suspended,
    "adminPartnerFiles.read": () => ({ months: [], keys: [], notes: [] }),
    "adminPrices.read": () => ({ scope: id, tier: null, current: [], history: [], openProposalId: null }),
    "proposals.list": () => ({ items: [], nextCursor: null, total: 0 }),
    "proposals.create": () => ({}),
  });
  const proposed = () => shell.calls.filter(({ operation }) => operation.id === "proposals.create");
  return { shell, proposed };
}

async function open() {
  await userEvent.click(await screen.findByRole("button", { name: "Propose lifting the suspension" }));
  return within(await screen.findByRole("dialog", { name: "Propose lifting the suspension" }));
}

it("proposes lifting a suspension for a reason, which another admin decides on", async () => {
  const { shell, proposed } = show();
  const dialog = await open();
  await userEvent.click(dialog.getByRole("button", { name: "Propose" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("Enter a reason.");
  expect(proposed()).toEqual([]);
  expect(document.activeElement).toBe(dialog.getByLabelText("Reason"));
  await userEvent.type(dialog.getByLabelText("Reason"), "The keys were replaced.");
  await userEvent.dblClick(dialog.getByRole("button", { name: "Propose" }));
  await waitFor(() => expect(shell.notices.map(({ type }) => type)).toEqual(["success"]));
  expect(proposed().map(({ call }) => call)).toEqual([
    { body: { kind: "partner.reinstate", payload: { partnerId: id }, reason: "The keys were replaced." } },
  ]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

// @vitest-environment happy-dom
import type { AdminPartner } from "@roadworthy/contracts/admin-partners";
import { applicationPart } from "@roadworthy/contracts/certification";
import type { Proposal } from "@roadworthy/contracts/proposals";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { showArea } from "../testing.tsx";

const id = `part_${"1".repeat(32)}`;
const suspended: AdminPartner = {
  id,
  name: "Harbor Lane Motors",
  status: "suspended",
  pricingTier: "standard",
  pullTypes: ["soft", "vantage"],
  certifiedPurposes: ["EXTENSION_OF_CREDIT"],
  certifiedAt: new Date("2026-10-01T12:00:00Z"),
  renewalDueOn: "2027-10-01",
  suspension: { reason: "compliance_review", note: null, since: new Date("2026-11-20T12:00:00Z") },
  createdAt: new Date("2026-09-20T12:00:00Z"),
  liveBalanceCents: 0,
  livePullsLast30Days: 4,
  activeKeys: 1,
  application: {
    state: "certified",
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

function show(open: readonly Proposal[] = [], partner = suspended) {
  const shell = showArea(`/admin/partners/${id}`, {
    "adminPartners.get": () => partner,
    "adminPartnerFiles.read": () => ({ months: [], keys: [], notes: [] }),
    "adminPrices.read": () => ({ scope: id, tier: null, current: [], history: [], openProposalId: null }),
    "proposals.list": () => ({ items: open, nextCursor: null, total: open.length }),
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

it("offers no second proposal while one waits", async () => {
  show([
    {
      id: `prop_${"1".repeat(32)}`,
      kind: "partner.reinstate",
      object: id,
      objectName: "Harbor Lane Motors",
      summary: "Lift the suspension of Harbor Lane Motors",
      reason: "The keys were replaced.",
      payload: { partnerId: id },
      state: {},
      status: "open",
      proposedBy: { id: "00000000-0000-4000-8000-000000000001", name: "Mia Maker" },
      decidedBy: null,
      note: null,
      createdAt: new Date("2026-11-20T12:00:00Z"),
      expiresAt: new Date("2026-11-27T12:00:00Z"),
      decidedAt: null,
      isOwn: false,
      mayApprove: true,
    },
  ]);
  expect(await screen.findByText("Lift the suspension of Harbor Lane Motors")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Propose lifting the suspension" })).toBeNull();
});

it("says in one sentence that a business has not started its application", async () => {
  show([], {
    ...suspended,
    status: "pending",
    suspension: null,
    certifiedAt: null,
    application: {
      ...suspended.application,
      state: "draft",
      answers: { ...suspended.application.answers, legalName: null },
      missing: [...applicationPart.options],
    },
  });
  const panel = within(await screen.findByRole("region", { name: "Application" }));
  expect(panel.getByText(/hasn’t started its application/)).toBeTruthy();
  expect(panel.queryByText("Legal name")).toBeNull();
});

it("shows of an application what it has, and lists what it lacks once", async () => {
  show([], { ...suspended, application: { ...suspended.application, state: "draft", missing: ["website"] } });
  const panel = within(await screen.findByRole("region", { name: "Application" }));
  expect(panel.getByText("Harbor Lane Motors LLC")).toBeTruthy();
  expect(panel.getAllByText("Website")).toHaveLength(1);
});

it("goes to the amount that is none, not to the next empty field", async () => {
  const { proposed } = show();
  await userEvent.click(await screen.findByRole("button", { name: "Propose an adjustment" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Propose an adjustment" }));
  await userEvent.type(dialog.getByLabelText("Amount in dollars"), "abc");
  await userEvent.click(dialog.getByRole("button", { name: "Propose" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("Enter an amount in dollars");
  expect(document.activeElement).toBe(dialog.getByLabelText("Amount in dollars"));
  expect(proposed()).toEqual([]);
});

// @vitest-environment happy-dom
import type { Proposal } from "@roadworthy/contracts/proposals";
import { refusal } from "@roadworthy/kit/testing-area";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { showArea } from "../testing.tsx";
import { toldOf } from "./open-proposals.tsx";

const proposal: Proposal = {
  id: `prop_${"1".repeat(32)}`,
  kind: "partner.adjustment",
  object: `part_${"1".repeat(32)}`,
  objectName: "Test Motors",
  summary: "Credit $5.00 to the account of Test Motors: Goodwill",
  reason: "Agreed by phone",
  payload: {},
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
};

function show(state: Proposal["state"] = {}) {
  const decided = Promise.withResolvers<Proposal>();
  const shell = showArea(`/admin/approvals#${proposal.id}`, {
    "proposals.list": () => ({ items: [{ ...proposal, state }], nextCursor: null, total: 1 }),
    "proposals.reject": () => decided.promise,
    "proposals.approve": () => decided.promise,
  });
  const sent = (id: string) => shell.calls.filter(({ operation }) => operation.id === id).length;
  return { shell, sent, answer: () => decided.resolve(proposal) };
}

it("rejects a proposal once, however often the button is pressed", async () => {
  const { shell, sent, answer } = show();
  await userEvent.type(await screen.findByLabelText("Note"), "Not agreed");
  const reject = screen.getByRole("button", { name: "Reject proposal" });
  await userEvent.dblClick(reject);
  await userEvent.type(screen.getByLabelText("Note"), "{Enter}");
  expect(screen.getByRole("button", { name: "Approve" })).toHaveProperty("disabled", true);
  answer();
  await waitFor(() => expect(shell.notices.map(({ type }) => type)).toEqual(["success"]));
  expect(sent("proposals.reject")).toBe(1);
});

it("approves a proposal once, however often the button is pressed", async () => {
  const { shell, sent, answer } = show();
  await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
  const question = within(await screen.findByRole("dialog", { name: "Approve this proposal" }));
  await userEvent.dblClick(question.getByRole("button", { name: "Approve" }));
  answer();
  await waitFor(() => expect(shell.notices.map(({ type }) => type)).toEqual(["success"]));
  expect(sent("proposals.approve")).toBe(1);
});

it("tells the only admin that they may approve what they proposed", async () => {
  const own = { ...proposal, isOwn: true };
  showArea(`/admin/approvals#${proposal.id}`, {
    "proposals.list": () => ({ items: [own], nextCursor: null, total: 1 }),
  });
  const drawer = within(await screen.findByRole("dialog", { name: "Proposal" }));
  expect(drawer.getByText(/^You're the only admin, so you can approve your own proposal\./)).toBeDefined();
  expect(drawer.getByRole("button", { name: "Approve" })).toBeDefined();
  expect(toldOf(own)).toBe("Proposed. You're the only admin, so you can approve it yourself.");
  expect(toldOf({ ...own, mayApprove: false })).toBe(
    "Another admin has to approve this now. It is in the queue.",
  );
});

it("shows who was quicker, when, and that nothing can be decided anymore", async () => {
  let current = proposal;
  const sentence =
    "Chris Checker has already approved this proposal, and it was carried out. Nothing more was done.";
  const shell = showArea(`/admin/approvals#${proposal.id}`, {
    "proposals.list": () => ({ items: [current], nextCursor: null, total: 1 }),
    "proposals.approve": () => {
      current = {
        ...proposal,
        status: "approved",
        decidedBy: { id: "00000000-0000-4000-8000-000000000002", name: "Chris Checker" },
        decidedAt: new Date("2026-11-21T12:00:00Z"),
        mayApprove: false,
      };
      throw refusal("illegal_transition", 409, sentence);
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
  const question = within(await screen.findByRole("dialog", { name: "Approve this proposal" }));
  await userEvent.click(question.getByRole("button", { name: "Approve" }));
  await waitFor(() => expect(shell.notices.map(({ message }) => message)).toEqual([sentence]));
  const drawer = within(await screen.findByRole("dialog", { name: "Proposal" }));
  expect(await drawer.findByText("Chris Checker")).toBeDefined();
  expect(drawer.getByText("Nov 21, 2026", { exact: false })).toBeDefined();
  expect(drawer.queryByRole("button", { name: "Approve" })).toBeNull();
});

it("names what a certification was proposed on as the rest of the portal does", async () => {
  show({ application: "submitted", purposes: "EXTENSION_OF_CREDIT", pullTypes: "soft vantage" });
  await screen.findByLabelText("Note");
  const facts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(facts).toEqual([
    "Application: Waiting for us",
    "Purposes: Credit application",
    "Pull types: Soft pulls, VantageScore",
  ]);
});

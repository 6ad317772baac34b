// @vitest-environment happy-dom
import { adminContent, type ContentItem } from "@roadworthy/contracts/admin-content";
import { experiments, type Experiment } from "@roadworthy/contracts/experiments";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { showArea } from "../testing.tsx";

const id = `exp_${"0".repeat(31)}1`;
const admin = { id: "0192f0c1-0000-7000-8000-000000000009", name: "Ada Admin" };
const a = { title: "How often?", titleEs: "¿Cada cuánto?", body: "Monthly.", bodyEs: "Cada mes." };
const running: Experiment = {
  id,
  kind: "faq",
  itemId: "faq-1",
  version: 3,
  a,
  b: { ...a, body: "Once a month." },
  sharePercent: 20,
  goal: "sign_up",
  minimumVisitors: 1000,
  reason: "Clearer",
  startedAt: new Date("2026-11-20T12:00:00Z"),
  startedBy: admin,
  endedAt: null,
  endedBy: null,
  decision: null,
  decisionReason: null,
  publishedVersion: null,
  counts: { a: { seen: 4000, reached: 200 }, b: { seen: 1000, reached: 80 } },
  verdict: "b",
  confidencePercent: 99.9,
};

async function open(shown: Experiment, decide: (call: unknown) => unknown = () => shown) {
  showArea(`/admin/experiments#${id}`, {
    [experiments.list.id]: () => ({ items: [shown], nextCursor: null, total: 1 }),
    [experiments.decide.id]: decide,
  });
  return within(await screen.findByRole("dialog"));
}

it.each([
  [
    running,
    "5.0% of 4,000 visitors with A and 8.0% of 1,000 visitors with B opened an account. B does better. The test is 99.9% confident that A and B differ.",
  ],
  [
    { ...running, verdict: "no_difference", confidencePercent: 61.2 },
    "No winner: the test is 61.2% confident that A and B differ, short of the 95% it takes.",
  ],
  [{ ...running, verdict: "too_few", confidencePercent: null }, "Each text needs 1,000 visitors"],
] as const)("says in words what the counts allow to be said (%#)", async (shown, words) => {
  const drawer = await open(shown);
  expect(drawer.getByText((text) => text.includes(words))).toBeTruthy();
  expect(drawer.getByText("Once a month.")).toBeTruthy();
});

it("ends it with a reason, and an ended one can only be read", async () => {
  const decide = vi.fn<(call: unknown) => unknown>(() => running);
  const drawer = await open(running, decide);
  fireEvent.click(drawer.getByRole("button", { name: "Publish B" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Publish B" }));
  fireEvent.click(dialog.getByRole("button", { name: "Publish B" }));
  expect(decide).not.toHaveBeenCalled();
  fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: "Clear lead" } });
  fireEvent.click(dialog.getByRole("button", { name: "Publish B" }));
  await vi.waitFor(() =>
    expect(decide).toHaveBeenCalledWith({ params: { id }, body: { decision: "b", reason: "Clear lead" } }),
  );
  cleanup();
  const ended = {
    ...running,
    endedAt: new Date("2026-11-24T12:00:00Z"),
    endedBy: admin,
    decision: "b" as const,
    decisionReason: "Clear lead",
    publishedVersion: 4,
  };
  const record = await open(ended);
  expect(record.queryByRole("button", { name: "Publish B" })).toBeNull();
  expect(record.getByText("B published")).toBeTruthy();
  expect(record.getByText("Clear lead")).toBeTruthy();
});

const item: ContentItem = {
  kind: "claim",
  id: "trial",
  title: "Free trial",
  live: {
    ...a,
    titleEs: null,
    source: "Terms",
    sourceEs: null,
    asOf: "2025-05-10",
    feature: null,
    isSample: false,
    sortOrder: 1,
  },
  draft: null,
  needsTwoPersons: false,
  openProposalId: null,
  versions: [],
  features: [],
  acceptances: [],
  experimentId: null,
};
async function openItem(shown: ContentItem) {
  const start = vi.fn<(call: unknown) => unknown>(() => running);
  showArea(`/admin/content/${shown.kind}/${shown.id}`, {
    [adminContent.read.id]: () => shown,
    [experiments.start.id]: start,
  });
  await screen.findByRole("heading", { level: 1 });
  return start;
}

it("starts from an item with its own words, and asks for Spanish only where A has some", async () => {
  const start = await openItem(item);
  fireEvent.click(screen.getByRole("button", { name: "Start experiment" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByLabelText("B: question or title, Spanish")).toBeNull();
  fireEvent.change(dialog.getByLabelText("B: text"), { target: { value: "Seven days." } });
  fireEvent.change(dialog.getByLabelText("Visitors who get B, %"), { target: { value: "100" } });
  fireEvent.change(dialog.getByLabelText("What you expect"), { target: { value: "Shorter" } });
  fireEvent.click(dialog.getByRole("button", { name: "Start experiment" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("1 to 99");
  fireEvent.change(dialog.getByLabelText("Visitors who get B, %"), { target: { value: "20" } });
  fireEvent.click(dialog.getByRole("button", { name: "Start experiment" }));
  await vi.waitFor(() =>
    expect(start).toHaveBeenCalledWith({
      body: {
        kind: "claim",
        itemId: "trial",
        b: { ...a, titleEs: null, body: "Seven days." },
        sharePercent: 20,
        goal: "sign_up",
        minimumVisitors: 1000,
        reason: "Shorter",
      },
    }),
  );
});

it("takes the form away while an experiment runs, and offers none for what is never tried", async () => {
  await openItem({ ...item, experimentId: id });
  expect(screen.getByRole("link", { name: "See the experiment" }).getAttribute("href")).toContain(`#${id}`);
  expect(screen.queryByRole("button", { name: "Save draft" })).toBeNull();
  cleanup();
  await openItem({ ...item, kind: "testimonial" });
  expect(screen.queryByRole("button", { name: "Start experiment" })).toBeNull();
});

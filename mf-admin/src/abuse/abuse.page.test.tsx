// @vitest-environment happy-dom
import { abuse, type AbuseCase } from "@roadworthy/contracts/abuse";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { showArea } from "../testing.tsx";

beforeAll(() => import("@roadworthy/kit/parts/list-page"));

const one: AbuseCase = {
  id: `abus_${"1".repeat(32)}`,
  kind: "velocity",
  subject: { id: `part_${"2".repeat(32)}`, name: "Fast Motors", link: "/admin/partners/1" },
  count: 301,
  threshold: 300,
  firstAt: new Date("2026-11-20T15:00:00Z"),
  lastAt: new Date("2026-11-20T15:50:00Z"),
  openedAt: new Date("2026-11-20T16:00:00Z"),
  closedAt: null,
  closedBy: null,
  outcome: null,
  note: null,
};

it("opens a case with the pulls it rests on and what was found before", async () => {
  showArea("/admin/abuse", {
    [abuse.list.id]: () => ({ items: [one], total: 1, nextCursor: null }),
    [abuse.rules.id]: () => ({ items: [] }),
    [abuse.read.id]: () => ({
      ...one,
      reports: [
        {
          id: `mis_${"5".repeat(32)}`,
          reportedAt: one.lastAt,
          client: { id: "475ad5d7-3c7b-8db7-a29b-90faa1854bdf", name: "Dana Reyes" },
          inquiryId: `pull_${"3".repeat(32)}`,
          explanation: "I never went there",
        },
      ],
      evidence: [
        {
          pullId: `pull_${"3".repeat(32)}`,
          createdAt: one.lastAt,
          partner: { id: one.subject.id, name: one.subject.name },
          consumerName: "Casey Lindqvist",
          by: "Sam Dealer",
          ip: "203.0.113.9",
          purpose: "EXTENSION_OF_CREDIT",
          status: "completed",
        },
      ],
      evidenceTotal: 301,
      attempts: [],
      earlier: [{ ...one, id: `abus_${"4".repeat(32)}`, outcome: "harmless", note: "A sale on Saturday" }],
    }),
  });
  await userEvent.click((await screen.findAllByText("Fast Motors"))[0] as HTMLElement);
  expect((await screen.findAllByText("Casey Lindqvist")).length).toBeGreaterThan(0);
  expect(screen.getByText("The newest 1 of 301. The file has the others too.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download case file (CSV)" })).toBeTruthy();
  expect(screen.getByText(/A sale on Saturday/)).toBeTruthy();
  expect(screen.getByText(/I never went there/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "See the pull" })).toBeTruthy();
});

it("lists who entered wrong access codes and from where", async () => {
  const guessing: AbuseCase = { ...one, kind: "code_guessing", count: 17, threshold: 15 };
  showArea("/admin/abuse", {
    [abuse.list.id]: () => ({ items: [guessing], total: 1, nextCursor: null }),
    [abuse.rules.id]: () => ({ items: [] }),
    [abuse.read.id]: () => ({
      ...guessing,
      reports: [],
      evidence: [],
      evidenceTotal: 0,
      attempts: [{ at: one.lastAt, by: "Sam Dealer", ip: "203.0.113.9", requestId: "req_1" }],
      earlier: [],
    }),
  });
  await userEvent.click((await screen.findAllByText("Fast Motors"))[0] as HTMLElement);
  const attempts = await screen.findByRole("table", { name: "Wrong codes entered" });
  expect(attempts.textContent).toContain("Sam Dealer");
  expect(attempts.textContent).toContain("203.0.113.9");
  expect(screen.getByRole("button", { name: "Download case file (CSV)" })).toBeTruthy();
});

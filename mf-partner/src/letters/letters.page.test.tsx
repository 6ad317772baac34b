// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { showArea } from "../testing.tsx";

const empty = { items: [], nextCursor: null, total: 0 };
const reportId = "rep_0199f2a6b1c47d3e8a5f60718293a4b5";
const letter = {
  reportId,
  consumerName: "Pia Partial",
  kind: "adverse_action",
  decidedAt: new Date("2026-11-28T15:00:00Z"),
};

it("leads with the letters still to write, each with its day and the way to write it", async () => {
  showArea("/partner/letters", {
    "letters.list": () => empty,
    "letters.due": () => ({
      items: [
        { ...letter, dueOn: "2020-01-02" },
        { ...letter, kind: "risk_based_pricing", dueOn: null },
      ],
      total: 3,
    }),
  });
  const due = within(await screen.findByRole("region", { name: "Still to write (3)" }));
  expect(due.getByText("Was due Jan 2, 2020")).toBeDefined();
  expect(due.getByText(/Risk-based pricing notice\. Due before the contract is signed\./)).toBeDefined();
  expect(due.getByText(/^And 1 more/)).toBeDefined();
  expect(due.getAllByRole("link")[0]?.getAttribute("href")).toBe(
    `/partner/credit-reports/${reportId}#rd-decision`,
  );
});

it("shows the archive alone when nothing is due", async () => {
  showArea("/partner/letters", {
    "letters.list": () => empty,
    "letters.due": () => ({ items: [], total: 0 }),
  });
  expect(await screen.findByText("No letters written yet")).toBeDefined();
  expect(screen.queryByText(/Still to write/)).toBeNull();
});

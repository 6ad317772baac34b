// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { showArea } from "../testing.tsx";

const id = (digit: string) => `rep_${digit.repeat(32)}`;
const report = (digit: string, day: string, value: number) => ({
  id: id(digit),
  date: new Date(`${day}T12:00:00Z`),
  status: "completed",
  bureaus: ["equifax", "experian"],
  scores: [{ bureau: "equifax", value }],
});

it("says what changed at each bureau since the report before", async () => {
  showArea("/client/reports/all", {
    "clientReports.list": () => ({
      items: [report("3", "2026-11-13", 712), report("2", "2026-10-13", 708), report("1", "2026-09-13", 708)],
      nextCursor: null,
      total: 3,
    }),
    "clientReports.changes": () => ({
      items: [
        { reportId: id("3"), bureau: "equifax", scoreChange: 4, newAccounts: 1, closedAccounts: 2 },
        { reportId: id("2"), bureau: "equifax", scoreChange: 0, newAccounts: 0, closedAccounts: 0 },
        { reportId: id("2"), bureau: "experian", scoreChange: null, newAccounts: 0, closedAccounts: 0 },
      ],
    }),
  });
  const row = async (day: string) => {
    const link = await screen.findByRole("link", { name: `Report of ${day}` });
    const bureaus = within(link.closest("li") ?? document.body).getByRole("list");
    return within(bureaus)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  };
  expect(await row("Nov 13, 2026")).toEqual([
    "Equifax 712+4 points, 1 new account, 2 accounts closed",
    "Experian No score",
  ]);
  expect(await row("Oct 13, 2026")).toEqual(["Equifax 708No change in score", "Experian No score"]);
  expect(await row("Sep 13, 2026")).toEqual(["Equifax 708", "Experian No score"]);
});

// @vitest-environment happy-dom
import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { CohortsPanel } from "./cohorts.panel.tsx";

it("shows each month's share with its number, and no share where there is nothing to share or nothing known yet", () => {
  render(
    <CohortsPanel
      cohorts={[
        { month: "2026-10", clients: 8, paying: [2, 3] },
        { month: "2026-11", clients: 0, paying: [0] },
      ]}
    />,
  );
  const [october, november] = ["Oct 2026", "Nov 2026"].map((month) => {
    const row = screen.getByText(month).closest("tr");
    return within(row ?? document.body)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  });
  expect(october?.slice(-7)).toEqual(["8", "25% (2)", "37.5% (3)", "–", "–", "–", "–"]);
  expect(november?.slice(-7)).toEqual(["0", "–", "–", "–", "–", "–", "–"]);
});

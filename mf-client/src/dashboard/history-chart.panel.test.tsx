// @vitest-environment happy-dom
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "@roadworthy/kit/memory-router";
import { expect, it } from "vitest";
import { freeDashboard, showArea } from "../testing.tsx";
import { Component as HistoryChart } from "./history-chart.panel.tsx";

it("tells the scores in words and as a table, a missing month as missing and without the sample", async () => {
  // Opens the shell that the chart asks for its colors.
  showArea("/client/nowhere", {});
  const { history, bureaus } = freeDashboard;
  render(
    <MemoryRouter>
      <HistoryChart history={history} bureaus={bureaus} />
    </MemoryRouter>,
  );
  expect(screen.getByText(/Missing: Oct 2026/)).toBeTruthy();
  expect(screen.getByText("Hard inquiry: Harbor Point Motors")).toBeTruthy();
  expect(screen.getByText(/Points at 600 are samples/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "View as table" }));
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual(["TimeEquifax", "Nov 2026729", "Oct 2026no value"]);
});

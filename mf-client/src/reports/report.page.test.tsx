// @vitest-environment happy-dom
import { refusal } from "@roadworthy/kit/testing-area";
import { cleanup, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { showArea } from "../testing.tsx";

const address = `/client/reports/rep_${"0".repeat(32)}`;
const scores = { items: [{ id: "rep_of_today" }], nextCursor: null, total: 1 };

it("leads from a report of a plan that has ended to the plans, and from an unknown one to the reports", async () => {
  showArea(address, {
    "clientReports.list": () => scores,
    "clientReports.get": () => {
      throw refusal("forbidden", 403, "Your plan doesn't include this report's bureaus.");
    },
  });
  expect(await screen.findByText("Not part of your plan")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Compare plans" }).getAttribute("href")).toBe("/client/plan");
  cleanup();
  showArea(address, {
    "clientReports.list": () => scores,
    "clientReports.get": () => {
      throw refusal("not_found", 404, "The requested credit report could not be found.");
    },
  });
  expect(await screen.findByText("Report Not Found")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to Reports" })).toBeTruthy();
});

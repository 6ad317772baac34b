// @vitest-environment happy-dom
import type { AccountHistoryEntry } from "@roadworthy/contracts/account-history";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { queryIn, showArea } from "../testing.tsx";

const looked: AccountHistoryEntry = {
  id: "a".repeat(64),
  at: new Date("2026-11-20T15:00:00Z"),
  actor: "staff",
  business: null,
  action: "person_file.read",
};
const shared: AccountHistoryEntry = {
  ...looked,
  id: "b".repeat(64),
  actor: "business",
  business: "Harbor Point Motors",
  action: "shared_report.read",
};

it("says what happened and who did it, and leads to the sign-in settings", async () => {
  const shell = showArea("/client/activity/account?actor=staff", {
    "accountHistory.list": () => ({ items: [looked, shared], nextCursor: null, total: 2 }),
  });
  const row = (await screen.findByText("Your account's file opened")).closest("tr");
  expect(row?.textContent).toContain("Roadworthy staff");
  const other = screen.getByText("Your report read with an access code").closest("tr");
  expect(other?.textContent).toContain("Harbor Point Motors");
  expect(screen.getByRole("link", { name: "Open security" }).getAttribute("href")).toBe("/security");
  expect(queryIn(shell.calls[0]?.call ?? "")).toMatchObject({ actor: "staff" });
});

it("says so when there is nothing", async () => {
  showArea("/client/activity/account", {
    "accountHistory.list": () => ({ items: [], nextCursor: null, total: 0 }),
  });
  expect(await screen.findByText("Nothing on record yet")).toBeTruthy();
});

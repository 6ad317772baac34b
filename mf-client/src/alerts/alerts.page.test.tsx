// @vitest-environment happy-dom
import type { Alert } from "@roadworthy/contracts/alerts";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { queryIn, showArea } from "../testing.tsx";

const id = "alr_0199f2a6b1c47d3e8a5f60718293a4b5";
const alert: Alert = {
  id,
  kind: "credit_change",
  topic: "new_collection",
  params: { what: "new_collection", bureau: "experian", who: "Harbor Recovery" },
  link: "/client/reports/rep_1#experian",
  createdAt: new Date("2026-11-20T15:00:00Z"),
  readAt: null,
};
const listed = (...items: Alert[]) => ({
  items,
  nextCursor: null,
  total: items.length,
  unread: items.length,
});

it("lists what changed, where and why, and asks for what the address narrows it to", async () => {
  const shell = showArea("/client/alerts?group=negative", { "me.alerts": () => listed(alert) });
  const row = (await screen.findByText("New collection: Harbor Recovery (Experian)")).closest("tr");
  expect(row?.textContent).toContain("Experian");
  const [asked] = shell.calls;
  expect(asked && queryIn(asked.call)).toMatchObject({ group: "negative" });
});

it("opens one by its address with the one thing to do and the row behind it, and marks it as read", async () => {
  const shell = showArea(`/client/alerts?open=${id}`, {
    "me.alerts": () => listed(alert),
    "me.readAlerts": () => ({ unread: 0 }),
  });
  const drawer = await screen.findByRole("dialog");
  expect(drawer.textContent).toContain("A debt went to a collector.");
  const links = within(drawer).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Dispute it if it isn't yours", "/client/protection"],
    ["See the entry behind it", "/client/reports/rep_1#experian"],
  ]);
  expect(shell.calls).toContainEqual(
    expect.objectContaining({ call: expect.objectContaining({ body: { ids: [id] } }) }),
  );
});

it("says that an alert is gone instead of opening another", async () => {
  showArea(`/client/alerts?open=${id}`, { "me.alerts": () => listed() });
  expect(await screen.findByText(/no longer exists/)).not.toBeNull();
});

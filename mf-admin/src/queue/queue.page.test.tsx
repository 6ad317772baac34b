// @vitest-environment happy-dom
import { failedRefunds } from "@roadworthy/contracts/failed-refunds";
import { adminQueue, type QueueItem } from "@roadworthy/contracts/admin-queue";
import { refusal } from "@roadworthy/kit/testing-area";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { showArea } from "../testing.tsx";

const owed: QueueItem = {
  key: "failed_refund:refund_4",
  kind: "failed_refund",
  title: "Refund of $9.99 to Jordan Avery",
  detail: "The card did not accept it",
  link: "/admin/users",
  since: new Date("2026-11-20T10:00:00Z"),
  dueAt: new Date("2026-11-23T10:00:00Z"),
  owner: null,
  isMine: false,
  escalatedAt: null,
};

it("records how a refund was paid that the card didn't accept, once it is said, and keeps what was typed when that fails", async () => {
  const told: unknown[] = [];
  let items = [owed];
  showArea("/admin/queue", {
    [adminQueue.read.id]: () => ({ items, admins: [] }),
    [failedRefunds.pay.id]: (call) => {
      told.push(call);
      if (told.length === 1) throw refusal("illegal_transition", 409, "This refund was paid already.");
      items = [];
      return undefined;
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: `Record payment: ${owed.title}` }));
  const dialog = screen.getByRole("dialog", { name: owed.title });
  expect(dialog.textContent).toContain("The card did not accept it.");
  const how = screen.getByLabelText<HTMLInputElement>("How it was paid");
  const record = () => userEvent.click(screen.getByRole("button", { name: "Record payment" }));
  await record();
  expect(told).toEqual([]);
  await userEvent.type(how, "Check 2041");
  await record();
  expect((await screen.findByRole("alert")).textContent).toContain("This refund was paid already.");
  expect(how.value).toBe("Check 2041");
  await record();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(told[1]).toMatchObject({ params: { id: "refund_4" }, body: { how: "Check 2041" } });
  await waitFor(() => expect(screen.queryByText(owed.title)).toBeNull());
});

it("shows everything, what is mine, or what nobody has taken, as the address says", async () => {
  const items = [
    {
      ...owed,
      key: "failed_refund:1",
      title: "My item",
      owner: { id: "1", name: "Ada Admin" },
      isMine: true,
    },
    { ...owed, key: "failed_refund:2", title: "Ben's item", owner: { id: "2", name: "Ben Other" } },
    { ...owed, key: "failed_refund:3", title: "Free item" },
  ];
  const titles = items.map(({ title }) => title);
  showArea("/admin/queue", { [adminQueue.read.id]: () => ({ items, admins: [] }) });
  const shown = () => titles.filter((title) => screen.queryByText(title) !== null);
  await waitFor(() => expect(shown()).toEqual(titles));
  for (const [choice, expected] of [
    ["Mine", ["My item"]],
    ["Without an owner", ["Free item"]],
    ["All", titles],
  ] as const) {
    await userEvent.selectOptions(screen.getByLabelText("Show"), choice);
    await waitFor(() => expect(shown()).toEqual(expected));
  }
});

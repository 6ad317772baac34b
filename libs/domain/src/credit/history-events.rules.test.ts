import { expect, it } from "vitest";
import { historyEvents } from "./history-events.rules.ts";
import { account, collection, file } from "./sample-file.ts";

it("names new and closed accounts, the first month of lateness and collections, each once, since a month", () => {
  const card = account({ creditor: "Card", openedOn: "2026-03-09", paymentHistory: "0021000" });
  const old = account({ creditor: "Old", openedOn: "2020-01-01", closedOn: "2026-06-18" });
  const given = file({ tradelines: [card, old], collections: [collection({ openedOn: "2026-05-02" })] });
  expect(historyEvents([given, given], "2026-01")).toEqual([
    { month: "2026-03", kind: "new_account", name: "Card" },
    { month: "2026-05", kind: "collection", name: "Harbor Recovery" },
    { month: "2026-06", kind: "closed_account", name: "Old" },
    { month: "2026-07", kind: "late_payment", name: "Card" },
  ]);
  expect(historyEvents([given], "2026-08")).toEqual([]);
});

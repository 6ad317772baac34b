import { expect, it } from "vitest";
import { accountChanges } from "./account-changes.rules.ts";
import { account } from "./sample-file.ts";

const card = account();
const loan = account({ type: "autoLoan", creditor: "Motor City Lending", accountNumberLast4: "9931" });
const closed = { ...card, closedOn: "2026-11-10" };

it.each([
  ["nothing", [card, loan], [loan, card], 0, 0],
  ["a new account", [card], [card, loan], 1, 0],
  ["a closed account", [card, loan], [closed, loan], 0, 1],
  ["one of each", [card], [closed, loan], 1, 1],
  ["an account that was closed before", [closed], [closed], 0, 0],
  ["an account that is no longer on file", [card, loan], [card], 0, 0],
] as const)("counts %s", (_name, before, after, newAccounts, closedAccounts) => {
  expect(accountChanges(before, after)).toEqual({ newAccounts, closedAccounts });
});

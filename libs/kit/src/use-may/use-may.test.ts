// @vitest-environment happy-dom
import { ledger, topUps } from "@roadworthy/contracts/ledger";
import { ownAccount } from "@roadworthy/contracts/own-account";
import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeShell } from "../testing.ts";
import { useMay } from "./use-may.ts";

const owner = {
  id: "01920000-0000-7000-8000-000000000001",
  email: "owner@harborpoint.example",
  name: "Olive",
  role: "partner",
  companyName: "Harbor Point Motors",
  subscriptionTier: "free",
  memberRole: "owner",
} as const;

it("offers an owner of a suspended business its statements and what is their own, and nothing that the server refuses", () => {
  const may = (isSuspended: boolean) => {
    fakeShell({ user: { ...owner, isSuspended } });
    return [topUps.create, ledger.transactions, ownAccount.profile].map(
      (operation) => renderHook(() => useMay(operation)).result.current,
    );
  };
  expect(may(false)).toEqual([true, true, true]);
  expect(may(true)).toEqual([false, true, true]);
});

it("offers a member what the server lets their role do, and everything to who is of no business", () => {
  const { memberRole: _, ...ofNoBusiness } = owner;
  const may = (memberRole?: "billing" | "viewer") => {
    fakeShell({ user: { ...ofNoBusiness, ...(memberRole && { memberRole }) } });
    return renderHook(() => useMay(ledger.transactions)).result.current;
  };
  expect([may("billing"), may("viewer"), may()]).toEqual([true, false, true]);
});

// @vitest-environment happy-dom
import { requestLogs } from "@roadworthy/contracts/request-log";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { showArea } from "../testing.tsx";

const row = {
  id: "req_0199f2a6b1c47d3e8a5f60718293a4b5",
  createdAt: new Date("2026-11-20T15:00:00Z"),
  mode: "live" as const,
  keyId: "key_0199f2a6b1c47d3e8a5f60718293a4b5",
  keyName: "Desk",
  method: "POST",
  path: "/api/v1/credit-pulls",
  status: 201,
  latencyMs: 812,
  idempotencyKey: "deal-4711",
  problem: null,
};

it("lists the calls of the keys, shows one with what was sent, and runs it again in test mode", async () => {
  showArea("/partner/api/requests", {
    [requestLogs.list.id]: () => ({ items: [row], nextCursor: null, total: 1 }),
    [requestLogs.get.id]: () => ({
      ...row,
      operation: "pulls.request",
      query: "",
      ip: "203.0.113.40",
      userAgent: "HarborDesk/4.2",
      body: { firstName: "…", bureaus: ["equifax"] },
      detail: null,
      canRunAgain: true,
    }),
    [requestLogs.runAgain.id]: () => ({
      status: 201,
      latencyMs: 90,
      sent: { firstName: "Morgan" },
      answer: { status: "completed" },
    }),
  });
  await userEvent.click(await screen.findByText("POST /credit-pulls"));
  const dialog = await screen.findByRole("dialog", { name: "Request" });
  expect(await within(dialog).findByText(/"equifax"/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Run again in test mode" }));
  expect(await within(dialog).findByText("Response in test mode: 201, 90 ms")).toBeTruthy();
});

// @vitest-environment happy-dom
import type { ConsentRequest } from "@roadworthy/contracts/consent-requests";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { showArea, somePull, someQuote } from "../testing.tsx";

beforeAll(() => import("@roadworthy/kit/parts/list-page"));

const granted: ConsentRequest = {
  id: "creq_00000000000000000000000000000001",
  status: "granted",
  consumerName: "Pia Partial",
  asksForDetails: false,
  bureaus: ["equifax"],
  type: "soft",
  scoreType: "vantage",
  ficoModel: null,
  purpose: "EXTENSION_OF_CREDIT",
  sentBy: "link",
  reference: "Deal 4711",
  createdAt: new Date("2026-11-20T15:00:00Z"),
  expiresAt: new Date("2026-11-23T15:00:00Z"),
  openedAt: new Date("2026-11-20T16:00:00Z"),
  answeredAt: new Date("2026-11-20T16:05:00Z"),
  consentId: "cons_00000000000000000000000000000001",
  pullId: null,
  returnUrl: null,
  embedIn: null,
};

it("pulls on a consent that was granted while nobody watched, once however often it is sent", async () => {
  const { shell } = showArea("/partner/consents", {
    "consentRequests.list": () => ({ items: [granted], total: 1, nextCursor: null }),
    "quotes.create": () => someQuote,
    "pulls.request": () => somePull,
    "pulls.get": () => somePull,
  });
  await userEvent.click((await screen.findAllByText("Pia Partial"))[0] as HTMLElement);
  await userEvent.click(await screen.findByRole("button", { name: "Pull credit for $25.47" }));
  const sent = shell.calls.filter(({ operation }) => operation.id === "pulls.request");
  expect(sent.map(({ call }) => call)).toEqual([
    expect.objectContaining({
      headers: { "idempotency-key": granted.id, prefer: "respond-async" },
      body: {
        bureaus: ["equifax"],
        type: "soft",
        scoreType: "vantage",
        purpose: "EXTENSION_OF_CREDIT",
        consentId: granted.consentId,
        reference: "Deal 4711",
      },
    }),
  ]);
});

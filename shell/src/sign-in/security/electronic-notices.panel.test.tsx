// @vitest-environment happy-dom
import { electronicDelivery, type ElectronicDelivery } from "@roadworthy/contracts/electronic-delivery";
import { fakeShell } from "@roadworthy/kit/testing";
import { refusal } from "@roadworthy/kit/testing-area";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "@roadworthy/kit/memory-router";
import { expect, it } from "vitest";
import { ElectronicNotices } from "./electronic-notices.panel.tsx";

const sha256 = "a".repeat(64);
const text = { version: 1, language: "en", title: "Electronic notices and disclosures", body: "What this covers.\n\nYour right to paper.", sha256 } as const; // prettier-ignore
const decided = (kind: "given" | "withdrawn"): ElectronicDelivery => ({
  text,
  decision: {
    kind,
    version: 1,
    language: "en",
    textSha256: sha256,
    decidedAt: new Date("2026-11-26T15:00:00Z"),
  },
});

function show(
  first: ElectronicDelivery,
  { next = first, agree = () => decided("given") }: { next?: ElectronicDelivery; agree?: () => unknown } = {},
) {
  let isRead = false;
  const { calls } = fakeShell({
    answers: {
      [electronicDelivery.read.id]: () => {
        const state = isRead ? next : first;
        isRead = true;
        return state;
      },
      [electronicDelivery.agree.id]: agree,
      [electronicDelivery.withdraw.id]: () => decided("withdrawn"),
    },
  });
  render(
    <MemoryRouter>
      <ElectronicNotices />
    </MemoryRouter>,
  );
  return calls;
}

it("asks for the code of the sample notice beside the whole statement, and says when it was agreed to", async () => {
  const calls = show({ text, decision: null });
  expect(await screen.findByText("Your right to paper.")).toBeTruthy();
  expect(screen.getByText(/comes by mail, free of charge/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Agree to electronic notices" }));
  expect(screen.getByText("Open the sample notice and enter the code in it.")).toBeTruthy();
  await userEvent.type(screen.getByRole("textbox"), "ACDEFG");
  await userEvent.click(screen.getByRole("button", { name: "Agree to electronic notices" }));
  expect(await screen.findByText(/^You agreed on Nov 26, 2026/)).toBeTruthy();
  expect(calls.at(-1)).toMatchObject({
    operation: { id: electronicDelivery.agree.id },
    call: { body: { textSha256: sha256, code: "ACDEFG" } },
  });
});

it("withdraws after saying what follows, and can be agreed to again", async () => {
  show(decided("given"));
  await userEvent.click(await screen.findByRole("button", { name: "Withdraw consent" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/From now on we mail you/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Withdraw consent" }));
  expect(await screen.findByText(/^You withdrew your consent on Nov 26, 2026/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Agree to electronic notices" })).toBeTruthy();
});

it("asks again for consent to a statement that has changed, and may be withdrawn meanwhile", async () => {
  const newer = { ...text, version: 2, body: "What you need now.", sha256: "b".repeat(64) };
  const calls = show({ ...decided("given"), text: newer });
  expect(
    await screen.findByText(/^You agreed on Nov 26, 2026 to version 1\. It has changed since/),
  ).toBeTruthy();
  expect(screen.getByText("What you need now.").closest("details")?.open).toBe(true);
  expect(screen.getByRole("button", { name: "Withdraw consent" })).toBeTruthy();
  await userEvent.type(screen.getByRole("textbox"), "ACDEFG");
  await userEvent.click(screen.getByRole("button", { name: "Agree to electronic notices" }));
  expect(calls.at(-1)?.call).toMatchObject({ body: { textSha256: newer.sha256 } });
});

it("shows the new statement where it changed while the page was open, and keeps the code", async () => {
  const newer = { ...text, version: 2, body: "What you need now.", sha256: "b".repeat(64) };
  const calls = show(
    { text, decision: null },
    {
      next: { text: newer, decision: null },
      agree: () => {
        throw refusal(
          "illegal_transition",
          409,
          "The statement has changed since it was shown. Read the new one.",
        );
      },
    },
  );
  await userEvent.type(await screen.findByRole("textbox"), "ACDEFG");
  await userEvent.click(screen.getByRole("button", { name: "Agree to electronic notices" }));
  expect(await screen.findByText("What you need now.")).toBeTruthy();
  expect(screen.getByText(/^The statement changed while this page was open\./)).toBeTruthy();
  expect(screen.getByRole("textbox")).toHaveProperty("value", "ACDEFG");
  await userEvent.click(screen.getByRole("button", { name: "Agree to electronic notices" }));
  expect(
    calls.filter(({ operation }) => operation.id === electronicDelivery.agree.id).at(-1)?.call,
  ).toMatchObject({
    body: { textSha256: newer.sha256 },
  });
});

it("shows what another tab has agreed to meanwhile", async () => {
  show(
    { text, decision: null },
    {
      next: decided("given"),
      agree: () => {
        throw refusal("illegal_transition", 409, "You've already agreed to electronic notices.");
      },
    },
  );
  await userEvent.type(await screen.findByRole("textbox"), "ACDEFG");
  await userEvent.click(screen.getByRole("button", { name: "Agree to electronic notices" }));
  expect(await screen.findByText(/^You agreed on Nov 26, 2026/)).toBeTruthy();
});

// @vitest-environment happy-dom
import type { Inquiry } from "@roadworthy/contracts/clients";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { queryIn, showArea } from "../testing.tsx";

const hard: Inquiry = {
  id: "pull_0123",
  at: new Date("2026-11-01T15:00:00Z"),
  requester: "Harbor Point Motors",
  purpose: "EXTENSION_OF_CREDIT",
  bureaus: ["equifax", "transunion"],
  type: "hard",
  scoreType: "fico",
  status: "partial",
  consentMethod: "in_person",
  consentId: "cons_0123",
  isOwn: false,
  kind: "pull",
  code: null,
  blockedBy: null,
  misuseReportedAt: null,
};
const own: Inquiry = {
  ...hard,
  id: "rep_0456",
  requester: "Roadworthy",
  purpose: null,
  bureaus: ["equifax"],
  type: "soft",
  status: "completed",
  consentMethod: null,
  consentId: null,
  isOwn: true,
  kind: "update",
};
const blocked: Inquiry = {
  ...hard,
  id: "blk_0789",
  requester: "Bluestem Auto",
  kind: "blocked",
  status: "failed",
  blockedBy: "locked",
};

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest("tr");
  if (row === null) throw new Error(`${name} is not in a row.`);
  return row;
};
const listed = (...items: Inquiry[]) => ({ items, nextCursor: null, total: items.length });

describe("the inquiry log", () => {
  it("says who, why, from whom, how and with which consent, in plain words", async () => {
    showArea("/client/activity", { "clients.inquiries": () => listed(hard, blocked) });
    const row = (await rowOf("Harbor Point Motors")).textContent;
    expect(row).toContain("You applied for credit with this business.");
    expect(row).toContain("Equifax, TransUnion");
    expect(row).toContain("Hard");
    expect(row).toContain("In person");
    expect(row).toContain("Not every bureau sent a report");
    expect((await rowOf("Bluestem Auto")).textContent).toContain("You locked everything");
  });

  it("starts a dispute of a business's inquiry, and of nothing else", async () => {
    showArea("/client/activity", { "clients.inquiries": () => listed(hard, own, blocked) });
    const link = within(await rowOf("Harbor Point Motors")).getByRole("link", { name: /recognize/ });
    expect(link.getAttribute("href")).toContain("inquiry=pull_0123");
    for (const name of ["Roadworthy", "Bluestem Auto"])
      expect(within(await rowOf(name)).queryByRole("link", { name: /recognize/ })).toBeNull();
  });

  it("reports what a business did or tried, once, and nothing of the client's own", async () => {
    const sent: unknown[] = [];
    const reading: Inquiry = { ...hard, id: "read_1", requester: "Quarry Road", kind: "reading" };
    const known: Inquiry = {
      ...blocked,
      id: "blk_2",
      requester: "Elm Street Autos",
      misuseReportedAt: new Date("2026-11-03T15:00:00Z"),
    };
    showArea("/client/activity", {
      "clients.inquiries": () => listed(reading, own, blocked, known),
      "misuseReports.create": (call) => {
        sent.push((call as { body: unknown }).body);
        return { id: `mis_${"0".repeat(32)}`, reportedAt: new Date() };
      },
    });
    const reporting = { name: /^Report misuse/ };
    expect(within(await rowOf("Bluestem Auto")).getByRole("button", reporting)).toBeTruthy();
    expect(within(await rowOf("Roadworthy")).queryByRole("button", reporting)).toBeNull();
    expect((await rowOf("Elm Street Autos")).textContent).toContain("Reported");
    await userEvent.click(within(await rowOf("Quarry Road")).getByRole("button", reporting));
    const dialog = within(screen.getByRole("dialog", { name: "Report Quarry Road" }));
    await userEvent.type(dialog.getByLabelText("What happened"), "I never gave them my code");
    await userEvent.click(dialog.getByRole("button", { name: "Send report" }));
    await expect
      .poll(() => sent)
      .toEqual([{ inquiryId: "read_1", explanation: "I never gave them my code" }]);
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  });

  it("asks for what the address narrows it to", async () => {
    const shell = showArea("/client/activity?type=hard", { "clients.inquiries": () => listed() });
    await screen.findByText(/No matching|No one has pulled/);
    const asked = shell.calls.map(({ call }) => queryIn(call));
    expect(asked[0]).toMatchObject({ type: "hard" });
  });
});

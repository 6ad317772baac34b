// @vitest-environment happy-dom
import type { Inquiry } from "@roadworthy/contracts/clients";
import { address, refusal } from "@roadworthy/kit/testing-area";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { queryIn, showArea } from "../testing.tsx";

afterEach(cleanup);

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
  isOwn: false,
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
  isOwn: true,
};

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest("tr");
  if (row === null) throw new Error(`${name} is not in a row.`);
  return row;
};
const queries = (shell: ReturnType<typeof showArea>) => shell.calls.map(({ call }) => queryIn(call));

describe("the inquiry log", () => {
  it("says who, why, from whom, how and with which consent, in plain words", async () => {
    showArea("/client/activity", { "clients.inquiries": () => ({ items: [hard], nextCursor: null }) });
    const row = (await rowOf("Harbor Point Motors")).textContent;
    expect(row).toContain("You applied for credit with this business.");
    expect(row).toContain("Equifax, TransUnion");
    expect(row).toContain("HardMay lower your score for up to a year");
    expect(row).toContain("Nov 1, 2026");
    expect(row).toContain("In person");
    expect(row).toContain("Not every bureau sent a report");
    expect(row).not.toContain("Your own update");
  });

  it("offers to object to a business's inquiry by its id, and only to that", async () => {
    showArea("/client/activity", { "clients.inquiries": () => ({ items: [hard, own], nextCursor: null }) });
    const link = within(await rowOf("Harbor Point Motors")).getByRole("link", { name: /^Object/ });
    expect(link.getAttribute("href")).toMatch(/^mailto:help@roadworthy\.example\?subject=.*pull_0123$/);
    const mine = await rowOf("Roadworthy");
    expect(within(mine).getByText("Your own update")).toBeTruthy();
    expect(within(mine).queryByRole("link")).toBeNull();
  });

  it("asks for one type when the address says so, and offers the rest when there is none", async () => {
    const shell = showArea("/client/activity?type=hard", {
      "clients.inquiries": () => ({ items: [], nextCursor: null }),
    });
    expect(await screen.findByText("No hard inquiries")).toBeTruthy();
    expect(queries(shell)).toEqual([{ limit: 20, type: "hard" }]);
    await userEvent.click(screen.getByRole("link", { name: "Show all inquiries" }));
    expect(await screen.findByText("Nobody has pulled your credit")).toBeTruthy();
    expect(queries(shell).at(-1)).toEqual({ limit: 20 });
  });

  it("ignores a type that does not exist", async () => {
    const shell = showArea("/client/activity?type=sideways", {
      "clients.inquiries": () => ({ items: [own], nextCursor: null }),
    });
    await rowOf("Roadworthy");
    expect(queries(shell)).toEqual([{ limit: 20 }]);
  });
});

describe("its pages", () => {
  it("go forward and back by cursor, and the address says which", async () => {
    showArea("/client/activity?type=soft", {
      "clients.inquiries": (call) =>
        queryIn(call)["cursor"] === "c2"
          ? { items: [{ ...own, requester: "Second page" }], nextCursor: null }
          : { items: [{ ...own, requester: "First page row" }], nextCursor: "c2" },
    });
    await rowOf("First page row");
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    await rowOf("Second page");
    expect(address()).toBe("/client/activity?type=soft&cursor=c2");
    expect(screen.getByRole("button", { name: "Next" })).toHaveProperty("disabled", true);
    await userEvent.click(screen.getByRole("button", { name: "Previous" }));
    await rowOf("First page row");
    expect(address()).toBe("/client/activity?type=soft");
  });

  it("begin anew when the API does not know the cursor", async () => {
    const shell = showArea("/client/activity?cursor=stale", {
      "clients.inquiries": (call) => {
        if (queryIn(call)["cursor"]) {
          throw refusal("invalid_request", 400, "The cursor is not valid.");
        }
        return { items: [own], nextCursor: null };
      },
    });
    await waitFor(() => expect(screen.getByText("Roadworthy")).toBeTruthy());
    expect(queries(shell)).toHaveLength(2);
  });
});

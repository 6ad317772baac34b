// @vitest-environment happy-dom
import { address, refusal } from "@roadworthy/kit/testing-area";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { auditRowOf, queriesOf, showArea } from "../testing.tsx";

const rows = [auditRowOf(7), auditRowOf(6, { actorName: null, actorId: "monitoring", actorKind: "system" })];
const show = (path = "/admin/audit", answers: Record<string, (call: unknown) => unknown> = {}) =>
  showArea(path, { "admin.auditRows": () => ({ items: rows, nextCursor: null, total: 2 }), ...answers });
const openRow = (seq: number) =>
  screen
    .findAllByRole("button", { name: /read (Riley Chen’s|their own) report/ })
    .then((buttons) => buttons[7 - seq] ?? Promise.reject(new Error(`There is no row ${seq}.`)));

describe("the filters", () => {
  it("go into the address when they are applied, and from there into the request", async () => {
    const shell = show();
    await userEvent.click(await screen.findByRole("button", { name: "Action" }));
    await userEvent.type(await screen.findByLabelText("Action"), "credit_pull.");
    expect(queriesOf(shell, "admin.auditRows")).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Apply" }));
    await waitFor(() => expect(address()).toBe("/admin/audit?action=credit_pull."));
    await waitFor(() =>
      expect(queriesOf(shell, "admin.auditRows").at(-1)).toEqual({ limit: "10", action: "credit_pull." }),
    );
    expect(screen.getByRole("button", { name: "Action: credit_pull." })).toBeTruthy();
  });
});

describe("a row's detail", () => {
  it("opens beside the list with hash and previous hash, without reading the trail again", async () => {
    const shell = show("/admin/audit?stream=client%3A25bd");
    await userEvent.click(await openRow(7));
    const drawer = await screen.findByRole("dialog", { name: "Row 7 of client:25bd" });
    expect(drawer.textContent).toContain(rows[0]?.hash);
    expect(drawer.textContent).toContain(rows[0]?.prevHash);
    expect(drawer.textContent).toContain('"view": "dashboard"');
    expect(address()).toBe("/admin/audit?stream=client%3A25bd#client%3A25bd/7");
    await userEvent.click(within(drawer).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/admin/audit?stream=client%3A25bd");
    expect(queriesOf(shell, "admin.auditRows")).toHaveLength(1);
  });

  it("opens from its address, and leads to what else happened to the object", async () => {
    const shell = show("/admin/audit#client%3A25bd/6");
    const drawer = await screen.findByRole("dialog", { name: "Row 6 of client:25bd" });
    await userEvent.click(within(drawer).getByRole("link", { name: "All rows about this object" }));
    await waitFor(() =>
      expect(queriesOf(shell, "admin.auditRows").at(-1)).toEqual({ limit: "10", object: "rep_6" }),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("Verify chain", () => {
  const verifiedAt = new Date("2026-11-21T00:00:00Z");

  it("says plainly that all is intact, what was checked and when; asked once", async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const shell = show("/admin/audit", { "admin.verifyAudit": () => promise });
    const button = await screen.findByRole("button", { name: "Verify chain" });
    await userEvent.dblClick(button);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    resolve({ isIntact: true, streams: 18, rows: 1514, breaks: [], verifiedAt });
    const said = (await screen.findByText("Every chain is intact.")).parentElement?.textContent;
    expect(said).toContain("1,514 rows in 18 chains checked, Nov 2");
    expect(shell.calls.filter(({ operation }) => operation.id === "admin.verifyAudit")).toHaveLength(1);
  });

  it("names the first break of each broken chain and leads to it", async () => {
    show("/admin/audit", {
      "admin.verifyAudit": () => ({
        isIntact: false,
        streams: 18,
        rows: 514,
        breaks: [{ stream: "platform", seq: 12, reason: "was altered" }],
        verifiedAt,
      }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Verify chain" }));
    expect(await screen.findByText("1 of 18 chains is broken.")).toBeTruthy();
    const table = screen.getByRole("table", { name: "The first break of each broken chain" });
    expect(within(table).getAllByRole("row").at(-1)?.textContent).toBe("platform12was altered");
    expect(within(table).getByRole("link").getAttribute("href")).toBe("/admin/audit?stream=platform");
    expect(screen.queryByText("Every chain is intact.")).toBeNull();
  });

  it("says so when it could not be done", async () => {
    show("/admin/audit", {
      "admin.verifyAudit": () => {
        throw refusal("unavailable", 503, "Roadworthy could not be reached.");
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Verify chain" }));
    expect((await screen.findByText("Not verified.")).parentElement?.textContent).toContain(
      "could not be reached",
    );
    expect(screen.queryByText(/intact/)).toBeNull();
  });
});

// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showArea, serveSite } from "../testing.tsx";

beforeEach(() => {
  serveSite();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(["/privacy", "/terms"])("%s", (path) => {
  it("says when it was last updated, and can be printed", async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal("print", print);
    showArea(path);
    expect(await screen.findByText("Last updated May 10, 2025")).toBeDefined();
    screen.getByRole("button", { name: "Print this page" }).click();
    expect(print).toHaveBeenCalledOnce();
  });

  it("leads to its draft, which says what it is, and back", async () => {
    const { address } = showArea(path);
    await userEvent.click(await screen.findByRole("link", { name: /Version 1.*draft, never in force/ }));
    expect(await screen.findByText(/no one has agreed to it/)).toBeDefined();
    expect(screen.getByText("Draft of April 14, 2025")).toBeDefined();
    expect(screen.getByText("We answer within 60 days.")).toBeDefined();
    expect(screen.queryByText(/What changed since/)).toBeNull();
    expect(address()).toBe(`${path}?version=1`);
    await userEvent.click(screen.getByRole("link", { name: "Read the version in force" }));
    expect(await screen.findByText("We answer within 45 days.")).toBeDefined();
    expect(address()).toBe(path);
  });

  it("shows what changed, in words too", async () => {
    showArea(path);
    const changes = (await screen.findByText("What changed since version 1")).closest("details");
    const inserted = within(changes ?? document.body).getByText("45");
    expect(inserted.tagName).toBe("INS");
    expect(inserted.textContent).toBe(" Added: 45 end of change. ");
    const removed = within(changes ?? document.body).getByText("60");
    expect(removed.tagName).toBe("DEL");
    expect(removed.textContent).toBe(" Removed: 60 end of change. ");
    expect(within(changes ?? document.body).getByText("(section removed)")).toBeDefined();
  });

  it("shows the one in force for a version that there is not", async () => {
    showArea(`${path}?version=7`);
    expect(await screen.findByText(/That version doesn't exist/)).toBeDefined();
    expect(screen.getByText("We answer within 45 days.")).toBeDefined();
  });
});

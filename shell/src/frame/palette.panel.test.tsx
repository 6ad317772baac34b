// @vitest-environment happy-dom
import { roleAreas } from "@roadworthy/contracts/areas";
import { MemoryRouter } from "@roadworthy/kit/memory-router";
import { fakeShell } from "@roadworthy/kit/testing";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { giveMenu } from "../areas/menus.store.ts";
import { Palette } from "./palette.panel.tsx";

const client = { role: "client" } as const;

it("says when nothing fits, and offers the rest again", async () => {
  fakeShell({ answers: { search: () => ({ items: [] }) } });
  giveMenu(roleAreas.client, {
    groups: [],
    entries: [],
    actions: [
      { label: "Dispute an error", path: "protection", icon: "dispute" },
      { label: "Freeze my credit", path: "protection", icon: "shield" },
    ],
  });
  render(
    <MemoryRouter>
      <Palette {...client} areas={[roleAreas.client]} onClose={() => undefined} />
    </MemoryRouter>,
  );
  const field = screen.getByRole("combobox");
  expect(screen.getByRole("option", { name: "Dispute an error" })).toBeTruthy();
  // Two actions of one page are two entries.
  expect(screen.getAllByRole("option", { selected: true })).toHaveLength(1);
  await userEvent.type(field, "mortgage");
  expect(await screen.findByText("Nothing found")).toBeTruthy();
  await userEvent.clear(field);
  expect(screen.getByRole("option", { name: "Dispute an error" })).toBeTruthy();
  expect(screen.queryByText("Nothing found")).toBeNull();
});

it("closes on Escape, though its list is always open", async () => {
  const onClose = vi.fn<() => void>();
  fakeShell({ answers: { search: () => ({ items: [] }) } });
  render(
    <MemoryRouter>
      <Palette {...client} areas={[roleAreas.client]} onClose={onClose} />
    </MemoryRouter>,
  );
  await userEvent.type(screen.getByRole("combobox"), "{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

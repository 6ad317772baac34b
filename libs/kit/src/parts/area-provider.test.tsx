// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { Select } from "antd";
import { afterEach, expect, it } from "vitest";
import { fakeShell } from "../testing.ts";
import { AreaProvider } from "./area-provider.tsx";
import { Dialog } from "./dialog/dialog.tsx";

afterEach(cleanup);

const choice = <Select aria-label="Lane" options={[{ value: "left", label: "Left" }]} />;

it("opens a choice's list inside its dialog, and any other on the page", async () => {
  fakeShell();
  const { rerender } = render(
    <AreaProvider>
      <Dialog title="Lanes">{choice}</Dialog>
    </AreaProvider>,
  );
  const dialog = screen.getByRole("dialog", { name: "Lanes" });
  fireEvent.mouseDown(within(dialog).getByRole("combobox", { name: "Lane" }));
  expect((await screen.findByRole("listbox")).closest("dialog")).toBe(dialog);

  rerender(<AreaProvider>{choice}</AreaProvider>);
  fireEvent.mouseDown(screen.getByRole("combobox", { name: "Lane" }));
  expect((await screen.findByRole("listbox")).closest("dialog")).toBeNull();
});

// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from "@testing-library/react";
import { Button, Form, Input, Select } from "antd";
import { expect, it, vi } from "vitest";
import { fakeShell } from "../testing.ts";
import { AreaProvider } from "./area-provider.tsx";
import { Dialog } from "./dialog/dialog.tsx";
import { numberBetween, NumberInput } from "./number-input/number-input.tsx";

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

it("leads to the first field that is wrong when a form is sent, wherever its button stands", async () => {
  fakeShell();
  render(
    <AreaProvider>
      <Form name="car" initialValues={{ make: "Ford", year: 1 }}>
        <Form.Item name="make" label="Make" rules={[{ required: true }]}>
          <Input />
        </Form.Item>
        <Form.Item name="year" label="Year" rules={[numberBetween(1980, 2030)]}>
          <NumberInput />
        </Form.Item>
        <Button htmlType="submit">Save</Button>
      </Form>
    </AreaProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Year")));
});

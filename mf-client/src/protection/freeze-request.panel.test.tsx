// @vitest-environment happy-dom
import type { Protection } from "@roadworthy/contracts/freezes";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { fakeShell } from "@roadworthy/kit/testing";
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { FreezeRequestLine } from "./freeze-request.panel.tsx";

const unknown: Protection["bureaus"][number] = {
  bureau: "equifax",
  state: "unknown",
  request: null,
  since: null,
  liftedUntil: null,
  checkedAt: null,
  statement: null,
  phone: "+1 888-298-0045",
  url: "https://bureau.example/",
};
const showAt = (state: (typeof unknown)["state"], onChange: () => void) => {
  const shell = fakeShell({ basePath: "/client", answers: { "freezes.trackRequest": () => ({}) } });
  render(
    <AreaProvider>
      <FreezeRequestLine at={{ ...unknown, state }} onChange={onChange} />
    </AreaProvider>,
  );
  return shell;
};
const open = async () => {
  await userEvent.click(screen.getByRole("button", { name: "I asked by phone or mail, Equifax" }));
  return within(screen.getByRole("dialog"));
};

it("asks what was asked for where the bureau's state isn't known", async () => {
  let changes = 0;
  const shell = showAt("unknown", () => (changes += 1));
  const dialog = await open();
  fireEvent.mouseDown(dialog.getByRole("combobox", { name: "What you asked for" }));
  fireEvent.click(await dialog.findByTitle("To lift the freeze"));
  await userEvent.click(dialog.getByRole("button", { name: "Track request" }));
  await expect.poll(() => changes).toBe(1);
  expect(shell.calls.map(({ call }) => call)).toMatchObject([{ body: { action: "lift", channel: "phone" } }]);
});

it.each([
  ["frozen", "Lift requested from Equifax"],
  ["none", "Freeze requested from Equifax"],
] as const)("knows it where the file is %s", async (state, title) => {
  showAt(state, () => undefined);
  const dialog = await open();
  expect(dialog.getByRole("heading", { name: title })).toBeTruthy();
  expect(dialog.queryByRole("combobox", { name: "What you asked for" })).toBeNull();
});

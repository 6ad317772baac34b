// @vitest-environment happy-dom
import { fakeShell } from "@roadworthy/kit/testing";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type * as Host from "../../host/passkeys.ts";
import { Passkeys } from "./passkeys.panel.tsx";

const { renamePasskey } = vi.hoisted(() => ({ renamePasskey: vi.fn<typeof Host.renamePasskey>() }));
vi.mock("../../host/passkeys.ts", async (original) => ({ ...(await original<object>()), renamePasskey }));

const passkey: Host.Passkey = {
  id: "01920000-0000-7000-8000-000000000001",
  name: "Passkey 1",
  addedAt: new Date("2026-11-27T12:00:00.000Z"),
  lastUsedAt: null,
};

beforeEach(() => {
  fakeShell();
  render(<Passkeys passkeys={[passkey]} onChanged={() => undefined} />);
});

afterEach(() => {
  vi.clearAllMocks();
});

const rename = () => screen.getByRole("button", { name: "Rename Passkey 1" });

it("gives the focus back to the button when naming is canceled", async () => {
  await userEvent.click(rename());
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(document.activeElement).toBe(rename());
});

it("asks for a name where only blanks were typed", async () => {
  await userEvent.click(rename());
  await userEvent.clear(screen.getByLabelText("Passkey name"));
  await userEvent.type(screen.getByLabelText("Passkey name"), "  {Enter}");
  expect(screen.getByText("Enter a name")).toBeDefined();
  expect(renamePasskey).not.toHaveBeenCalled();
});

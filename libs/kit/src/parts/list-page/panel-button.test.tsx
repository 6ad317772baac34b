// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { PanelButton } from "./panel-button.tsx";

async function open() {
  render(
    <PanelButton label="Display">
      <input aria-label="First" />
      <input aria-label="Last" />
    </PanelButton>,
  );
  const opener = screen.getByRole("button", { name: "Display" });
  fireEvent.click(opener);
  await screen.findByLabelText("First");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("First")));
  expect(opener.getAttribute("aria-expanded")).toBe("true");
  expect(opener.getAttribute("aria-describedby")).toBeNull();
  return opener;
}

it.each([
  ["Escape", "First", { key: "Escape" }],
  ["Shift+Tab from its first field", "First", { key: "Tab", shiftKey: true }],
  ["Tab from its last field", "Last", { key: "Tab" }],
])("takes the focus when it opens and gives it back on %s", async (_name, field, key) => {
  const opener = await open();
  fireEvent.keyDown(screen.getByLabelText(field), key);
  expect(document.activeElement).toBe(opener);
  expect(opener.getAttribute("aria-expanded")).toBe("false");
});

it("leaves Tab between its fields to the browser", async () => {
  const opener = await open();
  expect(fireEvent.keyDown(screen.getByLabelText("First"), { key: "Tab" })).toBe(true);
  expect(opener.getAttribute("aria-expanded")).toBe("true");
});

// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { MenuButton } from "./menu-button.tsx";

it("moves the focus into its menu, and gives the focus back", async () => {
  const chosen: string[] = [];
  render(
    <MenuButton
      menu={{
        "aria-label": "Status",
        items: [
          { key: "any", label: "Any" },
          { key: "open", label: "Open" },
        ],
        onClick: ({ key }) => chosen.push(key),
      }}
    >
      Status
    </MenuButton>,
  );
  const opener = screen.getByRole("button", { name: "Status" });
  fireEvent.click(opener);
  expect(await screen.findByRole("menu", { name: "Status" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("menuitem", { name: "Any" })));
  expect(opener.getAttribute("aria-expanded")).toBe("true");
  const enter = { key: "Enter", keyCode: 13, which: 13 };
  const isLeftToTheBrowser = fireEvent.keyDown(screen.getByRole("menuitem", { name: "Open" }), enter);
  expect(isLeftToTheBrowser).toBe(false);
  expect(chosen).toEqual(["open"]);
  expect(document.activeElement).toBe(opener);
  expect(opener.getAttribute("aria-expanded")).toBe("false");
});

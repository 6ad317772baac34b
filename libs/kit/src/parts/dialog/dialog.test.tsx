// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";

const descriptionOf = (name: string): string =>
  (screen.getByRole("dialog", { name }).getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");

it("reads what a confirmation says when it opens", () => {
  render(
    <ConfirmDialog title="Revoke key" verb="Revoke key" onConfirm={async () => {}} onClose={() => {}}>
      <p>Software that uses it stops working.</p>
      <p>This cannot be undone.</p>
    </ConfirmDialog>,
  );
  expect(descriptionOf("Revoke key")).toBe("Software that uses it stops working. This cannot be undone.");
});

it("reads what a form begins with, and no field", () => {
  render(
    <Dialog title="Invite">
      <form>
        <p>We email them a link.</p>
        <label>
          Name <input />
        </label>
        <p>They join with this role.</p>
      </form>
    </Dialog>,
  );
  expect(descriptionOf("Invite")).toBe("We email them a link.");
});

it("describes nothing where the fields come first, and no drawer", () => {
  render(
    <>
      <Dialog title="Fields first">
        <input aria-label="Name" />
        <p>Later</p>
      </Dialog>
      <Dialog title="Drawer" side>
        <p>A long detail.</p>
      </Dialog>
    </>,
  );
  expect(descriptionOf("Fields first")).toBe("");
  expect(descriptionOf("Drawer")).toBe("");
});

it("begins a drawer at its heading, even where a field stands further down", () => {
  render(
    <Dialog title="Proposal" side onClose={() => {}}>
      <p>Refund $7.70</p>
      <label>
        Note <input />
      </label>
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Proposal" }));
});

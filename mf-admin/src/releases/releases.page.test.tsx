// @vitest-environment happy-dom
import type { ReleasedApp } from "@roadworthy/contracts/admin-releases";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { showArea } from "../testing.tsx";

const version = (name: string): ReleasedApp["stable"] => ({
  version: name,
  builtAt: new Date("2026-11-20T12:00:00Z"),
  contract: 2,
  scriptKb: 96.4,
});

const client: ReleasedApp = {
  app: "mf-client",
  kind: "remote",
  stable: version("111111111111"),
  canary: version("222222222222"),
  percent: 10,
  earlier: [version("000000000000")],
  undone: [],
};

const show = (items: readonly ReleasedApp[]) =>
  showArea("/admin/releases", {
    "adminReleases.list": () => ({ items }),
    "adminReleases.move": () => ({ items }),
  });

it("says who gets which version, and moves with a reason only", async () => {
  const user = userEvent.setup();
  const shell = show([client]);
  expect(await screen.findByText("Live for 90 of 100 visitors")).toBeTruthy();
  expect(screen.getByText("Canary for 10 of 100 visitors")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Promote to everybody: mf-client 222222222222" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Promote to everybody" }));
  expect(dialog.getByRole("alert").textContent).toBe("Say why.");
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "No failures in a day");
  await user.click(dialog.getByRole("button", { name: "Promote to everybody" }));
  await waitFor(() =>
    expect(shell.calls.find(({ operation }) => operation.id === "adminReleases.move")?.call).toMatchObject({
      body: { app: "mf-client", move: "promote", reason: "No failures in a day" },
    }),
  );
});

it("starts a canary with a share of the visitors, and refuses another than 1 to 99", async () => {
  const user = userEvent.setup();
  const shell = show([{ ...client, canary: null, percent: 0 }]);
  await user.click(
    await screen.findByRole("button", { name: "Try with some visitors: mf-client 000000000000" }),
  );
  const dialog = within(await screen.findByRole("dialog"));
  const share = dialog.getByRole("textbox", { name: "Visitors out of 100" });
  await user.clear(share);
  await user.type(share, "0");
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "Compare");
  await user.click(dialog.getByRole("button", { name: "Try with some visitors" }));
  expect(dialog.getByRole("alert").textContent).toBe("Enter a whole number from 1 to 99.");
  await user.clear(share);
  await user.type(share, "25");
  await user.click(dialog.getByRole("button", { name: "Try with some visitors" }));
  await waitFor(() =>
    expect(shell.calls.find(({ operation }) => operation.id === "adminReleases.move")?.call).toMatchObject({
      body: { move: "canary", version: "000000000000", percent: 25, reason: "Compare" },
    }),
  );
});

it("says so where no front ends are served", async () => {
  show([]);
  expect(await screen.findByText("No front ends here")).toBeTruthy();
});

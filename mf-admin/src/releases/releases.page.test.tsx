// @vitest-environment happy-dom
import type { ReleasedApp } from "@roadworthy/contracts/admin-releases";
import type { ReleaseToken } from "@roadworthy/contracts/release-tokens";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { showArea } from "../testing.tsx";

const health = { views: 200, load: 2, crash: 1, hang: 0, policy: 4, lcpMs: 2500, inpMs: 150, cls: 0.05 };

const version = (name: string): ReleasedApp["stable"] => ({
  version: name,
  builtAt: new Date("2026-11-20T12:00:00Z"),
  contract: 2,
  scriptKb: 96.4,
  published: null,
  health,
});

const client: ReleasedApp = {
  app: "mf-client",
  kind: "remote",
  stable: version("111111111111"),
  canary: version("222222222222"),
  percent: 10,
  stageMinutes: null,
  stage: null,
  off: null,
  earlier: [version("000000000000")],
  undone: [],
};

const token: ReleaseToken = {
  id: "rtok_0199f2a6b1c47d3e8a5f60718293a4b5",
  app: "mf-client",
  name: "Build server",
  scopes: ["publish", "canary"],
  token: "rw_rt_…abcdef",
  status: "active",
  createdAt: new Date("2026-11-20T12:00:00Z"),
  expiresAt: new Date("2027-02-18T12:00:00Z"),
  lastUsedAt: null,
};

const show = (items: readonly ReleasedApp[], tokens: readonly ReleaseToken[] = []) =>
  showArea("/admin/releases", {
    "adminReleases.list": () => ({ items }),
    "adminReleases.move": () => ({ items }),
    "adminReleaseTokens.list": () => ({ items: tokens }),
    "adminReleaseTokens.create": () => ({ token, secret: "rw_rt_secret" }),
    "adminReleaseTokens.revoke": () => ({ ...token, status: "revoked" }),
  });

it("says who gets which version, and moves with a reason only", async () => {
  const user = userEvent.setup();
  const shell = show([client]);
  expect(await screen.findByText("Live for 90 of 100 visitors")).toBeTruthy();
  expect(screen.getByText("Canary for 10 of 100 visitors")).toBeTruthy();
  expect(screen.getAllByText("3 of 200 failed")).toHaveLength(3);
  expect(screen.getAllByText("2 not loaded, 1 crashed, 4 refused by policy")).toHaveLength(3);
  expect(screen.getAllByText("LCP 2.5 s, INP 150 ms, CLS 0.05")).toHaveLength(3);
  await user.click(screen.getByRole("button", { name: "Promote to everyone: mf-client 222222222222" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Promote to everyone" }));
  expect(dialog.getByRole("alert").textContent).toBe("Enter a reason.");
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "No failures in a day");
  await user.click(dialog.getByRole("button", { name: "Promote to everyone" }));
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
  await user.type(share, "150");
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "Compare");
  await user.click(dialog.getByRole("button", { name: "Try with some visitors" }));
  expect(dialog.getByRole("alert").textContent).toBe(
    "Visitors out of 100: enter a whole number from 1 to 99.",
  );
  expect(document.activeElement).toBe(share);
  await user.clear(share);
  await user.type(share, "25");
  await user.click(dialog.getByRole("button", { name: "Try with some visitors" }));
  await waitFor(() =>
    expect(shell.calls.find(({ operation }) => operation.id === "adminReleases.move")?.call).toMatchObject({
      body: { move: "canary", version: "000000000000", percent: 25, reason: "Compare" },
    }),
  );
});

it("rolls a version out in stages of so many minutes, and says so of one that is under way", async () => {
  const user = userEvent.setup();
  const nextAt = new Date("2026-11-20T12:45:00Z");
  const stage = { nextPercent: 50, nextAt, pageLoads: 7, pageLoadsNeeded: 20 };
  const shell = show([{ ...client, stageMinutes: 45, stage }]);
  expect(await screen.findByText("In stages of 45 minutes")).toBeTruthy();
  expect(screen.getByText(/Next: 50 of 100 visitors, from/).textContent).toContain(
    "7 of 20 page loads needed have reported in this stage.",
  );
  const [button] = screen
    .getAllByRole("button", { name: "Roll out in stages: mf-client 000000000000" })
    .slice(-1);
  if (button) await user.click(button);
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "New list");
  await user.click(dialog.getByRole("button", { name: "Roll out in stages" }));
  await waitFor(() =>
    expect(shell.calls.find(({ operation }) => operation.id === "adminReleases.move")?.call).toMatchObject({
      body: { move: "staged", version: "000000000000", minutes: 60, reason: "New list" },
    }),
  );
});

it("counts a page load that failed in two ways once, and one that hung as a load", async () => {
  const failing = {
    ...version("222222222222"),
    health: { ...health, views: 25, load: 25, crash: 3, hang: 5 },
  };
  show([{ ...client, canary: failing }]);
  expect(await screen.findByText("30 of 30 failed")).toBeTruthy();
});

it("says so where no front ends are served", async () => {
  show([]);
  expect(await screen.findByText("No front ends here")).toBeTruthy();
});

it("makes a token with chosen permissions, shows its secret once, and revokes it with a reason", async () => {
  const user = userEvent.setup();
  const shell = show([client], [token]);
  await screen.findByRole("button", { name: "Revoke token: Build server" });
  // What the tests before showed is still in the document.
  const [button] = screen.getAllByRole("button", { name: "Create token" }).slice(-1);
  if (button) await user.click(button);
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "Front end" }), "mf-client");
  await user.click(dialog.getByRole("button", { name: "Create token" }));
  expect(dialog.getByRole("alert").textContent).toBe("Enter a name.");
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Build server");
  await user.click(dialog.getByRole("checkbox", { name: /^Canary/ }));
  await user.click(dialog.getByRole("button", { name: "Create token" }));
  expect(await screen.findByText("rw_rt_secret")).toBeTruthy();
  expect(
    shell.calls.find(({ operation }) => operation.id === "adminReleaseTokens.create")?.call,
  ).toMatchObject({
    body: { app: "mf-client", name: "Build server", scopes: ["publish", "canary"], days: 90 },
  });
  await user.click(screen.getByRole("button", { name: "I stored it" }));
  await user.click(screen.getByRole("button", { name: "Revoke token: Build server" }));
  const asked = within(await screen.findByRole("dialog"));
  await user.type(asked.getByRole("textbox", { name: "Reason" }), "Moved");
  await user.click(asked.getByRole("button", { name: "Revoke token" }));
  await waitFor(() =>
    expect(
      shell.calls.find(({ operation }) => operation.id === "adminReleaseTokens.revoke")?.call,
    ).toMatchObject({
      params: { id: token.id },
      body: { reason: "Moved" },
    }),
  );
});

it("says when the server that answers lacks what is live or a canary", async () => {
  const missing = (name: string) => ({ ...version(name), builtAt: null, contract: null, scriptKb: null });
  show([{ ...client, stable: missing("111111111111") }]);
  expect(await screen.findByText(/doesn't have the live version/)).toBeTruthy();
  expect(screen.queryByText(/doesn't have the canary/)).toBeNull();
  cleanup();
  show([{ ...client, canary: missing("222222222222") }]);
  expect(await screen.findByText(/doesn't have the canary/)).toBeTruthy();
  expect(screen.queryByText(/doesn't have the live version/)).toBeNull();
});

it("has no column for actions where every app has only its first version", async () => {
  cleanup();
  show([{ ...client, canary: null, percent: 0, earlier: [] }]);
  await screen.findByText("Live");
  expect(screen.queryByRole("columnheader", { name: "Actions" })).toBeNull();
});

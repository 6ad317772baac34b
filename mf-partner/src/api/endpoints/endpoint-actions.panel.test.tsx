// @vitest-environment happy-dom
import type { WebhookEndpoint } from "@roadworthy/contracts/webhooks";
import { fakeShell } from "@roadworthy/kit/testing";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { EndpointActions } from "./endpoint-actions.panel.tsx";

const endpoint: WebhookEndpoint = {
  id: "whe_0199f2a6b1c47d3e8a5f60718293a4b5",
  url: "https://crm.example/in",
  description: "",
  events: ["pull.completed"],
  mode: "live",
  status: "enabled",
  disabledReason: null,
  failingSince: null,
  oldSecretUntil: null,
  createdAt: new Date("2026-11-20T12:00:00Z"),
};

function show(status: WebhookEndpoint["status"]) {
  fakeShell({ answers: {} });
  const acts = {
    test: vi.fn<() => Promise<void>>(async () => undefined),
    replay: vi.fn<() => void>(() => undefined),
    change: vi.fn<(status: WebhookEndpoint["status"]) => Promise<void>>(async () => undefined),
    rotate: vi.fn<() => Promise<void>>(async () => undefined),
    remove: vi.fn<() => Promise<void>>(async () => undefined),
  };
  render(<EndpointActions endpoint={{ ...endpoint, status }} acts={acts} />);
  return acts;
}

const openMenu = async () => {
  await userEvent.click(screen.getByRole("button", { name: "More https://crm.example/in" }));
  return screen.findByRole("menu");
};

it("sends a test at once and keeps the rest in a menu", async () => {
  const acts = show("enabled");
  await userEvent.click(screen.getByRole("button", { name: "Send test https://crm.example/in" }));
  expect(acts.test).toHaveBeenCalledOnce();
  const menu = await openMenu();
  expect(within(menu).getAllByRole("menuitem")).toHaveLength(4);
  await userEvent.click(within(menu).getByText("Disable"));
  expect(acts.change).toHaveBeenCalledWith("disabled");
});

it("asks before an endpoint is removed", async () => {
  const acts = show("enabled");
  await userEvent.click(within(await openMenu()).getByText("Remove"));
  expect(acts.remove).not.toHaveBeenCalled();
  const dialog = await screen.findByRole("dialog", { name: "Remove this endpoint?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
  expect(acts.remove).toHaveBeenCalledOnce();
});

it("offers to enable what is disabled, and sends nothing there", async () => {
  const acts = show("disabled");
  await userEvent.click(screen.getByRole("button", { name: "Enable https://crm.example/in" }));
  expect(acts.change).toHaveBeenCalledWith("enabled");
  expect(within(await openMenu()).queryByText("Send events again")).toBeNull();
});

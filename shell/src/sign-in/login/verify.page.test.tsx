// @vitest-environment happy-dom
import { MemoryRouter } from "@roadworthy/kit/memory-router";
import { useRoutes } from "@roadworthy/kit/router";
import { fakeShell, type FakeShell } from "@roadworthy/kit/testing";
import { configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type * as OneTime from "../../host/one-time.ts";
import { secondFactorStore } from "../../host/session.store.ts";
import { Component } from "./verify.page.tsx";

// How long a module takes to load is not what is tested here.
configure({ asyncUtilTimeout: 60_000 });

const { lookAtLink, openLink } = vi.hoisted(() => ({
  lookAtLink: vi.fn<typeof OneTime.lookAtLink>(),
  openLink: vi.fn<typeof OneTime.openLink>(),
}));
vi.mock("../../host/session.store.ts", async (original) => ({
  ...(await original<object>()),
  prefetchAuth: () => undefined,
}));
vi.mock("../../host/one-time.ts", async (original) => ({
  ...(await original<object>()),
  lookAtLink,
  openLink,
}));

afterEach(() => {
  vi.clearAllMocks();
});

const Pages = () =>
  useRoutes([
    { path: "/verify", element: <Component /> },
    { path: "/dashboard", element: <p>the dashboard</p> },
  ]);

/** Opens the page behind a link, as somebody who is signed in or not. */
function open(linked: OneTime.LinkedAccount | null, user?: null, type = "magiclink"): FakeShell {
  const shell = fakeShell(user === null ? { user } : {});
  lookAtLink.mockResolvedValue(linked);
  location.hash = `#token_hash=${"a".repeat(43)}&type=${type}`;
  render(
    <MemoryRouter initialEntries={["/verify"]}>
      <Pages />
    </MemoryRouter>,
  );
  return shell;
}

const stranger: OneTime.LinkedAccount = { account: "m•••@evil.example", isCurrent: false, companyName: null };

it("says whose account the link opens, and asks who is signed in whether to switch", async () => {
  open(stranger);
  expect(await screen.findByText("m•••@evil.example")).toBeDefined();
  expect(screen.getByText("You’re signed in as partner@roadworthy.example. Switch accounts?")).toBeDefined();
  await userEvent.click(screen.getByRole("link", { name: "Stay signed in" }));
  expect(await screen.findByText("the dashboard")).toBeDefined();
  expect(openLink).not.toHaveBeenCalled();
});

it("opens the link of who is signed in, or of nobody yet, without asking", async () => {
  openLink.mockResolvedValue("signedIn");
  open({ ...stranger, isCurrent: true });
  await userEvent.click(await screen.findByRole("button", { name: "Log in" }));
  expect(await screen.findByText("the dashboard")).toBeDefined();
});

it("says that the address has changed even while a second step is still asked for", async () => {
  openLink.mockResolvedValue("signedIn");
  secondFactorStore.setState({ isDue: true });
  const { notices } = open({ ...stranger, isCurrent: true }, undefined, "email_change");
  await userEvent.click(await screen.findByRole("button", { name: "Agree" }));
  await screen.findByText("the dashboard");
  expect(notices).toEqual([{ type: "success", message: "Your sign-in address was changed." }]);
});

it("offers a password where sign-ups disagreed about it", async () => {
  openLink.mockResolvedValue("passwordMissing");
  open(stranger, null);
  await userEvent.click(await screen.findByRole("button", { name: "Log in" }));
  const way = await screen.findByRole("link", { name: "Choose a password" });
  expect(way.getAttribute("href")).toBe("/reset-password?add");
});

it("says of a spent link that it is, before anybody clicks", async () => {
  open(null, null);
  expect((await screen.findByRole("alert")).textContent).toContain("no longer valid");
});

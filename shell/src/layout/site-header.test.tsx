// @vitest-environment happy-dom
import { MemoryRouter } from "@roadworthy/kit/memory-router";
import { useLocation } from "@roadworthy/kit/router";
import { fakeShell } from "@roadworthy/kit/testing";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { SiteHeader } from "./site-header.tsx";
import { closeWaitlist, useWaitlist } from "./waitlist.store.ts";

afterEach(() => {
  closeWaitlist();
  vi.unstubAllGlobals();
});

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;

/** Presses Sign up while the site answers so, and says where that led once something happened. */
async function signUpWith(answer: () => Promise<Response>): Promise<string> {
  vi.stubGlobal("fetch", answer);
  fakeShell({ user: null });
  render(
    <MemoryRouter>
      <SiteHeader />
      <Address />
    </MemoryRouter>,
  );
  const address = (): string => screen.getByTestId("address").textContent;
  await userEvent.click(screen.getByRole("button", { name: "Sign up" }));
  await waitFor(() => expect(useWaitlist.getState().isOpen || address() !== "/").toBe(true));
  return useWaitlist.getState().isOpen ? "waitlist" : address();
}

it.each([
  ["waitlist", async () => Response.json({ enrollment: "waitlist" })],
  ["/register", async () => Response.json({ enrollment: "open" })],
  // Nobody is promised an account without an answer.
  ["waitlist", async () => new Response("{}", { status: 503 })],
])("leads to %s as the enrollment setting says", async (place, answer) => {
  expect(await signUpWith(answer)).toBe(place);
});

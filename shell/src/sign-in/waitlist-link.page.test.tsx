// @vitest-environment happy-dom
import { content } from "@roadworthy/contracts/content";
import { ApiError } from "@roadworthy/kit/api";
import { MemoryRouter } from "@roadworthy/kit/memory-router";
import { fakeShell } from "@roadworthy/kit/testing";
import { cleanup, configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Component } from "./waitlist-link.page.tsx";

// How long a module takes to load is not what is tested here.
configure({ asyncUtilTimeout: 60_000 });
vi.mock("../report.ts", () => ({ report: () => undefined }));

const token = "t".repeat(43);

/** Opens the page behind a link. */
function open(hash: string, answers: Parameters<typeof fakeShell>[0] = {}): ReturnType<typeof fakeShell> {
  const shell = fakeShell({ user: null, ...answers });
  location.hash = hash;
  render(
    <MemoryRouter>
      <Component />
    </MemoryRouter>,
  );
  return shell;
}

it("confirms by a click and tells the position; the token leaves the address bar", async () => {
  const { calls } = open(`#confirm=${token}`, {
    answers: { [content.confirmWaiting.id]: () => ({ position: 7 }) },
  });
  expect(location.hash).toBe("");
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Confirm my address" }));
  expect(await screen.findByText(/You are number 7 on the list/)).toBeDefined();
  expect(calls).toEqual([{ operation: content.confirmWaiting, call: { body: { token } } }]);
});

it("takes an address off the list", async () => {
  open(`#leave=${token}`, { answers: { [content.leaveWaitlist.id]: () => ({ left: true }) } });
  await userEvent.click(screen.getByRole("button", { name: "Take me off the list" }));
  expect(await screen.findByText("Your address is off the list.")).toBeDefined();
});

it("says so when the link has expired, or is not whole", async () => {
  open(`#confirm=${token}`, {
    answers: {
      [content.confirmWaiting.id]: () => {
        throw new ApiError({ type: "", title: "", status: 404, code: "not_found", detail: "" });
      },
    },
  });
  await userEvent.click(screen.getByRole("button", { name: "Confirm my address" }));
  expect((await screen.findByRole("alert")).textContent).toContain("has expired");
  cleanup();
  open("#confirm=short");
  expect(screen.getByText(/This link isn't complete/)).toBeDefined();
});

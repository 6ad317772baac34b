// @vitest-environment happy-dom
import { AuthApiError, AuthRetryableFetchError } from "@supabase/auth-js";
import { MemoryRouter } from "@roadworthy/kit/memory-router";
import { fakeShell } from "@roadworthy/kit/testing";
import { configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type * as OneTime from "../../host/one-time.ts";
import type * as PasswordSignIn from "../../host/password-sign-in.ts";
import { Component as ForgotPassword } from "./forgot-password.page.tsx";
import { Component as Login } from "./login.page.tsx";

// How long a module takes to load is not what is tested here.
configure({ asyncUtilTimeout: 60_000 });

const { sendCode, signIn } = vi.hoisted(() => ({
  sendCode: vi.fn<typeof OneTime.sendCode>(),
  signIn: vi.fn<typeof PasswordSignIn.signIn>(),
}));
vi.mock("../../host/session.store.ts", async (original) => ({
  ...(await original<object>()),
  prefetchAuth: () => undefined,
}));
vi.mock("../../host/one-time.ts", async (original) => ({ ...(await original<object>()), sendCode }));
vi.mock("../../host/password-sign-in.ts", async (original) => ({ ...(await original<object>()), signIn }));
vi.mock("./demo-accounts.panel.tsx", () => ({ DemoAccounts: () => null }));
vi.mock("./provider-buttons.tsx", () => ({ ProviderButtons: () => null }));
vi.mock("../../report.ts", () => ({ report: () => undefined }));

afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
});

function open(Page: ComponentType): void {
  fakeShell({ user: null });
  // Only the clock stands still: the screen says how long to wait.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 22, 15, 0) });
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
}

/** Fills in the log-in form and sends it; returns what the screen says of the refusal. */
async function refusedWith(error: Error): Promise<string | null> {
  signIn.mockRejectedValue(error);
  open(Login);
  await userEvent.type(screen.getByLabelText("Email"), "dana@test.example");
  await userEvent.type(screen.getByLabelText("Password", { selector: "input" }), "a calm road at dawn");
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  return (await screen.findByRole("alert")).textContent;
}

const tooMany = (seconds: number, code: string) =>
  new AuthApiError(`For security purposes, you can only request this after ${seconds} seconds.`, 429, code);

it.each([
  [
    "wrong credentials",
    new AuthApiError("Invalid login credentials", 400, "invalid_credentials"),
    /^Invalid email or password\. Please check your credentials and try again\.$/,
  ],
  ["too many tries", tooMany(600, "over_request_rate_limit"), /3:10 PM/],
  ["no connection", new AuthRetryableFetchError("Failed to fetch", 0), /Check your connection/],
  ["a full house", new AuthRetryableFetchError("busy", 503), /Wait a few seconds/],
  ["a suspension", new AuthApiError("User is banned", 400, "user_banned"), /suspended/],
] as const)("says of %s what it is, and offers no code", async (_what, error, words) => {
  expect(await refusedWith(error)).toMatch(words);
  expect(screen.queryByRole("button", { name: "Send me the confirmation code again" })).toBeNull();
});

it("says at each empty field what to enter, in the page's language, and asks the server nothing", async () => {
  open(Login);
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(screen.getByText("Enter an email address")).toBeDefined();
  expect(screen.getByText("Enter your password")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  await userEvent.type(screen.getByLabelText("Email"), "dana@test.example");
  expect(screen.queryByText("Enter an email address")).toBeNull();
  expect(signIn).not.toHaveBeenCalled();
});

it("asks for the address of the code at its field", async () => {
  open(ForgotPassword);
  await userEvent.click(screen.getByRole("button", { name: "Send the code" }));
  expect(screen.getByText("Enter an email address")).toBeDefined();
  expect(sendCode).not.toHaveBeenCalled();
});

it("sends the code again to who has not confirmed the address", async () => {
  expect(await refusedWith(new AuthApiError("Email not confirmed", 400, "email_not_confirmed"))).toMatch(
    /haven't confirmed/,
  );
  await userEvent.click(screen.getByRole("button", { name: "Send me the confirmation code again" }));
  expect(await screen.findByText("dana@test.example", { exact: false })).toBeDefined();
  expect(sendCode.mock.calls[0]?.slice(0, 2)).toEqual(["dana@test.example", "signup"]);
});

it("promises no mail where the hour's limit forbids it, and says until when", async () => {
  sendCode.mockRejectedValue(tooMany(1800, "over_email_send_rate_limit"));
  open(ForgotPassword);
  await userEvent.type(screen.getByLabelText("Email"), "dana@test.example");
  await userEvent.click(screen.getByRole("button", { name: "Send the code" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/3:30 PM/);
  expect(screen.queryByLabelText("Code")).toBeNull();
});

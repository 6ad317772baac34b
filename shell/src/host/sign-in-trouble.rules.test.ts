import { AuthApiError, AuthRetryableFetchError } from "@supabase/auth-js";
import { expect, it } from "vitest";
import { isSentAlready, openAgainAt, troubleOf } from "./sign-in-trouble.rules.ts";

it.each([
  ["wrong", new AuthApiError("Invalid login credentials", 400, "invalid_credentials")],
  ["throttled", new AuthApiError("Request rate limit reached", 429, "over_request_rate_limit")],
  ["unconfirmed", new AuthApiError("Email not confirmed", 400, "email_not_confirmed")],
  ["banned", new AuthApiError("User is banned", 400, "user_banned")],
  ["company", new AuthApiError("Your business signs in with its company account", 403, "sso_required")],
  ["offline", new AuthRetryableFetchError("Failed to fetch", 0)],
  ["busy", new AuthRetryableFetchError("Too many people are signing in.", 503)],
  ["unknown", new AuthApiError("Admins can't work from your address", 403, "address_not_allowed")],
  ["unknown", undefined],
] as const)("tells %s apart", (trouble, error) => {
  expect(troubleOf(error)).toBe(trouble);
});

const refusal = (seconds: number) =>
  new AuthApiError(
    `For security purposes, you can only request this after ${seconds} seconds.`,
    429,
    "over_email_send_rate_limit",
  );

it("reads until when a refusal holds", () => {
  const now = new Date("2026-11-22T12:00:00Z");
  expect(openAgainAt(refusal(90), now)).toEqual(new Date("2026-11-22T12:01:30Z"));
  expect(openAgainAt(new Error("no"), now)).toBeNull();
});

it("takes a mail for sent only within the minute after one", () => {
  expect(isSentAlready(refusal(60))).toBe(true);
  expect(isSentAlready(refusal(61))).toBe(false);
  expect(isSentAlready(new AuthApiError("Request rate limit reached", 429, "over_request_rate_limit"))).toBe(
    false,
  );
});

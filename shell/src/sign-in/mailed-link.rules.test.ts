import { describe, expect, it } from "vitest";
import { readLink } from "./mailed-link.rules.ts";

const origin = "https://roadworthy.example";
const token = "a".repeat(43);

describe("a mailed link", () => {
  it("says what it is for and where it leads on to", () => {
    const fragment = `#token_hash=pkce_${token}&type=recovery&next=${encodeURIComponent(`${origin}/pricing?a=1`)}`;
    expect(readLink(fragment, origin)).toEqual({
      token: `pkce_${token}`,
      type: "recovery",
      next: "/pricing?a=1",
      strictTarget: `${origin}/pricing?a=1`,
    });
  });

  it("may be an invitation", () => {
    expect(readLink(`#token_hash=${token}&type=invite`, origin)).toMatchObject({ type: "invite" });
  });

  it.each([
    "https://evil.example/",
    `${origin}.evil.example/`,
    "//evil.example",
    "javascript:1",
    "/pricing",
    origin,
  ])("leads nowhere but to this site: %s", (next) => {
    const fragment = `#token_hash=${token}&type=signup&next=${encodeURIComponent(next)}`;
    expect(readLink(fragment, origin)).toEqual({ token, type: "signup", next: null, strictTarget: null });
  });

  it.each([
    "",
    "#",
    `#token_hash=${token}`,
    "#token_hash=short&type=signup",
    `#token_hash=${token}&type=sms`,
  ])("is not complete: %j", (fragment) => {
    expect(readLink(fragment, origin)).toBeNull();
  });
});

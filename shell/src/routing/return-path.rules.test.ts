import { describe, expect, it } from "vitest";
import { safeReturnPath } from "./return-path.rules.ts";

const origin = "https://roadworthy.example";

const welcome = [
  "/partner/dashboard",
  "/partner/credit-reports/pull_0192f0c1000070008000000000000001",
  "/client/reports?bureau=equifax&page=2",
  "/admin/users?role=client",
  "/pricing",
  "/",
  "/client/loans?q=fifty%20percent",
  "/partner/credit-reports?from=2026-11-01&to=2026-11-20",
];

// Forms by which a path leads to another site, another scheme or out of the portal, as seen in open-redirect lists.
const hostile = [
  null,
  "",
  " ",
  "dashboard",
  "partner/dashboard",
  "https://evil.example",
  "https://evil.example/partner",
  "http://evil.example",
  "HTTPS://EVIL.EXAMPLE",
  "https:evil.example",
  "https:/evil.example",
  "https:///evil.example",
  "//evil.example",
  "//evil.example/partner/dashboard",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "/\\/evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\\\\evil.example",
  "\\evil.example",
  "/ /evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "\t//evil.example",
  "\n//evil.example",
  " //evil.example",
  "\u0000//evil.example",
  "\u0001https://evil.example",
  "\u00a0//evil.example",
  "\ufeff//evil.example",
  "\u2028//evil.example",
  "/%09/evil.example",
  "/%0a/evil.example",
  "/%0d%0aLocation:%20https://evil.example",
  "/%00/evil.example",
  "/%2f%2fevil.example",
  "/%2F%2Fevil.example",
  "/%5cevil.example",
  "/%5C/evil.example",
  "/%252fevil.example",
  "/%25252f%25252fevil.example",
  "%2f%2fevil.example",
  "/partner//evil.example",
  "/.//evil.example",
  "/partner/..//evil.example",
  "/%2e%2e//evil.example",
  "/./\\evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://roadworthy.example/0192",
  "file:///etc/passwd",
  "ftp://evil.example",
  "mailto:help@evil.example",
  "about:blank",
  "@evil.example",
  "user@evil.example",
  "https://roadworthy.example@evil.example",
  "https://roadworthy.example.evil.example",
  "//roadworthy.example@evil.example/",
  "https://roadworthy.example/partner/dashboard",
  "//roadworthy.example/partner",
  "?//evil.example",
  "#//evil.example",
  "/#//evil.example",
  "/partner#javascript:alert(1)",
  "/\u2215/evil.example",
  "/\uff0f/evil.example",
  "/evil\u3002example",
  "/<script>alert(1)</script>",
  '/"><img src=x>',
  "/partner/dashboard\u202e",
  "/login",
  "/login?from=%2Flogin",
  "/LOGIN",
  "/register",
  "/register/",
  "/forgot-password",
  "/reset-password",
  "/magic-link?from=%2Fverify",
  "/verify",
  "/dashboard",
  "/api/v1/credit-reports",
  "/auth/v1/logout",
  "/r/shell/000000000000/shell.js",
  "/x/../api/v1/credit-reports",
  "/health/ready",
  "/metrics",
  `/${"a".repeat(600)}`,
];

describe("where to go after signing in", () => {
  it.each(welcome)("keeps %j", (path) => {
    expect(safeReturnPath(path, origin)).toBe(path);
  });

  it("is asked with at least sixty hostile forms", () => {
    expect(hostile.length).toBeGreaterThanOrEqual(60);
  });

  it.each(hostile)("refuses %j", (path) => {
    expect(safeReturnPath(path, origin)).toBeNull();
  });

  it("never leaves the site, whatever a browser makes of what it keeps", () => {
    const kept = [...welcome, ...hostile]
      .map((path) => safeReturnPath(path, origin))
      .filter((path) => path !== null);
    const origins = new Set(kept.map((path) => new URL(path, origin).origin));
    expect(origins).toEqual(new Set([origin]));
  });
});

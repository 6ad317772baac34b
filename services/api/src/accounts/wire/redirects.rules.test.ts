import { describe, expect, it } from "vitest";
import { allowedRedirect, redirectTarget } from "./redirects.rules.ts";

const policy = {
  siteUrl: "https://roadworthy.example",
  allowed: [
    "https://*.preview.example/**",
    "https://partner.example/back",
    "https://partner.example/items/*/done?ok=*",
    "roadworthy://callback",
    "https://wild.example/a?c",
  ],
};
const local = { siteUrl: "http://localhost:4000", allowed: [] };

const allowed = [
  "https://roadworthy.example",
  "https://roadworthy.example/",
  "https://roadworthy.example/client/dashboard",
  "https://roadworthy.example/x?y=1#z",
  "HTTPS://ROADWORTHY.EXAMPLE/x",
  "https://roadworthy.example:443/x",
  "https://roadworthy.example/../up",
  "https://a.preview.example/",
  "https://a.preview.example/x/y?z=1",
  "https://partner.example/back",
  "https://partner.example/back#part",
  "https://partner.example/items/7/done?ok=1",
  "roadworthy://callback",
  "https://wild.example/abc",
] as const;

const refused = [
  "",
  " ",
  "/client/dashboard",
  "//roadworthy.example/x",
  "//evil.example",
  "///evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https:///evil.example",
  "https:\\\\evil.example",
  "https://roadworthy.example\\@evil.example/",
  "https://roadworthy.example@evil.example/",
  "https://user@roadworthy.example/",
  "https://user:pass@roadworthy.example/",
  "https://@roadworthy.example/",
  "https://:@roadworthy.example/",
  "https://evil.example/roadworthy.example",
  "https://evil.example?roadworthy.example",
  "https://evil.example#roadworthy.example",
  "https://evil.example/https://roadworthy.example",
  "https://roadworthy.example.evil.example/",
  "https://notroadworthy.example/",
  "https://sub.roadworthy.example/",
  "https://roadworthy.example./",
  "https://roadworthy.example:8443/",
  "https://roadworthy.example:80/",
  "http://roadworthy.example/",
  "ftp://roadworthy.example/",
  "javascript:alert(1)",
  "javascript://roadworthy.example/%0aalert(1)",
  "JavaScript://roadworthy.example/%0aalert(1)",
  "java\nscript://roadworthy.example/",
  "data:text/html,<script>1</script>",
  "data://roadworthy.example/x",
  "vbscript://roadworthy.example/x",
  "file:///etc/passwd",
  "file://roadworthy.example/x",
  "blob:https://roadworthy.example/x",
  "about:blank",
  "view-source://roadworthy.example/",
  "https://road\tworthy.example/",
  "https://roadworthy.example/\r\nSet-Cookie: a=b",
  "https://roadworthy.example/\u0000",
  "https://roadworthy.example/\u202eelpmaxe",
  " https://roadworthy.example/",
  "https://roadworthy.example/ ",
  "https://roadworthy.ex\u00adample/",
  "https://ro\u0430dworthy.example/",
  "https://203.0.113.7/",
  "https://3405803783/",
  "https://0xcb007107/",
  "https://0313.0.0161.07/",
  "https://[2001:db8::1]/",
  "https://[::ffff:203.0.113.7]/",
  "https://127.0.0.1/",
  "http://localhost:4000/",
  "https://preview.example/",
  "https://.preview.example/",
  "https://a.b.preview.example/",
  "https://evil.example/.preview.example/",
  "https://evil.example?.preview.example/",
  "https://evil.example#.preview.example/",
  "https://a.preview.example.evil.example/",
  "https://a.preview.example:444/",
  "http://a.preview.example/",
  "https://partner.example/",
  "https://partner.example/back/more",
  "https://partner.example/back?x=1",
  "https://partner.example/backx",
  "https://partner.example/items/7/8/done?ok=1",
  "https://partner.example/items/7/done",
  "roadworthy://callback.evil",
  "roadworthy://other",
  "https://wild.example/a/c",
  `https://roadworthy.example/${"x".repeat(2048)}`,
] as const;

const hostOf = (asked: string): string => (URL.canParse(asked) ? new URL(asked).hostname : "");

describe("where sign-in may lead", () => {
  it("has a corpus worth the name", () => {
    expect(allowed.length + refused.length).toBeGreaterThanOrEqual(60);
  });
  it.each(allowed)("allows %j", (asked) => {
    expect(allowedRedirect(asked, policy)).toBe(new URL(asked).href);
  });
  it.each(refused)("refuses %j", (asked) => {
    expect(allowedRedirect(asked, policy)).toBeNull();
  });
  // Control: a common alternative lets some of them through, so this collection can tell the difference.
  it.each([
    ["the beginning of the text", (asked: string) => asked.startsWith(policy.siteUrl)],
    ["the site's name in the text", (asked: string) => asked.includes("roadworthy.example")],
    ["the end of the host", (asked: string) => hostOf(asked).endsWith("roadworthy.example")],
    ["the host alone", (asked: string) => hostOf(asked) === "roadworthy.example"],
    ["no scheme of its own", (asked: string) => !/^[a-z]+:/.test(asked) && asked.startsWith("/")],
  ])("refuses more than a look at %s would", (_what, isNaivelyAllowed) => {
    expect(refused.filter((asked) => isNaivelyAllowed(asked)).length).toBeGreaterThan(0);
  });
  it("takes any port of a loopback site, as a native app listens where it can", () => {
    expect(allowedRedirect("http://localhost:51234/done", local)).toBe("http://localhost:51234/done");
    expect(allowedRedirect("http://127.0.0.1:51234/done", local)).toBeNull();
    expect(allowedRedirect("http://[::1]:1/x", { siteUrl: "http://[::1]:4000", allowed: [] })).toBe(
      "http://[::1]:1/x",
    );
  });
  it("falls back to the page it came from, then to the site", () => {
    const from = "https://roadworthy.example/login";
    expect(redirectTarget("https://evil.example/", from, policy)).toBe(from);
    expect(redirectTarget("https://evil.example/", "https://evil.example/x", policy)).toBe(policy.siteUrl);
    expect(redirectTarget(undefined, undefined, policy)).toBe(policy.siteUrl);
  });
});

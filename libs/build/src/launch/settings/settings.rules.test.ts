import { describe, expect, test } from "vitest";
import { isBlockedPort } from "../process/blocked-ports.rules.ts";
import { settingProblems } from "./settings.rules.ts";

const production = {
  MODE: "production",
  SITE_URL: "https://www.example.com",
  SMTP_URL: "smtp://mail.example.com",
  BUREAU_URL: "https://bureaus.example.com",
};
const names = (env: Record<string, string>) => settingProblems(env).map((problem) => problem.split(" ")[0]);

test("a demo needs nothing", () => {
  expect(settingProblems({})).toEqual([]);
});

describe("in production", () => {
  test("everything that is missing is named at once, each with what it is for", () => {
    expect(names({ MODE: "production" })).toEqual(["SITE_URL", "SMTP_URL", "BUREAU_URL"]);
    expect(settingProblems({ MODE: "production" }).join()).toMatch(
      /Links in mails.*recover accounts.*credit bureaus/,
    );
    expect(settingProblems(production)).toEqual([]);
  });

  test("the sandbox stands in for the bureaus only when it is named", () => {
    expect(names({ ...production, BUREAU_URL: "" })).toEqual(["BUREAU_URL"]);
    expect(names({ ...production, BUREAU_URL: "", BUREAU_SANDBOX: "on" })).toEqual([]);
  });

  test.each([
    "http://www.example.com",
    "http://127.0.0.1.example.com",
    "http://localhost.example.com",
    "ftp://localhost",
  ])("%s is refused for want of https", (url) => {
    expect(names({ ...production, SITE_URL: url })).toEqual(["SITE_URL"]);
  });

  test.each(["http://localhost:4000", "http://127.0.0.1:4000", "http://[::1]:4000", "http://rw.localhost"])(
    "%s never leaves the machine",
    (url) => {
      expect(names({ ...production, SITE_URL: url })).toEqual([]);
    },
  );
});

test("a mode or port that is none is named in every mode", () => {
  expect(names({ MODE: "prod", PORT: "high", SITE_URL: "here" })).toEqual(["MODE", "PORT", "SITE_URL"]);
});

test("a port that browsers refuse is named with the reason", () => {
  expect(settingProblems({ PORT: "4190" })).toEqual([
    expect.stringMatching(/^PORT is 4190, which browsers refuse/),
  ]);
  expect(settingProblems({ PORT: "4191" })).toEqual([]);
});

test("the ports that are refused are those that fetch refuses", async () => {
  const all = Array.from({ length: 10_080 }, (_, index) => index + 1).filter(isBlockedPort);
  expect(all.length).toBeGreaterThan(80);
  const reasons = await Promise.all(
    all.map((port) =>
      fetch(`http://127.0.0.1:${port}`).catch((error: unknown) =>
        String(error instanceof Error && error.cause),
      ),
    ),
  );
  expect(new Set(reasons)).toEqual(new Set(["Error: bad port"]));
});

import { describe, expect, it } from "vitest";
import { isWellFormed, newSecret, printOf } from "./key-format.ts";

describe("API key format", () => {
  it("carries prefix, mode, 30 random characters and six of checksum", () => {
    expect(newSecret("live")).toMatch(/^rw_sk_live_[0-9A-Za-z]{36}$/);
    expect(newSecret("test")).toMatch(/^rw_sk_test_[0-9A-Za-z]{36}$/);
    expect(new Set(Array.from({ length: 1000 }, () => newSecret("test"))).size).toBe(1000);
  });

  it("recognizes what it made", () => {
    for (let round = 0; round < 1000; round++) expect(isWellFormed(newSecret("live"))).toBe(true);
  });

  it("agrees with CRC-32 computed elsewhere (Python's zlib)", () => {
    expect(isWellFormed("rw_sk_test_0000000000000000000000000000003D0LCk")).toBe(true);
    expect(isWellFormed("rw_sk_live_abcdefghijklmnopqrstuvwxyzABCD3kYgyl")).toBe(true);
  });

  it("refuses every typo of one character, every swap of two neighbors, and a key of the other mode", () => {
    const secret = newSecret("live");
    const wrong = secret.split("").flatMap((character, index) => {
      const next = secret[index + 1];
      const [before, after] = [secret.slice(0, index), secret.slice(index + 1)];
      const typo = before + (character === "a" ? "b" : "a") + after;
      return next === undefined || next === character
        ? [typo]
        : [typo, before + next + character + after.slice(1)];
    });
    expect(wrong.length).toBeGreaterThan(secret.length);
    expect(wrong.filter(isWellFormed)).toEqual([]);
    expect(isWellFormed(secret.replace("live", "test"))).toBe(false);
    expect(isWellFormed(secret.slice(0, -1))).toBe(false);
    expect(isWellFormed(`${secret}a`)).toBe(false);
    expect(isWellFormed("")).toBe(false);
  });

  it("keeps a hash and the last six characters", () => {
    const secret = newSecret("live");
    const print = printOf(secret);
    expect(print.secretSha256).toHaveLength(32);
    expect(secret.endsWith(print.last6)).toBe(true);
    expect(print.last6).toHaveLength(6);
  });
});

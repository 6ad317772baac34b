import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCipher } from "../../platform/cipher.ts";
import { maxUserMetadataLength, mergeUserMetadata } from "../rows/auth-user.rules.ts";
import { isCommonPassword } from "../passwords/common-passwords.ts";
import { formatRefreshToken, isGenuine, parseRefreshToken } from "../sessions/refresh-token.ts";
import {
  hasEnded,
  inactivityLimitMs,
  isBanned,
  judgeRefresh,
  reuseIntervalMs,
} from "../sessions/sessions.rules.ts";

const now = new Date("2026-11-20T12:00:00Z");
const after = (ms: number): Date => new Date(now.getTime() + ms);

describe("a refresh token", () => {
  const cipher = createCipher({ masterKeys: [{ id: "a", key: randomBytes(32) }], indexKey: randomBytes(32) });
  const session = fc.record({
    id: fc.uuid(),
    refreshKey: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes)),
  });
  const counter = fc.nat({ max: 2 ** 32 - 1 });

  it("says its session and counter, and is genuine for them alone", () => {
    fc.assert(
      fc.property(session, session, counter, (own, other, at) => {
        const claim = parseRefreshToken(formatRefreshToken(cipher, own, at));
        expect(claim).toMatchObject({ sessionId: own.id, counter: at });
        if (!claim) return;
        expect(isGenuine(cipher, own, claim)).toBe(true);
        expect(isGenuine(cipher, { ...own, refreshKey: other.refreshKey }, claim)).toBe(
          own.refreshKey.equals(other.refreshKey),
        );
        expect(isGenuine(cipher, { ...own, id: other.id }, claim)).toBe(own.id === other.id);
      }),
    );
  });

  it("is not genuine with any bit changed", () => {
    fc.assert(
      fc.property(session, counter, fc.nat({ max: 36 * 8 - 1 }), (own, at, bit) => {
        const bytes = Buffer.from(formatRefreshToken(cipher, own, at), "base64url");
        const index = Math.floor(bit / 8);
        bytes.writeUInt8(bytes.readUInt8(index) ^ (1 << (bit % 8)), index);
        const claim = parseRefreshToken(bytes.toString("base64url"));
        expect(claim !== null && isGenuine(cipher, { ...own, id: claim.sessionId }, claim)).toBe(false);
      }),
    );
  });

  it("is signed by 128 bits, all of which differ from token to token", () => {
    const own = { id: "0199f2a6-b1c4-4d3e-8a5f-60718293a4b5", refreshKey: Buffer.alloc(32, 1) };
    const macs = Array.from({ length: 64 }, (_, at) =>
      Buffer.from(formatRefreshToken(cipher, own, at), "base64url").subarray(20),
    );
    expect(macs[0]).toHaveLength(16);
    for (let place = 0; place < 16; place++)
      expect(new Set(macs.map((mac) => mac[place])).size).toBeGreaterThan(1);
  });

  it("is nothing else", () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/^[\w-]{48}$/.test(text)),
        (text) => {
          expect(parseRefreshToken(text)).toBeNull();
        },
      ),
    );
  });
});

describe("what a refresh token entitles to", () => {
  it.each([
    [0, 0, "rotate"],
    [0, 1e9, "rotate"],
    [1, 0, "repeat"],
    [1, 1e9, "repeat"],
    [2, reuseIntervalMs, "repeat"],
    [2, reuseIntervalMs + 1, "reuse"],
    [9, 1e9, "reuse"],
  ] as const)("at distance %i, %i ms after the last refresh: %s", (distance, ms, verdict) => {
    expect(judgeRefresh(distance, ms)).toBe(verdict);
  });
});

describe("a session", () => {
  it("ends at its time, or by not being used", () => {
    expect(hasEnded({ expiresAt: after(1), refreshedAt: now }, now)).toBe(false);
    expect(hasEnded({ expiresAt: now, refreshedAt: now }, now)).toBe(true);
    expect(hasEnded({ expiresAt: null, refreshedAt: after(-inactivityLimitMs) }, now)).toBe(false);
    expect(hasEnded({ expiresAt: null, refreshedAt: after(-inactivityLimitMs - 1) }, now)).toBe(true);
  });

  it("is shut out until a ban is over", () => {
    expect(isBanned({ bannedUntil: after(1) }, now)).toBe(true);
    expect(isBanned({ bannedUntil: now }, now)).toBe(false);
    expect(isBanned({ bannedUntil: null }, now)).toBe(false);
  });
});

describe("a person's metadata", () => {
  it("replaces, removes by null, and keeps the server's names out", () => {
    const change = {
      theme: "dark",
      old: null,
      role: "admin",
      subscription_tier: "premium",
      email: "x",
      sub: "y",
    };
    expect(mergeUserMetadata({ old: 1, kept: true }, change)).toEqual({ kept: true, theme: "dark" });
  });

  it("never exceeds its room nor holds a reserved name", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.dictionary(fc.string(), fc.jsonValue()),
        (a, b) => {
          const merged = mergeUserMetadata(a, { ...b, role: "admin" });
          if (merged === null) return;
          expect(JSON.stringify(merged).length).toBeLessThanOrEqual(maxUserMetadataLength);
          expect(Object.keys(merged)).not.toContain("role");
        },
      ),
    );
    expect(mergeUserMetadata({}, { long: "x".repeat(maxUserMetadataLength) })).toBeNull();
  });
});

describe("common passwords", () => {
  it("are known whatever their capitals; a phrase is not", () => {
    expect(["password", "Password1", "QWERTY123", "iloveyou", "12345678"].every(isCommonPassword)).toBe(true);
    expect(["a calm road at dawn", "drive-safely-2026"].some(isCommonPassword)).toBe(false);
  });
});

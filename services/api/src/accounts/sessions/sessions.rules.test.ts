import { expect, it } from "vitest";
import { hasEnded, inactivityLimitMs, isBanned, judgeRefresh, reuseIntervalMs } from "./sessions.rules.ts";

const now = new Date("2026-03-10T12:00:00Z");
const away = (ms: number): Date => new Date(now.getTime() + ms);

it("ends a session at its last instant, or after more than two weeks without a refresh", () => {
  const used = { refreshedAt: now };
  expect([away(1), now].map((expiresAt) => hasEnded({ ...used, expiresAt }, now))).toEqual([false, true]);
  const idle = (ms: number): boolean => hasEnded({ expiresAt: null, refreshedAt: away(-ms) }, now);
  expect([idle(inactivityLimitMs), idle(inactivityLimitMs + 1)]).toEqual([false, true]);
});

it("lifts a suspension at its last instant", () => {
  expect([null, now, away(1)].map((bannedUntil) => isBanned({ bannedUntil }, now))).toEqual([
    false,
    false,
    true,
  ]);
});

it("takes an older token than the active one's parent for ten seconds after a refresh, and the parent at any time", () => {
  expect(judgeRefresh(2, reuseIntervalMs)).toBe("repeat");
  expect(judgeRefresh(2, reuseIntervalMs + 1)).toBe("reuse");
  expect(judgeRefresh(1, inactivityLimitMs)).toBe("repeat");
  expect(judgeRefresh(0, inactivityLimitMs)).toBe("rotate");
});

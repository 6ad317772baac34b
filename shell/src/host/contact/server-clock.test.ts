import { afterEach, expect, it, vi } from "vitest";
import { noteServerTime, serverNow } from "./server-clock.ts";

afterEach(() => {
  vi.useRealTimers();
});

it("tells the server's time on a device whose clock runs ahead", () => {
  vi.useFakeTimers({ now: new Date("2026-11-27T12:25:00Z") });
  noteServerTime(new Response(null, { headers: { date: "Fri, 27 Nov 2026 12:00:00 GMT" } }));
  vi.advanceTimersByTime(60_000);
  expect(serverNow()).toEqual(new Date("2026-11-27T12:01:00Z"));
});

it("keeps what it knows when a reply has no time", () => {
  vi.useFakeTimers({ now: new Date("2026-11-27T12:00:00Z") });
  noteServerTime(new Response(null, { headers: { date: "Fri, 27 Nov 2026 12:00:00 GMT" } }));
  noteServerTime(new Response());
  expect(serverNow()).toEqual(new Date("2026-11-27T12:00:00Z"));
});

// @vitest-environment happy-dom
import { outcomeUnknown } from "@roadworthy/contracts/remote";
import { afterEach, expect, it, vi } from "vitest";
import { readAgainIfReachable } from "./unheard.ts";

afterEach(() => vi.unstubAllGlobals());

it("has the page read again when the portal answers, and leaves what is shown when it does not", async () => {
  const seen = vi.fn<() => void>();
  window.addEventListener(outcomeUnknown, seen);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await readAgainIfReachable();
  expect(seen).not.toHaveBeenCalled();
  vi.stubGlobal("fetch", async () => new Response("ok"));
  await readAgainIfReachable();
  expect(seen).toHaveBeenCalledOnce();
  window.removeEventListener(outcomeUnknown, seen);
});

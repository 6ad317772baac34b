import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dismissNotice, holdNotice, noticesStore, resumeNotice, showNotice } from "./notices.store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of noticesStore.getState()) dismissNotice(id);
  vi.useRealTimers();
});

const messages = (): string[] => noticesStore.getState().map(({ message }) => message);

describe("notifications", () => {
  it("close after five seconds", () => {
    showNotice({ type: "success", message: "Saved" });
    vi.advanceTimersByTime(4_999);
    expect(messages()).toEqual(["Saved"]);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });

  it("stay when that is switched off", () => {
    showNotice({ type: "error", message: "Look at this", autoClose: false });
    vi.advanceTimersByTime(60_000);
    expect(messages()).toEqual(["Look at this"]);
  });

  it("go when dismissed by hand, and only that one", () => {
    const first = showNotice({ type: "info", message: "one" });
    showNotice({ type: "info", message: "two" });
    dismissNotice(first);
    expect(messages()).toEqual(["two"]);
  });

  it("wait while they are looked at", () => {
    const id = showNotice({ type: "warning", message: "Read me" });
    vi.advanceTimersByTime(4_000);
    holdNotice(id);
    vi.advanceTimersByTime(60_000);
    expect(messages()).toEqual(["Read me"]);
    resumeNotice(id);
    vi.advanceTimersByTime(5_000);
    expect(messages()).toEqual([]);
  });

  it("never pile up beyond five", () => {
    for (let count = 1; count <= 7; count += 1) showNotice({ type: "info", message: String(count) });
    expect(messages()).toEqual(["3", "4", "5", "6", "7"]);
  });
});

// @vitest-environment happy-dom
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { fakeShell } from "@roadworthy/kit/testing";
import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { FreezesPanel } from "./freezes.panel.tsx";

afterEach(() => {
  vi.useRealTimers();
});

it("counts a freeze of Tuesday evening from Tuesday, when it is Wednesday in UTC", () => {
  const since = new Date("2026-03-04T03:00:00Z");
  vi.useFakeTimers({ now: since, toFake: ["Date"] });
  fakeShell({ basePath: "/client" });
  const at = {
    bureau: "equifax",
    state: "frozen",
    request: null,
    since,
    liftedUntil: null,
    checkedAt: since,
    statement: null,
    phone: "+1 888-298-0045",
    url: "https://bureau.example/",
  } as const;
  render(
    <AreaProvider>
      <FreezesPanel
        protection={{ isIdentityKnown: true, bureaus: [at], fraudAlerts: [] }}
        onChange={() => undefined}
      />
    </AreaProvider>,
  );
  // A business day to place it, and five to confirm it: Wednesday the 4th, then the 11th.
  expect(screen.getByText("The bureau must confirm it to you by Mar 11, 2026.")).toBeTruthy();
});

import type { BureauPullStatus, PullStatus } from "@roadworthy/contracts/pulls";
import { expect, it } from "vitest";
import { progressHeadline, progressNews } from "./progress.rules.ts";

const pull = (status: PullStatus, statuses: [BureauPullStatus, BureauPullStatus]) => ({
  status,
  chargedCents: 999,
  bureaus: (["equifax", "experian"] as const).map((bureau, index) => ({
    bureau,
    status: statuses[index] ?? "pending",
    reason: null,
    priceCents: 999,
    chargedCents: 0,
  })),
});

it("says who has answered and who has not", () => {
  expect(progressNews(pull("pending", ["sent", "pending"]))).toBe("Waiting for Equifax, Experian.");
  expect(progressNews(pull("pending", ["answered", "sent"]))).toBe("Done: Equifax. Waiting for Experian.");
});

it("says how it ended and what it cost", () => {
  expect(progressNews(pull("partial", ["answered", "error"]))).toBe(
    "The report is ready, with 1 of 2 bureaus. $9.99 charged.",
  );
  expect(progressHeadline(pull("failed", ["no_hit", "refused"]))).toBe("No bureau sent a report");
});

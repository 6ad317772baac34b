// @vitest-environment happy-dom
import type { PullBatchRow, QuotedPullBatch } from "@roadworthy/contracts/pull-batches";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { showArea } from "../testing.tsx";

const batch: QuotedPullBatch = {
  id: "batch_00000000000000000000000000000001",
  name: "October",
  mode: "live",
  status: "running",
  pauseReason: null,
  rows: { total: 4, invalid: 0, ready: 3, ordered: 1, refused: 0, canceled: 0, blocked: 0, retryable: 0 },
  quotedCents: 4_000,
  chargedCents: 1_000,
  createdAt: new Date("2026-11-20T15:00:00Z"),
  startedAt: new Date("2026-11-20T15:01:00Z"),
  finishedAt: null,
  actions: [],
  prices: [],
  availableCents: 9_000,
};
const row: PullBatchRow = {
  line: 2,
  status: "ready",
  consumerName: "Dana Reyes",
  reference: null,
  issues: [],
  priceCents: 1_000,
  refusal: null,
  pull: null,
};

it("shows how far a running batch is, and keeps its rows readable while it is read again", async () => {
  let readings = 0;
  showArea(`/partner/credit-pulls/batches/${batch.id}`, {
    "pullBatches.get": () => {
      readings += 1;
      // The second reading takes long.
      return readings === 1 ? batch : new Promise(() => undefined);
    },
    "pullBatches.rows": () => ({ items: [row], nextCursor: null, total: 1 }),
  });
  await screen.findByText("Dana Reyes");
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("25");
  await waitFor(() => expect(readings).toBe(2), { timeout: 20_000 });
  expect(screen.getByText("Dana Reyes").closest("[aria-busy=true]")).toBeNull();
});

it("names the row a paused batch stopped at, and goes on without it", async () => {
  const paused: QuotedPullBatch = {
    ...batch,
    status: "paused",
    pauseReason: "funds",
    rows: { ...batch.rows, blocked: 1 },
    actions: ["resume", "skip", "cancel"],
  };
  const { shell } = showArea(`/partner/credit-pulls/batches/${batch.id}`, {
    "pullBatches.get": () => paused,
    "pullBatches.rows": () => ({
      items: [{ ...row, refusal: { code: "insufficient_balance", detail: "Too little." } }],
      nextCursor: null,
      total: 1,
    }),
    "pullBatches.skip": () => paused,
  });
  expect(await screen.findByText("1 row not ordered.")).toBeDefined();
  expect(screen.getByText("Waiting")).toBeDefined();
  expect(screen.getByText(/doesn’t cover this row/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Show rows not ordered" }).getAttribute("href")).toContain(
    "status=not_ordered",
  );
  await userEvent.click(screen.getByRole("button", { name: "Skip and continue" }));
  await userEvent.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Skip and continue" }),
  );
  await waitFor(() => expect(shell.calls.map(({ operation }) => operation.id)).toContain("pullBatches.skip"));
});

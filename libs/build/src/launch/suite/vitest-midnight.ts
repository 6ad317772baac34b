import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach } from "vitest";
import { untilClearOfMidnight } from "./midnight.rules.ts";

// Rows are dated by the database's clock, and figures of "today" and "this month" are asked for moments later. So that no run fails for
// the hour it is started at, neither a file nor one of its tests begins shortly before midnight.
const FILE_MARGIN_MS = 60_000;
const TEST_MARGIN_MS = 20_000;

await sleep(untilClearOfMidnight(Date.now(), FILE_MARGIN_MS));

beforeEach(async () => {
  const waitMs = untilClearOfMidnight(Date.now(), TEST_MARGIN_MS);
  if (waitMs > 0) await sleep(waitMs);
});

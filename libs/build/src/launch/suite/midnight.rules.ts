const DAY_MS = 86_400_000;

/** How long to wait so that nothing begins in the last `marginMs` of a day (UTC); 0 at any other time. */
export function untilClearOfMidnight(nowMs: number, marginMs: number): number {
  const leftMs = DAY_MS - (nowMs % DAY_MS);
  return leftMs <= marginMs ? leftMs : 0;
}

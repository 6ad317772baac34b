/** The values of a count axis from 0 to at least `most`, in at most five round steps. */
export function axisSteps(most: number): number[] {
  const rough = Math.max(1, most) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((factor) => factor * magnitude).find((size) => size >= rough) ?? 1,
  );
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

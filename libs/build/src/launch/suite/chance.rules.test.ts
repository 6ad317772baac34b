import { expect, test } from "vitest";
import { drawFrom, sampleOf } from "./chance.rules.ts";

const hundred = Array.from({ length: 100 }, (_, index) => index);

test("one seed draws the same numbers, another seed others, all below the limit", () => {
  const numbers = (seed: number) => hundred.map(drawFromEach(seed));
  expect(numbers(1)).toEqual(numbers(1));
  expect(numbers(2)).not.toEqual(numbers(1));
  expect(new Set(numbers(1))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});

test("a sample has the size that was asked for, in the order of the whole", () => {
  const sample = sampleOf(hundred, 10, drawFrom(1));
  expect(sample).toHaveLength(10);
  expect(sample).toEqual([...new Set(sample)].toSorted((a, b) => a - b));
  expect(sampleOf(hundred, 1_000, drawFrom(1))).toEqual(hundred);
  // Every item is drawn by some seed.
  const drawn = new Set(hundred.flatMap((seed) => sampleOf(hundred, 10, drawFrom(seed))));
  expect(drawn.size).toBeGreaterThan(95);
});

function drawFromEach(seed: number): () => number {
  const draw = drawFrom(seed);
  return () => draw(6);
}

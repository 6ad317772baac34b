import { expect, it } from "vitest";
import { shareOut, type Waiting } from "./fair-share.rules.ts";

const endpoints = (count: number, part: Partial<Waiting> = {}): Waiting[] =>
  Array.from({ length: count }, (_, index) => ({
    endpointId: `${part.isFailing ? "bad" : "good"}-${index}`,
    partnerId: `partner-${index}`,
    isFailing: false,
    ...part,
  }));
const sum = (shares: ReadonlyMap<string, number>): number => [...shares.values()].reduce((a, b) => a + b, 0);

it("gives one endpoint its bound, and less to one that fails", () => {
  expect(sum(shareOut(endpoints(1), []))).toBe(16);
  expect(sum(shareOut(endpoints(1, { isFailing: true }), []))).toBe(6);
});

it("gives each in turn before any gets a second, in the given order", () => {
  const shares = shareOut(endpoints(200), []);
  expect([sum(shares), shares.size, shares.has("good-159"), shares.has("good-160")]).toEqual([
    160,
    160,
    true,
    false,
  ]);
});

it("keeps room for what is well, however much fails or hangs", () => {
  const bad = endpoints(1_000, { isFailing: true });
  const shares = shareOut([...bad, ...endpoints(3)], []);
  expect(shares.get("good-2")).toBe(16);
  expect(sum(shares)).toBe(64 + 48);
  const hanging = bad.slice(0, 64).map((one) => ({ ...one, requests: 1 }));
  expect([...shareOut([...bad, ...endpoints(1)], hanging)]).toEqual([["good-0", 16]]);
});

it("keeps room within a partner for its own endpoints that are well, and among partners", () => {
  const partnerId = "partner-0";
  const shares = shareOut([...endpoints(20, { partnerId, isFailing: true }), ...endpoints(1)], []);
  expect([sum(shares), shares.get("good-0")]).toEqual([32, 16]);
  expect(sum(shareOut(endpoints(20, { partnerId }), []))).toBe(48);
});

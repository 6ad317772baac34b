import { expect, test } from "vitest";
import { summarize } from "../credit-summary.rules.ts";
import { factorGain } from "./factor-gains.rules.ts";
import { gradedFactors, type GradedFactor } from "./factors.rules.ts";
import { account, collection, file } from "./sample-file.ts";

const onDate = "2026-11-24";
const gains = (of: Parameters<typeof factorGain>[0]) =>
  new Map(
    gradedFactors(summarize(of, onDate)).map((factor) => [factor.name, factorGain(of, onDate, factor)]),
  );

test("a better grade of utilization is worth more from higher up, and nothing at the best one", () => {
  const used = (percent: number) =>
    gains(
      file({ tradelines: [account({ creditLimitCents: 1_000_000, balanceCents: percent * 10_000 })] }),
    ).get("utilization");
  expect(used(4)).toBeNull();
  const [much, some] = [used(95), used(35)];
  expect(much).toMatchObject({ kind: "gains" });
  expect(much?.high).toBeGreaterThan(some?.high ?? 0);
  expect(some?.high).toBeGreaterThan(0);
});

test("what only time changes has no estimate, and a file without a score has none", () => {
  const negative = file({ tradelines: [account()], collections: [collection()] });
  const known = gains(negative);
  expect(known.get("derogatories")?.high).toBeGreaterThan(0);
  for (const name of ["creditAge", "totalAccounts", "hardInquiries"] satisfies GradedFactor["name"][])
    expect([name, known.get(name)]).toEqual([name, null]);
  const unscored = {
    ...negative,
    score: { ...negative.score, value: null, noScoreReason: "Too little on file" },
  };
  expect(gains(unscored).get("derogatories")).toBeNull();
});

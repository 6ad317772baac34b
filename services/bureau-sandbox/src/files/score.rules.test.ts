import { rounds } from "@roadworthy/build/launch/depth";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BureauFile, Tradeline } from "@roadworthy/contracts/bureau-wire";
import { bureaus } from "@roadworthy/contracts/primitives";
import { fileAt } from "./file.rules.ts";
import { monthOf } from "./month.rules.ts";
import { personOf, tierOf } from "./person.rules.ts";
import { modelOf, scoreFile, type Model } from "./score.rules.ts";

const onDate = "2026-11-20";
type Body = Omit<BureauFile, "score">;

const anyFile: fc.Arbitrary<Body> = fc
  .tuple(fc.nat(0xffffffff), fc.constantFrom(...bureaus))
  .map(([seed, bureau]) => ({
    ...fileAt(personOf(seed, tierOf(seed), null), bureau, monthOf(onDate)),
    alerts: [],
  }));
const anyModel = fc.constantFrom<Model>("vantage", "classic", "auto", "bankcard");
const value = (file: Body, model: Model): number => scoreFile(file, model, onDate).value ?? Number.NaN;

/** The file with one of its accounts changed; `at` picks which. */
const withAccount = (file: Body, at: number, change: (account: Tradeline) => Tradeline): Body => ({
  ...file,
  tradelines: file.tradelines.map((account, index) =>
    index === at % file.tradelines.length ? change(account) : account,
  ),
});

/** How often a change raised the score, and how often it lowered it, over many files and models. */
const effectOf = (worsen: (file: Body, at: number, amount: number) => Body) => {
  let raised = 0;
  let lowered = 0;
  fc.assert(
    fc.property(
      anyFile,
      anyModel,
      fc.nat(1_000),
      fc.integer({ min: 1, max: 24 }),
      (file, model, at, amount) => {
        const [before, after] = [value(file, model), value(worsen(file, at, amount), model)];
        if (after > before) raised += 1;
        if (after < before) lowered += 1;
        return after <= before;
      },
    ),
    { numRuns: rounds(15_000) },
  );
  return { raised, lowered };
};
/** A score that ignored the file would never rise either, so the change must also have mattered. */
const onlyLowers = { raised: 0, lowered: expect.toSatisfy((count: number) => count > 300) };

describe("the score never rises when the file gets worse", () => {
  test("one more late month", () =>
    expect(
      effectOf((file, at, amount) =>
        withAccount(file, at, (account) => {
          const index = (amount - 1) % account.paymentHistory.length;
          const code = "0123456".indexOf(account.paymentHistory[index] ?? "");
          if (code === -1 || code === 6) return account;
          const history = account.paymentHistory;
          return {
            ...account,
            paymentHistory: `${history.slice(0, index)}${code + 1}${history.slice(index + 1)}`,
          };
        }),
      ),
    ).toEqual(onlyLowers));

  test("a higher balance", () =>
    expect(
      effectOf((file, at, amount) =>
        withAccount(file, at, (account) => ({
          ...account,
          balanceCents:
            account.closedOn === null ? account.balanceCents + amount * 40_000 : account.balanceCents,
        })),
      ),
    ).toEqual(onlyLowers));

  test("more hard inquiries", () =>
    expect(
      effectOf((file, _at, amount) => ({
        ...file,
        inquiries: [
          ...file.inquiries,
          ...Array.from({ length: amount % 5 }, () => ({
            inquiredOn: "2026-10-02",
            subscriber: "Ridgeway Auto Plaza",
            type: "hard" as const,
            industry: "Auto dealer",
          })),
        ],
      })),
    ).toEqual(onlyLowers));

  test("another collection", () =>
    expect(
      effectOf((file) => ({
        ...file,
        collections: [
          ...file.collections,
          {
            agency: "Tallow Recovery Services",
            originalCreditor: "Summit Fitness Clubs",
            openedOn: "2025-05-05",
            balanceCents: 12_300,
            isPaid: false,
            isMedical: false,
          },
        ],
      })),
    ).toEqual(onlyLowers));

  test("a bankruptcy", () =>
    expect(
      effectOf((file) => ({
        ...file,
        publicRecords: [
          ...file.publicRecords,
          { type: "bankruptcy7", filedOn: "2024-02-02", court: "US Bankruptcy Court", status: "Discharged" },
        ],
      })),
    ).toEqual(onlyLowers));
});

describe("the parts of a score", () => {
  test("ranges belong to the model", () =>
    fc.assert(
      fc.property(anyFile, anyModel, (file, model) => {
        const score = scoreFile(file, model, onDate);
        const isIndustry = model === "auto" || model === "bankcard";
        expect([score.rangeMin, score.rangeMax]).toEqual(isIndustry ? [250, 900] : [300, 850]);
        expect(score.value).toBeGreaterThanOrEqual(score.rangeMin);
        expect(score.value).toBeLessThanOrEqual(score.rangeMax);
        expect(score.model).toBe(model === "vantage" ? "VantageScore" : "FICO");
      }),
    ));

  test("soft inquiries cost nothing", () =>
    fc.assert(
      fc.property(anyFile, anyModel, (file, model) => {
        const soft = {
          inquiredOn: "2026-11-01",
          subscriber: "Keystone Prequalify",
          type: "soft" as const,
          industry: "Bank",
        };
        expect(value({ ...file, inquiries: [...file.inquiries, soft, soft, soft] }, model)).toBe(
          value(file, model),
        );
      }),
    ));

  test("at most four reasons, a fifth only for inquiries, each once", () =>
    fc.assert(
      fc.property(anyFile, anyModel, (file, model) => {
        const { reasons } = scoreFile(file, model, onDate);
        expect(new Set(reasons.map((reason) => reason.code)).size).toBe(reasons.length);
        expect(reasons.slice(4).filter((reason) => !/^V?0[89]$/.test(reason.code))).toEqual([]);
        expect(reasons.length).toBeLessThanOrEqual(5);
      }),
    ));

  test("the reasons name what costs most", () => {
    const file = fileAt(personOf(11, "excellent", null), "equifax", monthOf(onDate));
    const maxed = {
      ...file,
      tradelines: file.tradelines.map((account) => ({
        ...account,
        balanceCents: account.closedOn === null ? (account.creditLimitCents ?? account.balanceCents) : 0,
      })),
    };
    expect(scoreFile(maxed, "classic", onDate).reasons[0]).toEqual({
      code: "10",
      text: "Card balances are high against their limits.",
    });
    expect(scoreFile(maxed, "vantage", onDate).reasons[0]?.code).toBe("V10");
  });

  test("a file that cannot be scored says why", () => {
    const file = fileAt(personOf(11, "good", null), "equifax", monthOf(onDate));
    const reasonOf = (body: Body) => {
      const { value: score, noScoreReason, reasons } = scoreFile(body, "vantage", onDate);
      expect(score).toBeNull();
      expect(reasons).toEqual([]);
      return noScoreReason;
    };
    const each = (change: Partial<Tradeline>): Body => ({
      ...file,
      tradelines: file.tradelines.map((account) => ({ ...account, ...change })),
    });
    expect(reasonOf({ ...file, tradelines: [] })).toBe("The file holds no account.");
    expect(reasonOf({ ...file, alerts: ["deceased"] })).toBe("The consumer is reported as deceased.");
    expect(reasonOf(each({ openedOn: "2026-08-01" }))).toBe("No account has been open for six months.");
    expect(reasonOf(each({ lastReportedOn: "2025-08-01" }))).toBe(
      "No account has been reported within the last six months.",
    );
  });

  test("the model follows from the request", () => {
    expect(modelOf("vantage", "auto")).toBe("vantage");
    expect(modelOf("fico", undefined)).toBe("classic");
    expect(modelOf("fico", "bankcard")).toBe("bankcard");
  });
});

import { describe, expect, it } from "vitest";
import { historyStart, scoreCards, scoreHistory, type OwnScore } from "./clients.rules.ts";

const score = (
  bureau: OwnScore["bureau"],
  scoredOn: string,
  value: number | null,
  version = "4.0",
): OwnScore => ({
  bureau,
  model: "VantageScore",
  version,
  value,
  noScoreReason: value === null ? "too few accounts" : null,
  rangeMin: 300,
  rangeMax: 850,
  scoredOn,
});

describe("score cards", () => {
  it("stand in with 700 and +10, marked as a sample, before the first report", () => {
    const [card, ...others] = scoreCards([], ["equifax"], "2026-03-31");
    expect(others).toEqual([]);
    expect(card).toMatchObject({ bureau: "equifax", changePoints: 10, isSample: true });
    expect(card?.score.value).toBe(700);
    expect(card?.previous).toEqual({ value: 690, scoredOn: "2026-02-28" });
  });

  it("show the newest score and its change", () => {
    const scores = [score("equifax", "2026-03-05", 712), score("equifax", "2026-02-05", 720)];
    const [card] = scoreCards(scores, ["equifax"], "2026-03-31");
    expect(card).toMatchObject({ changePoints: -8, isSample: false, previous: { value: 720 } });
  });

  it("never compare scores of different models", () => {
    const scores = [score("equifax", "2026-03-05", 712), score("equifax", "2026-02-05", 720, "3.0")];
    expect(scoreCards(scores, ["equifax"], "2026-03-31")[0]).toMatchObject({
      previous: null,
      changePoints: null,
    });
  });

  it("keep a missing score missing", () => {
    const scores = [score("equifax", "2026-03-05", null), score("equifax", "2026-02-05", 720)];
    expect(scoreCards(scores, ["equifax"], "2026-03-31")[0]).toMatchObject({
      score: { value: null, noScoreReason: "too few accounts" },
      changePoints: null,
      isSample: false,
    });
  });

  it("leave out what is not asked for", () => {
    const scores = [score("equifax", "2026-03-05", 712), score("experian", "2026-03-05", 730)];
    expect(scoreCards(scores, ["equifax"], "2026-03-31").map(({ bureau }) => bureau)).toEqual(["equifax"]);
  });
});

describe("score history", () => {
  const asked = [{ month: "2026-01", requester: "Ridgeline Motors" }];
  const opened = [{ month: "2026-01", kind: "new_account" as const, name: "First Lakes" }];

  it("has six months at least, oldest first, with null where nothing came in", () => {
    const scores = [
      score("equifax", "2026-03-20", 715),
      score("equifax", "2026-03-02", 712),
      score("equifax", "2026-01-31", 700),
    ];
    expect(scoreHistory(scores, ["equifax"], "2026-03-31", asked, opened)).toEqual([
      { month: "2025-10", scores: [{ bureau: "equifax", value: null }], hardInquiries: [], events: [] },
      { month: "2025-11", scores: [{ bureau: "equifax", value: null }], hardInquiries: [], events: [] },
      { month: "2025-12", scores: [{ bureau: "equifax", value: null }], hardInquiries: [], events: [] },
      {
        month: "2026-01",
        scores: [{ bureau: "equifax", value: 700 }],
        hardInquiries: ["Ridgeline Motors"],
        events: [{ kind: "new_account", name: "First Lakes" }],
      },
      { month: "2026-02", scores: [{ bureau: "equifax", value: null }], hardInquiries: [], events: [] },
      { month: "2026-03", scores: [{ bureau: "equifax", value: 715 }], hardInquiries: [], events: [] },
    ]);
  });

  it("goes back to the first score, for five years at most", () => {
    const monthsOf = (scoredOn: string): string[] =>
      scoreHistory([score("equifax", scoredOn, 640)], ["equifax"], "2026-03-31", [], []).map(
        ({ month }) => month,
      );
    expect(monthsOf("2025-09-30")).toHaveLength(7);
    expect(monthsOf("2015-01-05")).toHaveLength(60);
    expect(monthsOf("2015-01-05")[0]).toBe("2021-04");
    expect(historyStart("2026-03-31")).toBe("2021-04-01");
  });
});

import { describe, expect, it } from "vitest";
import { apiStatusOf, lastMonthToDate, lastTwelveMonths, thisMonth } from "./partners.rules.ts";

const span = ({ from, to }: { from: Date; to: Date }) => [from.toISOString(), to.toISOString()];
const at = (text: string) => new Date(text);

describe("the partner's periods", () => {
  it("begin with the month in UTC", () => {
    expect(span(thisMonth(at("2026-11-20T23:30:00.000Z")))).toEqual([
      "2026-11-01T00:00:00.000Z",
      "2026-11-20T23:30:00.000Z",
    ]);
  });

  it("compare with as much of the month before", () => {
    expect(span(lastMonthToDate(at("2026-11-20T10:00:00.000Z")))).toEqual([
      "2026-10-01T00:00:00.000Z",
      "2026-10-20T10:00:00.000Z",
    ]);
    expect(span(lastMonthToDate(at("2026-01-05T00:00:00.000Z")))).toEqual([
      "2025-12-01T00:00:00.000Z",
      "2025-12-05T00:00:00.000Z",
    ]);
  });

  it("never reach into this month when the month before is shorter", () => {
    expect(span(lastMonthToDate(at("2026-03-31T12:00:00.000Z")))).toEqual([
      "2026-02-01T00:00:00.000Z",
      "2026-03-01T00:00:00.000Z",
    ]);
  });

  it("look back twelve months, over a leap day as well", () => {
    expect(span(lastTwelveMonths(at("2026-11-20T10:00:00.000Z")))[0]).toBe("2025-11-20T10:00:00.000Z");
    expect(span(lastTwelveMonths(at("2028-02-29T10:00:00.000Z")))[0]).toBe("2027-03-01T10:00:00.000Z");
  });

  it("say what a probe found", () => {
    expect(apiStatusOf(null)).toBe("active");
    expect(apiStatusOf("operational")).toBe("active");
    expect(apiStatusOf("degraded")).toBe("degraded");
    expect(apiStatusOf("down")).toBe("down");
  });
});

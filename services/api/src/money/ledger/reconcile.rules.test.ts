import { describe, expect, test } from "vitest";
import { compareInquiries, type LoggedInquiry, type PulledBureau } from "./reconcile.rules.ts";

const pull = (status: PulledBureau["status"], reason: string | null = null): PulledBureau => ({
  id: "pull_a",
  bureau: "equifax",
  status,
  reason,
});
const logged = (outcome: LoggedInquiry["outcome"], inquiryId = "pull_a-equifax"): LoggedInquiry => ({
  seq: 1,
  bureau: "equifax",
  inquiryId,
  outcome,
});

describe("pulls and the bureaus' log", () => {
  test.each<[PulledBureau[], LoggedInquiry[]]>([
    [[pull("answered")], [logged("file")]],
    [[pull("no_hit")], [logged("no_hit")]],
    [[pull("refused", "frozen")], [logged("refused")]],
    [[pull("error", "bureau_unavailable")], []],
    [[pull("error", "subject_mismatch")], [logged("file")]],
    [[pull("error", "unusable_answer")], [logged("file")]],
    [[pull("sent")], []],
    [[pull("sent")], [logged("file")]],
    [[pull("canceled")], []],
    [[], [logged("file", "mon_1")]],
  ])("agree: %j and %j", (pulled, log) => {
    expect(compareInquiries(pulled, log)).toEqual([]);
  });

  test.each<[string, PulledBureau[], LoggedInquiry[], RegExp]>([
    ["a charge without an inquiry", [pull("answered")], [], /no such inquiry/],
    ["an inquiry without a pull", [], [logged("file")], /no such pull/],
    ["two inquiries for one pull", [pull("answered")], [logged("file"), logged("file")], /2 inquiries/],
    ["a file that nobody paid for", [pull("error", "bureau_unavailable")], [logged("file")], /gave file/],
    ["a file for a canceled pull", [pull("canceled")], [logged("file")], /gave file/],
    ["a charge for no hit", [pull("answered")], [logged("no_hit")], /gave no_hit/],
  ])("%s is a difference", (_what, pulled, log, detail) => {
    expect(
      compareInquiries(pulled, log)
        .map((each) => each.detail)
        .join(),
    ).toMatch(detail);
  });
});

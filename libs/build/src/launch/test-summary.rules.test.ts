import { describe, expect, test } from "vitest";
import { countLine, countPlaywright, countRepeated, countVitest, failedFiles } from "./test-summary.rules.ts";

describe("countVitest", () => {
  const file = (status: string, ...assertions: string[]) => ({
    status,
    assertionResults: assertions.map((one) => ({ status: one })),
  });

  test("takes passed, failed and skipped from the report", () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 2,
      numPendingTests: 1,
      testResults: [file("failed", "failed", "failed"), file("passed")],
    };
    expect(countVitest(report, false)).toEqual({ passed: 5, failed: 2, skipped: 1 });
  });

  test("counts a file that does not load as a failure", () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 0,
      testResults: [file("failed"), file("passed", "passed")],
    };
    expect(countVitest(report, false).failed).toBe(1);
  });

  test.each([
    ["ended badly without a failed test", { numPassedTests: 5, numFailedTests: 0, testResults: [] }, false],
    ["found no test at all", { numPassedTests: 0, numFailedTests: 0, testResults: [] }, true],
    ["left no report", undefined, false],
  ])("counts a run that %s as a failure", (_case, report, isExitClean) => {
    expect(countVitest(report, isExitClean).failed).toBe(1);
  });
});

describe("countRepeated", () => {
  const file = (name: string, status: string, ...assertions: string[]) => ({
    name,
    status,
    assertionResults: assertions.map((one) => ({ status: one })),
  });
  const first = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [file("a", "passed", "passed", "passed"), file("b", "failed", "failed", "passed", "passed", "passed"), file("c", "failed")],
  }; // prettier-ignore

  test("names the files that failed or did not load", () => {
    expect(failedFiles(first)).toEqual(["b", "c"]);
  });

  test("takes the second word on them, and says how many passed only then", () => {
    expect(countRepeated(first, { passed: 7, failed: 0, skipped: 0 })).toEqual({
      passed: 9,
      failed: 0,
      skipped: 0,
      repeated: 4,
    });
  });

  test("leaves what fails again failed", () => {
    expect(countRepeated(first, { passed: 3, failed: 2, skipped: 0 })).toEqual({
      passed: 5,
      failed: 2,
      skipped: 0,
      repeated: 0,
    });
  });
});

describe("countPlaywright", () => {
  test("tells a test that passed only on repetition apart", () => {
    expect(countPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 1 } }, false)).toEqual({
      passed: 9,
      failed: 1,
      skipped: 1,
      repeated: 2,
    });
  });

  test("counts a run that broke off as a failure", () => {
    expect(
      countPlaywright({ stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 0 } }, false).failed,
    ).toBe(1);
    expect(countPlaywright(undefined, false).failed).toBe(1);
  });
});

test("the count line adds the stages up", () => {
  const stages = [
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 40, failed: 2, skipped: 3 },
  ];
  expect(countLine(stages)).toBe("41 passed, 2 failed");
  expect(countLine([])).toBe("0 passed, 0 failed");
});

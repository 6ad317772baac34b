import { describe, expect, test } from "vitest";
import {
  countLine,
  countPlaywright,
  countRepeated,
  countVitest,
  failedFiles,
  slowestFiles,
} from "./test-summary.rules.ts";

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
    expect(countVitest(report, false)).toMatchObject({ passed: 5, failed: 2, skipped: 1 });
  });

  test("counts a file that does not load as a failure", () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 0,
      testResults: [file("failed"), file("passed", "passed")],
    };
    expect(countVitest(report, false).failed).toBe(1);
  });

  test("counts errors that belong to no test, whatever else failed and however the run ended", () => {
    const report = { numPassedTests: 5, numFailedTests: 0, testResults: [file("passed", "passed")] };
    expect([countVitest(report, true, 2).failed, countVitest(report, false, 2).failed]).toEqual([2, 2]);
    expect(countVitest({ ...report, numFailedTests: 1 }, false, 1).failed).toBe(2);
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
  const file = (name: string, status: string, tests: Record<string, string> = {}) => ({
    name,
    status,
    assertionResults: Object.entries(tests).map(([fullName, one]) => ({ fullName, status: one })),
  });
  const first = {
    numPassedTests: 4,
    numFailedTests: 1,
    testResults: [
      file("a", "passed", { one: "passed", two: "passed" }),
      file("b", "failed", { shaky: "failed", three: "passed", four: "passed" }),
      file("c", "failed"),
    ],
  };
  const second = (shaky: string, five: string) => ({
    testResults: [file("b", shaky, { shaky, three: "passed", four: "passed" }), file("c", five, { five })],
  });

  test("names the files that failed or did not load", () => {
    expect(failedFiles(first)).toEqual(["b", "c"]);
  });

  test("takes the second word on them, and names what passed only then", () => {
    const repeated = countRepeated(first, second("passed", "passed"), { passed: 4, failed: 0, skipped: 0 });
    expect(repeated).toMatchObject({ passed: 6, failed: 0, skipped: 0, flaky: ["b: shaky", "c: five"] });
  });

  test("is not made good of errors that belonged to no test", () => {
    const good = { passed: 4, failed: 0, skipped: 0 };
    expect(countRepeated(first, second("passed", "passed"), good, 1).failed).toBe(1);
  });

  test("leaves what fails again failed", () => {
    const repeated = countRepeated(first, second("failed", "failed"), { passed: 2, failed: 2, skipped: 0 });
    expect(repeated).toMatchObject({ passed: 4, failed: 2, skipped: 0, flaky: [] });
  });
});

describe("countPlaywright", () => {
  test("names a test that passed only on repetition, and says how long each file took", () => {
    const spec = (title: string, status: string, ...durations: number[]) => ({
      title,
      file: "pull.ts",
      tests: [{ status, results: durations.map((duration) => ({ duration })) }],
    });
    const suites = [
      { specs: [spec("quick", "expected", 5)], suites: [{ specs: [spec("shaky", "flaky", 30, 20)] }] },
    ];
    expect(
      countPlaywright({ suites, stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 1 } }, false),
    ).toEqual({
      passed: 8,
      failed: 1,
      skipped: 1,
      flaky: ["e2e/journeys/pull.ts: shaky"],
      files: [{ file: "e2e/journeys/pull.ts", durationMs: 55 }],
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

test("the slowest files of all stages come first", () => {
  const files = (...times: number[]) => times.map((durationMs) => ({ file: `f${durationMs}`, durationMs }));
  const stages = [
    { passed: 1, failed: 0, skipped: 0, files: files(3, 9) },
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 1, failed: 0, skipped: 0, files: files(7) },
  ];
  expect(slowestFiles(stages, 2)).toEqual(files(9, 7));
});

/** How many tests of one stage passed, failed and were left out. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Of those that passed, how many did so only when repeated. */
  readonly repeated?: number;
}

/** One stage of `npm test` as its summary shows it. */
export interface StageResult extends TestCount {
  readonly name: string;
  readonly durationMs: number;
}

/**
 * Counts the report of `vitest --reporter=json`. A test file that does not even load reports no test, so it counts as one
 * failure; so does a run that ended badly although no test failed, or wrote no report.
 */
export function countVitest(report: unknown, isExitClean: boolean): TestCount {
  const files = list(field(report, "testResults"));
  const unloadable = files.filter(
    (file) => field(file, "status") === "failed" && !list(field(file, "assertionResults")).some(isFailed),
  );
  const failed = whole(field(report, "numFailedTests")) + unloadable.length;
  return withExit(
    {
      passed: whole(field(report, "numPassedTests")),
      failed,
      skipped: whole(field(report, "numPendingTests")) + whole(field(report, "numTodoTests")),
    },
    isExitClean,
  );
}

/** The files of a vitest report that failed, or did not load. */
export function failedFiles(report: unknown): readonly string[] {
  return list(field(report, "testResults"))
    .filter((file) => field(file, "status") === "failed")
    .map((file) => String(field(file, "name")));
}

/** A run's count after its failed files ran once more, alone: the second report replaces what the first said of them. */
export function countRepeated(first: unknown, second: TestCount): TestCount {
  const files = list(field(first, "testResults")).filter((file) => field(file, "status") === "failed");
  const results = files.flatMap((file) => list(field(file, "assertionResults")));
  const had = (status: string) => results.filter((one) => field(one, "status") === status).length;
  const unloadable = files.filter((file) => !list(field(file, "assertionResults")).some(isFailed)).length;
  const before = countVitest(first, false);
  return {
    passed: before.passed - had("passed") + second.passed,
    failed: before.failed - had("failed") - unloadable + second.failed,
    skipped: before.skipped - (results.length - had("passed") - had("failed")) + second.skipped,
    repeated: Math.max(0, second.passed - had("passed")),
  };
}

/** Counts the report of `playwright test --reporter=json`; a test that passed only when repeated is told apart. */
export function countPlaywright(report: unknown, isExitClean: boolean): TestCount {
  const stats = field(report, "stats");
  const repeated = whole(field(stats, "flaky"));
  return withExit(
    {
      passed: whole(field(stats, "expected")) + repeated,
      failed: whole(field(stats, "unexpected")),
      skipped: whole(field(stats, "skipped")),
      repeated,
    },
    isExitClean,
  );
}

/** The last line of `npm test`, alone on it: `12 passed, 0 failed`. */
export function countLine(results: readonly TestCount[]): string {
  const sum = (pick: (count: TestCount) => number) =>
    results.reduce((total, count) => total + pick(count), 0);
  return `${sum((count) => count.passed)} passed, ${sum((count) => count.failed)} failed`;
}

function withExit(count: TestCount, isExitClean: boolean): TestCount {
  const hasNothing = count.passed + count.failed === 0;
  const hidesFailure = count.failed === 0 && (!isExitClean || hasNothing);
  return hidesFailure ? { ...count, failed: 1 } : count;
}

function isFailed(assertion: unknown): boolean {
  return field(assertion, "status") === "failed";
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function whole(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

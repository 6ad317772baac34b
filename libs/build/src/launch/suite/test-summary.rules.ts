/** How many tests of one stage passed, failed and were left out. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names of those that passed only when repeated. */
  readonly flaky?: readonly string[];
  /** How long each test file took. */
  readonly files?: readonly FileTime[];
}

/** One test file and how long its tests took, hooks included. */
export interface FileTime {
  readonly file: string;
  readonly durationMs: number;
}

/** One stage of `npm test` as its summary shows it. */
export interface StageResult extends TestCount {
  readonly name: string;
  readonly durationMs: number;
}

/**
 * Counts the report of `vitest --reporter=json`. A test file that does not even load reports no test, so it counts as one
 * failure; so does a run that ended badly although no test failed, or wrote no report, and each of the `unhandled` errors, which belong
 * to no test.
 */
export function countVitest(report: unknown, isExitClean: boolean, unhandled = 0): TestCount {
  const files = list(field(report, "testResults"));
  const unloadable = files.filter(
    (file) => field(file, "status") === "failed" && !list(field(file, "assertionResults")).some(isFailed),
  );
  const failed = whole(field(report, "numFailedTests")) + unloadable.length + unhandled;
  return withExit(
    {
      passed: whole(field(report, "numPassedTests")),
      failed,
      skipped: whole(field(report, "numPendingTests")) + whole(field(report, "numTodoTests")),
      files: files.map((file) => ({
        file: String(field(file, "name")),
        durationMs: whole(field(file, "endTime")) - whole(field(file, "startTime")),
      })),
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

/**
 * A run's count after its failed files ran once more, alone: the second report replaces what the first said of them. Errors that belong
 * to no test, of which the first run had `unhandled`, are not made good by that.
 */
export function countRepeated(
  first: unknown,
  secondReport: unknown,
  second: TestCount,
  unhandled = 0,
): TestCount {
  const files = list(field(first, "testResults")).filter((file) => field(file, "status") === "failed");
  const results = files.flatMap((file) => list(field(file, "assertionResults")));
  const had = (status: string) => results.filter((one) => field(one, "status") === status).length;
  const unloadable = files.filter((file) => !list(field(file, "assertionResults")).some(isFailed)).length;
  const before = countVitest(first, false, unhandled);
  return {
    passed: before.passed - had("passed") + second.passed,
    failed: before.failed - had("failed") - unloadable + second.failed,
    skipped: before.skipped - (results.length - had("passed") - had("failed")) + second.skipped,
    flaky: passedNow(files, secondReport),
    files: before.files ?? [],
  };
}

/** The tests that failed in the first report, or whose file did not load then, and passed in the second. */
function passedNow(failedBefore: readonly unknown[], second: unknown): readonly string[] {
  return list(field(second, "testResults")).flatMap((file) => {
    const before = failedBefore.find((one) => field(one, "name") === field(file, "name"));
    const had = list(field(before, "assertionResults"));
    const passed = list(field(file, "assertionResults")).filter((one) => field(one, "status") === "passed");
    return passed
      .filter((one) => !had.some((old) => nameOf(old) === nameOf(one) && !isFailed(old)))
      .map((one) => `${String(field(file, "name"))}: ${nameOf(one)}`);
  });
}

/** The files that took longest, longest first. */
export function slowestFiles(results: readonly TestCount[], count: number): readonly FileTime[] {
  return results
    .flatMap(({ files = [] }) => files)
    .toSorted((a, b) => b.durationMs - a.durationMs)
    .slice(0, count);
}

/** Counts the report of `playwright test --reporter=json`; a test that passed only when repeated is told apart. */
export function countPlaywright(report: unknown, isExitClean: boolean): TestCount {
  const stats = field(report, "stats");
  const specs = list(field(report, "suites")).flatMap(specsIn);
  return withExit(
    {
      passed: whole(field(stats, "expected")) + whole(field(stats, "flaky")),
      failed: whole(field(stats, "unexpected")),
      skipped: whole(field(stats, "skipped")),
      flaky: specs.filter(({ status }) => status === "flaky").map(({ file, title }) => `${file}: ${title}`),
      files: [...Map.groupBy(specs, ({ file }) => file)].map(([file, its]) => ({
        file,
        durationMs: its.reduce((sum, { durationMs }) => sum + durationMs, 0),
      })),
    },
    isExitClean,
  );
}

type Spec = {
  readonly file: string;
  readonly title: string;
  readonly status: unknown;
  readonly durationMs: number;
};

/** The tests of a suite of Playwright's report and of the suites in it. */
function specsIn(suite: unknown): readonly Spec[] {
  const own = list(field(suite, "specs")).map((spec) => {
    const tests = list(field(spec, "tests"));
    const runs = tests.flatMap((one) => list(field(one, "results")));
    return {
      file: `e2e/journeys/${String(field(spec, "file"))}`,
      title: String(field(spec, "title")),
      status: field(tests[0], "status"),
      durationMs: runs.reduce<number>((sum, run) => sum + whole(field(run, "duration")), 0),
    };
  });
  return [...own, ...list(field(suite, "suites")).flatMap(specsIn)];
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

function nameOf(assertion: unknown): string {
  return String(field(assertion, "fullName"));
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

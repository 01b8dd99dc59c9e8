export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What a test runner's report says: the counts, and which tests failed. */
export interface Outcome extends Counts {
  failures: string[];
}

export function readVitest(json: string): Outcome {
  const report = JSON.parse(json) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numFailedTestSuites: number;
    testResults: {
      name: string;
      status: string;
      assertionResults: { status: string; fullName: string }[];
    }[];
  };
  const failures = report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) return failed.map((test) => `${file.name}: ${test.fullName}`);
    return file.status === 'failed' ? [`${file.name}: could not be loaded`] : [];
  });
  return {
    passed: report.numPassedTests,
    // A file that cannot be loaded is a failed suite without a failed test.
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
    skipped: report.numPendingTests,
    failures,
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { file: string; line: number; title: string; ok: boolean }[];
}

function failedSpecs({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.filter((spec) => !spec.ok);
  return [
    ...own.map((spec) => `${spec.file}:${spec.line}: ${spec.title}`),
    ...suites.flatMap(failedSpecs),
  ];
}

export function readPlaywright(json: string): Outcome {
  const report = JSON.parse(json) as PlaywrightSuite & {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  const { expected, unexpected, flaky, skipped } = report.stats;
  // A flaky test, which passed only on retry, counts as failed.
  return { passed: expected, failed: unexpected + flaky, skipped, failures: failedSpecs(report) };
}

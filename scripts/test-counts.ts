export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export function countVitest(json: string): Counts {
  const report = JSON.parse(json) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numFailedTestSuites: number;
  };
  return {
    passed: report.numPassedTests,
    // A file that cannot be loaded is a failed suite without a failed test.
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
    skipped: report.numPendingTests,
  };
}

export function countPlaywright(json: string): Counts {
  const { stats } = JSON.parse(json) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  // A flaky test, which passed only on retry, counts as failed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

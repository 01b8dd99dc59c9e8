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
    // A file that cannot even be loaded fails as a suite, without a test.
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
    skipped: report.numPendingTests,
  };
}

export function countPlaywright(json: string): Counts {
  const { stats } = JSON.parse(json) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  if (stats.flaky > 0)
    process.stdout.write(`${stats.flaky} browser tests passed only when repeated\n`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

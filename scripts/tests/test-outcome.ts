import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Failure {
  file: string;
  test: string;
  /** What was expected, or what the page showed instead. */
  why: string;
}

/** What a test runner's report says: the counts, and which tests failed. */
export interface Outcome extends Counts {
  failures: Failure[];
}

const MOST_LINES = 60;
const beginning = (text: string) => text.split('\n').slice(0, MOST_LINES).join('\n').trim();
const ending = (text: string) => text.trim().split('\n').slice(-MOST_LINES).join('\n');

export function readVitest(json: string): Outcome {
  const report = JSON.parse(json) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numFailedTestSuites: number;
    testResults: {
      name: string;
      status: string;
      message?: string;
      assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
    }[];
  };
  const failures = report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) {
      return failed.map(({ fullName, failureMessages = [] }) => ({
        file: file.name,
        test: `${file.name}: ${fullName}`,
        why: beginning(failureMessages.join('\n')),
      }));
    }
    return file.status === 'failed'
      ? [
          {
            file: file.name,
            test: `${file.name}: could not be loaded`,
            why: beginning(file.message ?? ''),
          },
        ]
      : [];
  });
  return {
    passed: report.numPassedTests,
    // A file that cannot be loaded is a failed suite without a failed test.
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
    skipped: report.numPendingTests,
    failures,
  };
}

interface PlaywrightSpec {
  file: string;
  line: number;
  title: string;
  ok: boolean;
  tests?: { results: { attachments: { name: string; path?: string }[] }[] }[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

function failedSpecs({ suites = [], specs = [] }: PlaywrightSuite): Failure[] {
  const own = specs.filter((spec) => !spec.ok);
  return [
    ...own.map((spec) => ({
      file: spec.file,
      test: `${spec.file}:${spec.line}: ${spec.title}`,
      why: ending(pageOf(spec)),
    })),
    ...suites.flatMap(failedSpecs),
  ];
}

const SNAPSHOT = '```yaml\n';

/** What was on the page when the test gave up, as a screen reader would tell it; dialogs come last. */
function pageOf({ tests = [] }: PlaywrightSpec): string {
  const attachments = tests.flatMap(({ results }) => results.flatMap((one) => one.attachments));
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (path === undefined || !existsSync(path)) return '';
  const context = readFileSync(path, 'utf8');
  const from = context.indexOf(SNAPSHOT);
  return from < 0 ? '' : (context.slice(from + SNAPSHOT.length).split('```')[0] ?? '');
}

export function readPlaywright(json: string): Outcome {
  const report = JSON.parse(json) as PlaywrightSuite & {
    stats: { expected: number; unexpected: number; skipped: number };
  };
  const { expected, unexpected, skipped } = report.stats;
  return { passed: expected, failed: unexpected, skipped, failures: failedSpecs(report) };
}

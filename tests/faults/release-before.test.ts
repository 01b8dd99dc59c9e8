import { describe, expect, it } from 'vitest';
import { testReleaseBefore, whyNotReleaseBefore } from '#tests/support/release-before.ts';
import { IS_LONG } from './how-long.ts';

const LONGEST_MS = 20 * 60_000;
/** Fewer would mean that it hardly ran. */
const TESTS_AT_LEAST = 100;

describe.runIf(IS_LONG)('the release before', () => {
  const reason = IS_LONG ? whyNotReleaseBefore() : null;
  if (reason !== null) process.stderr.write(`The release before is not tried: ${reason}\n`);

  it.skipIf(reason !== null)(
    'passes its API tests on the tables of this one',
    async () => {
      const { passed, failures, output } = await testReleaseBefore();
      expect(failures, output.slice(-5_000)).toEqual([]);
      expect(passed).toBeGreaterThan(TESTS_AT_LEAST);
    },
    LONGEST_MS,
  );
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#tests/support/factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { IS_LONG } from './how-long.ts';

/*
 * Checks that the time of a refused sign-in does not reveal whether the user name exists.
 * bench/login-timing.ts measures it; here it has a limit. Only in the long form, because a busy
 * machine needs many attempts.
 */

const TRIES = 100;
const LONGEST_MS = 10 * 60_000;
const WARM_UP = 10;
/** Without hashing, a refusal takes a tenth of the time. */
const MOST_APART = 0.15;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await createUser(app.db, { username: 'known' });
});
afterAll(() => app.close());

async function refusal(username: string): Promise<number> {
  // Resets the throttle, which would stop the measurement after five attempts.
  await app.db.execute(sql`delete from login_attempts`);
  const client = app.client();
  const began = performance.now();
  const { status } = await client.login(username, 'The-wrong-one-1');
  const took = performance.now() - began;
  expect(status).toBe(401);
  return took;
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

it.skipIf(!IS_LONG)(
  'an unknown name is refused as slowly as a wrong password',
  async () => {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let index = -WARM_UP; index < TRIES; index++) {
      // Alternates which comes first, so that a slow moment of the machine affects both.
      const isKnownFirst = index % 2 === 0;
      const first = await refusal(isKnownFirst ? 'known' : 'nobody');
      const second = await refusal(isKnownFirst ? 'nobody' : 'known');
      if (index < 0) continue;
      known.push(isKnownFirst ? first : second);
      unknown.push(isKnownFirst ? second : first);
    }
    const ratio = median(unknown) / median(known);
    expect(ratio, `${median(unknown)} ms against ${median(known)} ms`).toBeGreaterThan(
      1 - MOST_APART,
    );
    expect(ratio).toBeLessThan(1 + MOST_APART);
  },
  LONGEST_MS,
);

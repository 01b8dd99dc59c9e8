import { sql } from 'drizzle-orm';
import { openPostgres } from '#server/db/connection/client.ts';
import { FOR_SERVER } from '#server/db/connection/pool.ts';
import { createUser } from '#tests/support/factories.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { openStore, removeStores } from './store.ts';

/**
 * Measures whether the response time of a refused sign-in reveals that the name exists.
 * `[samples]`, default 500.
 */
const SAMPLES = Number(process.argv[2] ?? 500);
const WARM_UP = 20;
const NAMES = 8;

const store = await openStore(0);
const database = await openPostgres(store.databaseUrl, FOR_SERVER);
const app = await startTestApp({ database });
for (let i = 0; i < NAMES; i++) await createUser(app.db, { username: `known${i}` });

async function refusal(kind: 'known' | 'other'): Promise<number> {
  // Resets the rate limit, which would end the measurement after five attempts.
  await app.db.execute(sql`delete from login_attempts`);
  const username = `${kind}${Math.floor(Math.random() * NAMES)}`;
  const began = performance.now();
  const { status } = await app.client().login(username, 'The-wrong-one-1');
  if (status !== 401) throw new Error(`Answered ${status}`);
  return performance.now() - began;
}

const known: number[] = [];
const other: number[] = [];
for (let i = -WARM_UP; i < SAMPLES; i++) {
  // In random order, so that a slow moment of the machine affects both.
  const first = Math.random() < 0.5 ? 'known' : 'other';
  const times = { [first]: await refusal(first) };
  const second = first === 'known' ? 'other' : 'known';
  times[second] = await refusal(second);
  if (i < 0) continue;
  known.push(times.known ?? 0);
  other.push(times.other ?? 0);
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
/** How often the guess "the slower one exists" is right; 0.5 is pure chance. */
const wins = known.flatMap((a) => other.filter((b) => a > b)).length;
process.stdout.write(
  `${SAMPLES} refusals each; median with a known name ` +
    `${median(known).toFixed(2)} ms, with an unknown one ${median(other).toFixed(2)} ms; ` +
    `a guess by time is right ${(wins / (SAMPLES * SAMPLES)).toFixed(3)} of the time\n`,
);
await app.close();
await database.close();
await store.remove();
await removeStores();

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { buildApp } from '#server/app.ts';
import { openEmbeddedInMemory, openPostgres } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { users } from '#server/db/schema/users.ts';
import { hashPassword } from '#server/features/auth/password-hash.ts';
import { LiveUpdatesHub } from '#server/features/live-updates/live-updates-hub.ts';
import { localStorage } from '#server/features/uploads/local-storage.ts';
import { createMetrics } from '#server/http/metrics.ts';

/** Does the time of a refused sign-in tell whether the name exists? `[samples]`, 500 unless told. */
const SAMPLES = Number(process.argv[2] ?? 500);
const WARM_UP = 20;
const NAMES = 8;

const url = process.env.DATABASE_URL;
const database = url === undefined ? await openEmbeddedInMemory() : await openPostgres(url);
await migrate(database.engine);
const hub = new LiveUpdatesHub();
const uploads = mkdtempSync(join(tmpdir(), 'lawha-bench-'));
const app = await buildApp({
  db: database.db,
  hub,
  metrics: createMetrics(),
  now: () => new Date(),
  version: 'bench',
  publicUrl: undefined,
  storefrontSlug: 'storefront',
  storefront: { url: undefined, apiKey: undefined },
  syncApiKey: undefined,
  mailer: null,
  apiKeyBox: null,
  readBackups: null,
  webRoot: null,
  media: { storage: localStorage(uploads), incoming: join(uploads, 'incoming') },
  logger: false,
  isStopping: () => false,
  freeBytes: null,
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const password = await hashPassword('The-right-one-1');
for (let i = 0; i < NAMES; i++) {
  await database.db.insert(users).values({ username: `known${i}`, fullName: 'x', password });
}

async function refusal(kind: 'known' | 'other'): Promise<number> {
  // Without the throttle, which would end the measurement after five.
  await database.db.execute(sql`delete from login_attempts`);
  const username = `${kind}${Math.floor(Math.random() * NAMES)}`;
  const began = performance.now();
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'The-wrong-one-1' }),
  });
  await response.text();
  if (response.status !== 401) throw new Error(`Answered ${response.status}`);
  return performance.now() - began;
}

const known: number[] = [];
const other: number[] = [];
for (let i = -WARM_UP; i < SAMPLES; i++) {
  // In either order, so that a slow moment of the machine meets both.
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
/** How often a guess "the slower one exists" would be right; 0.5 is a thrown coin. */
const wins = known.flatMap((a) => other.filter((b) => a > b)).length;
process.stdout.write(
  `${database.engine.kind}: ${SAMPLES} refusals each; median with a known name ` +
    `${median(known).toFixed(2)} ms, with an unknown one ${median(other).toFixed(2)} ms; ` +
    `a guess by time is right ${(wins / (SAMPLES * SAMPLES)).toFixed(3)} of the time\n`,
);
await app.close();
await database.close();

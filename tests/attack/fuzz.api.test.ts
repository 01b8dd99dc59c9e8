import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROLES } from '#contract/permissions.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import { users as usersTable } from '#server/db/schema/users.ts';
import { switchSync } from '#server/db/tables/sync-objects.ts';
import { createUser, signIn } from '#tests/support/factories.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { SYNC_KEY } from '#tests/support/sync-items.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { ALL_REFUSED } from '#tests/support/user-factories.ts';
import { oddRequest, type OddRequest } from './odd-requests.ts';
import { operations } from './operations.ts';
import { Random } from './random.ts';

/** Number of requests on each database; a long run asks for more. */
const REQUESTS = Number(process.env.LAWHA_FUZZ_REQUESTS ?? 800);
/** Shared by five callers: a stranger, a user without permissions, and three roles. */
const SHARE = REQUESTS / 5;
const SEED = Number(process.env.LAWHA_FUZZ_SEED ?? Date.now() % 1_000_000);
const TOO_SLOW_MS = 10_000;
const AT_ONCE = 8;
/** The tables that a stranger can write to: counted attempts, logs and the wheel's prizes. */
const OPEN_TABLES = ['login_attempts', 'audit_events', 'sync_calls', 'wheel_spins'];

/** Event streams are skipped: they do not end. */
const walked = operations.filter(({ path }) => path !== '/api/events');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ syncApiKey: SYNC_KEY });
});
afterAll(() => app.close());

/** Creates one of everything and returns the ids. */
async function fill(): Promise<string[]> {
  await app.reset();
  await switchSync(app.db, true, app.now());
  const { client, user } = await signIn(app);
  // The first read of the settings inserts their default row.
  await client.request('GET', '/api/settings');
  const other = await createUser(app.db, { role: 'content_update' });
  const product = await createProduct(app.db);
  const order = await client.request('POST', '/api/orders', {
    body: orderInput({ productId: product.id }),
  });
  expect(order.status).toBe(201);
  const { id, clientId } = order.body as { id: string; clientId: string };
  return [id, clientId, product.id, user.id, other.id, '00000000-0000-4000-8000-000000000000'];
}

interface Fault {
  request: OddRequest;
  why: string;
}

/** Headers that authenticate a call. */
type Credentials = Record<string, string>;

async function send(request: OddRequest, credentials: Credentials): Promise<Fault | null> {
  const { method, path, headers, body } = request;
  const fault = (why: string) => ({ request, why });
  try {
    const response = await fetch(app.url + path, {
      method,
      headers: { ...headers, ...credentials },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(TOO_SLOW_MS),
    });
    const text = await response.text();
    if (response.status >= 500) return fault(`${response.status} ${text.slice(0, 300)}`);
    const leak = /node_modules|\.ts:\d+|at async |select .+ from "/i.exec(text);
    return leak !== null && !path.includes('openapi') ? fault(`it tells ${leak[0]}`) : null;
  } catch (error) {
    return fault(String(error));
  }
}

async function attack(
  count: number,
  random: Random,
  ids: string[],
  credentials: () => Promise<Credentials>,
) {
  const faults: Fault[] = [];
  for (let sent = 0; sent < count; sent += AT_ONCE) {
    const current = await credentials();
    const batch = Array.from({ length: AT_ONCE }, () =>
      send(oddRequest(random.pick(walked), random, ids), current),
    );
    faults.push(...(await Promise.all(batch)).filter((fault) => fault !== null));
  }
  return faults;
}

/** A hash of each table's contents. */
async function contents(): Promise<Record<string, string | undefined>> {
  const tables = await rowsOf<{ name: string }>(
    app.db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const words: Record<string, string | undefined> = {};
  for (const { name } of tables.filter((table) => !OPEN_TABLES.includes(table.name))) {
    const [row] = await rowsOf<{ word: string }>(
      app.db,
      sql`select md5(string_agg(one::text, '|' order by one::text)) as word from ${sql.identifier(name)} one`,
    );
    words[name] = row?.word;
  }
  return words;
}

/** Some calls end the session, so sign in again every few calls. */
function signingInAnew(again: () => Promise<Credentials>): () => Promise<Credentials> {
  let current: Credentials = {};
  let left = 0;
  return async () => {
    if (left-- <= 0) {
      current = await again();
      left = 10;
    }
    return current;
  };
}

const cookieOf = ({ client }: Awaited<ReturnType<typeof signIn>>): Credentials => ({
  cookie: client.cookie ?? '',
});

it(`strangers change nothing and break nothing (seed ${SEED})`, async () => {
  const ids = await fill();
  const before = await contents();
  const faults = await attack(SHARE, new Random(SEED), ids, async () => ({}));
  expect(faults).toEqual([]);
  expect(await contents()).toEqual(before);
});

it(`one who may do nothing changes nothing and breaks nothing (seed ${SEED})`, async () => {
  const ids = await fill();
  const before = await contents();
  const users: string[] = [];
  const again = async () => {
    const signedIn = await signIn(app, { ...ALL_REFUSED, role: 'content_update' });
    users.push(signedIn.user.id);
    return cookieOf(signedIn);
  };
  const faults = await attack(SHARE, new Random(SEED + 1), ids, signingInAnew(again));
  expect(faults).toEqual([]);
  await app.db.delete(usersTable).where(inArray(usersTable.id, users));
  expect(await contents()).toEqual(before);
});

it.each(ROLES)(`%s breaks nothing (seed ${SEED})`, async (role) => {
  const ids = await fill();
  // Moves past the rate limit on wrong keys, so that the storefront's calls are accepted.
  app.advance(61_000);
  const again = async () => ({ ...cookieOf(await signIn(app, { role })), 'x-api-key': SYNC_KEY });
  const faults = await attack(SHARE, new Random(SEED + role.length), ids, signingInAnew(again));
  expect(faults).toEqual([]);
});

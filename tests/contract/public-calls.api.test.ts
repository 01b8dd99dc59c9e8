import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import { PublicGate } from '#server/http/public-gate.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf } from '#tests/support/http-client.ts';
import { SlowSocket } from '#tests/support/slow-socket.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ syncApiKey: 'a-key-of-the-storefront' });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const spin = (phone: string, address: string) =>
  app.client().request('POST', '/api/wheel/spin', {
    body: { phone, language: 'ar' },
    headers: { 'x-forwarded-for': address },
  });

/** Runs `work` while another connection holds what `statement` locks. */
async function whileLocked(statement: string, work: () => Promise<void>): Promise<void> {
  const other = new Client({ connectionString: app.database.url });
  await other.connect();
  try {
    await other.query('begin');
    await other.query(statement);
    await work();
  } finally {
    await other.query('rollback');
    await other.end();
  }
}

describe('a large body', () => {
  it.each([
    '/api/auth/login',
    '/api/auth/logout',
    '/api/wheel/spin',
    '/api/nothing-here',
    '/nothing-here',
  ])('to %s is refused before it is sent', async (path) => {
    const socket = new SlowSocket(app.url);
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`);
    socket.write('Content-Length: 4097\r\n\r\n');
    await expect.poll(() => socket.head).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it.each(['/api/auth/login', '/api/nothing-here'])(
    'of unknown length to %s is refused once it is too long',
    async (path) => {
      const socket = new SlowSocket(app.url);
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`);
      socket.write(`Transfer-Encoding: chunked\r\n\r\n1388\r\n${'x'.repeat(5_000)}\r\n`);
      await expect.poll(() => socket.head).toMatch(/^HTTP\/1\.1 413 /);
      socket.destroy();
    },
  );

  it('is taken from staff', async () => {
    const { client } = await signIn(app);
    const body = { customerName: 'x', notes: 'ن'.repeat(100_000) };
    expect((await client.request('POST', '/api/orders', { body })).status).toBe(400);
  });
});

/** Tells how many calls have a place in it. */
class WatchedGate extends PublicGate {
  inside = 0;
  least = 0;

  override enter(...call: Parameters<PublicGate['enter']>): () => void {
    const leave = super.enter(...call);
    this.inside += 1;
    return () => {
      leave();
      this.inside -= 1;
      this.least = Math.min(this.least, this.inside);
    };
  }
}

describe('a place in the gate', () => {
  const gate = new WatchedGate(() => new Date());
  let watched: TestApp;
  beforeAll(async () => {
    watched = await startTestApp({ database: app.database, gate });
  });
  afterAll(() => watched.close());
  const everyoneLeft = async () => {
    await expect.poll(() => gate.inside).toBe(0);
    expect(gate.least).toBe(0);
  };
  const call = (body: unknown) => watched.client().request('POST', '/api/wheel/spin', { body });

  it('is left once, by whoever was served or refused', async () => {
    expect((await call({ phone: '0550000001', language: 'ar' })).status).toBe(201);
    await everyoneLeft();
    expect((await call({ phone: '1', language: 'ar' })).status).toBe(400);
    expect((await call('{')).status).toBe(400);
    expect((await call({ phone: 'x'.repeat(5_000) })).status).toBe(413);
    await everyoneLeft();
  });

  it('is kept while the work goes on, also for who hung up, and left by who never sends', async () => {
    await whileLocked(`select pg_advisory_xact_lock(hashtext('lawha_wheel'))`, async () => {
      const body = JSON.stringify({ phone: '0550000002', language: 'ar' });
      const socket = new SlowSocket(watched.url);
      const head = 'POST /api/wheel/spin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
      socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`);
      const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`;
      await expect.poll(async () => (await rowsOf(app.db, waiting)).length).toBe(1);
      const silent = new SlowSocket(watched.url);
      silent.write(`${head}Content-Length: 10\r\n\r\n{`);
      await expect.poll(() => gate.inside).toBe(2);
      socket.destroy();
      silent.destroy();
      await expect.poll(() => gate.inside).toBe(1);
    });
    await everyoneLeft();
  });
});

describe('strangers', () => {
  it('who are refused are remembered: the database is not asked again', async () => {
    for (let n = 0; n <= 20; n++) await spin(`05500000${String(n).padStart(2, '0')}`, '10.0.0.1');
    await whileLocked('lock table login_attempts, wheel_spins in exclusive mode', async () => {
      const again = await spin('0550000099', '10.0.0.1');
      expect(problemOf(again).code).toBe('too_many_requests');
      expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(800);
    });
  });

  it('who are remembered are let in again once the counter is forgiven', async () => {
    for (let n = 0; n <= 20; n++) await spin(`05500000${String(n).padStart(2, '0')}`, '10.0.0.1');
    await app.db.execute(sql`update login_attempts set attempts = 0`);
    expect((await spin('0550000099', '10.0.0.1')).status).toBe(429);
    app.advance(61_000);
    expect((await spin('0550000099', '10.0.0.1')).status).toBe(201);
  });

  it('who all wait for the wheel leave the connections of the staff free', async () => {
    const { client } = await signIn(app);
    let spins: Promise<{ status: number }[]> = Promise.resolve([]);
    const lock = `select pg_advisory_xact_lock(hashtext('lawha_wheel'))`;
    await whileLocked(lock, async () => {
      spins = Promise.all(
        Array.from({ length: 100 }, (_, n) =>
          spin(`0551000${String(n).padStart(3, '0')}`, `10.1.0.${n}`),
        ),
      );
      for (let n = 0; n < 30; n++) {
        expect((await client.request('GET', '/api/orders?page=1')).status).toBe(200);
      }
      expect((await app.client().request('GET', '/api/ready')).status).toBe(200);
    });
    const statuses = new Set((await spins).map(({ status }) => status));
    expect([...statuses].every((status) => [201, 429, 503].includes(status))).toBe(true);
    // Every place in the gate is free again.
    expect((await spin('0552000000', '10.3.0.1')).status).toBe(201);
  });

  it('who are refused in a flood are held back for a second or two, and staff are not', async () => {
    const holds: number[] = [];
    const holdRefusal = async (ms: number) => void holds.push(ms);
    const held = await startTestApp({ database: app.database, holdRefusal });
    const { client } = await signIn(held);
    const large = { method: 'POST', url: '/api/auth/login', payload: 'x'.repeat(5_000) } as const;
    for (let round = 0; round < 20 && holds.length < 100; round += 1) {
      await Promise.all(Array.from({ length: 100 }, () => held.inject(large)));
    }
    expect(holds.length).toBeGreaterThanOrEqual(100);
    expect(Math.min(...holds)).toBeGreaterThanOrEqual(1_000);
    expect(Math.max(...holds)).toBeLessThanOrEqual(2_000);
    expect(new Set(holds).size).toBeGreaterThan(50);
    holds.length = 0;
    const url = '/api/orders/00000000-0000-4000-8000-000000000000';
    const headers = { cookie: client.cookie ?? '' };
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => held.inject({ url, headers })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(holds).toEqual([]);
    await held.close();
  });

  it('with a wrong key do not occupy the connections of the staff', async () => {
    const { client } = await signIn(app);
    await whileLocked('lock table sync_calls in exclusive mode', async () => {
      const calls = Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          app.client().request('POST', '/api/sync/orders', {
            body: { items: [] },
            headers: { 'x-api-key': 'wrong', 'x-forwarded-for': `10.4.0.${n}` },
          }),
        ),
      );
      for (let n = 0; n < 20; n++) {
        expect((await client.request('GET', '/api/orders?page=1')).status).toBe(200);
      }
      expect(new Set((await calls).map(({ status }) => status))).toEqual(new Set([401]));
    });
  });

  it('guess the storefront’s key 20 times, whatever address of their own they use', async () => {
    const guess = async (address: string) => {
      const headers = { 'x-api-key': 'wrong', 'x-forwarded-for': address };
      const answer = await app.client().request('POST', '/api/sync/orders', { headers });
      return answer.status;
    };
    for (let n = 0; n < 20; n++) expect(await guess(`2001:db8:7:7::${n}`)).toBe(401);
    expect(await guess('2001:db8:7:7:1::1')).toBe(429);
    expect(await guess('2001:db8:7:8::1')).toBe(401);
  });

  it('are counted before anything is read, also when they write nonsense', async () => {
    const nonsense = async () =>
      (await app.client().request('POST', '/api/auth/login', { body: '{' })).status;
    for (let n = 0; n < 20; n++) {
      const fifteen = await Promise.all(Array.from({ length: 15 }, nonsense));
      expect(new Set(fifteen)).toEqual(new Set([400]));
    }
    expect(await nonsense()).toBe(429);
    app.advance(60_000);
    expect(await nonsense()).toBe(400);
    const { client } = await signIn(app);
    expect((await client.request('GET', '/api/auth/me')).status).toBe(200);
  });
});

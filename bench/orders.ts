import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { openPostgres } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { findPostgres } from '../scripts/find-postgres.ts';
import { startCluster } from '../scripts/postgres-cluster.ts';
import { measure, type Call, type Figures } from './load.ts';
import { loadOrders, phoneOf } from './orders-data.ts';
import { startProgram } from './program.ts';

const ROOT = join(import.meta.dirname, '..');
const MILLISECONDS = Number(process.env.BENCH_MS ?? 4_000);
const CONCURRENCY = [1, 16];
const SIZES = (process.argv[2] ?? '100000,1000000').split(',').map(Number);
const PASSWORD = 'Bench-password-1';

interface Case {
  name: string;
  ours: (index: number) => Call;
  floor: ((index: number) => Call) | null;
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  if (response.status !== 200) throw new Error(`Signing in answered ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

function casesFor(cookie: string, ids: readonly string[]): Case[] {
  const get = (path: string): Call => ({ method: 'GET', path, headers: { cookie } });
  const json = { cookie, 'content-type': 'application/json' };
  const floor = (path: string): Call => ({ method: 'GET', path });
  const id = (index: number) => ids[index % ids.length] ?? '';
  const order = (index: number) =>
    JSON.stringify({
      customerName: 'أمينة بن علي',
      phone: `06${String(10_000_000 + (index % 5000))}`,
      wilaya: 1 + (index % 58),
      daira: 'الدائرة',
      commune: 'البلدية',
      address: 'حي 200 مسكن',
      totalAmount: 1900,
    });
  return [
    {
      name: 'first page',
      ours: () => get('/api/orders?page=1&pageSize=10'),
      floor: () => floor('/list'),
    },
    {
      name: 'page 5,000',
      ours: () => get('/api/orders?page=5000&pageSize=10'),
      floor: () => floor('/deep'),
    },
    {
      name: 'filtered, with total',
      ours: () => get('/api/orders?page=1&pageSize=10&status=delivered'),
      floor: () => floor('/filtered'),
    },
    {
      name: 'wilaya filter, with total',
      ours: (i) => get(`/api/orders?page=1&pageSize=10&wilaya=${1 + (i % 58)}`),
      floor: null,
    },
    {
      name: 'search by name',
      ours: () =>
        get(`/api/orders?page=1&pageSize=10&search=${encodeURIComponent('نور الهدى مرابط')}`),
      floor: () => floor(`/search?value=${encodeURIComponent('%نور الهدي مرابط%')}`),
    },
    {
      name: 'search by phone',
      ours: (i) => get(`/api/orders?page=1&pageSize=10&search=${phoneOf(i % 1000)}`),
      floor: (i) => floor(`/search?value=${encodeURIComponent(`%${phoneOf(i % 1000)}%`)}`),
    },
    {
      name: 'search, three letters',
      ours: () => get(`/api/orders?page=1&pageSize=10&search=${encodeURIComponent('محم')}`),
      floor: null,
    },
    {
      name: 'search, two letters',
      ours: () => get(`/api/orders?page=1&pageSize=10&search=${encodeURIComponent('مح')}`),
      floor: null,
    },
    {
      name: 'search, one letter',
      ours: () => get(`/api/orders?page=1&pageSize=10&search=${encodeURIComponent('م')}`),
      floor: null,
    },
    {
      name: 'one order',
      ours: (i) => get(`/api/orders/${id(i)}`),
      floor: (i) => floor(`/one?value=${id(i)}`),
    },
    { name: 'dashboard', ours: () => get('/api/dashboard'), floor: null },
    {
      name: 'create',
      ours: (i) => ({ method: 'POST', path: '/api/orders', headers: json, body: order(i) }),
      floor: () => floor('/create'),
    },
  ];
}

/** An order of its own for each call, there and back, so that every call is a real change. */
function statusChange(cookie: string, ids: readonly string[]): Case {
  return {
    name: 'status change',
    ours: (index) => ({
      method: 'PATCH',
      path: `/api/orders/${ids[Math.floor(index / 2) % ids.length]}`,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ status: index % 2 === 0 ? 'validated' : 'pending' }),
    }),
    floor: null,
  };
}

const lines: string[] = [];
const say = (line: string) => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};
const n = (value: number, digits = 0) =>
  value.toLocaleString('en', { maximumFractionDigits: digits });

function report(name: string, ours: Figures[], floors: (Figures | null)[]): void {
  const cells = ours.flatMap((figures, i) => {
    const floor = floors[i];
    return [
      n(figures.perSecond),
      `${n(figures.p50, 2)} / ${n(figures.p99, 2)}`,
      floor ? n(floor.perSecond) : '',
      floor ? `${n((figures.perSecond / floor.perSecond) * 100)} %` : '',
    ];
  });
  say(`| ${name} | ${cells.join(' | ')} |`);
}

async function run(size: number, pool: Pool, databaseUrl: string): Promise<void> {
  await loadOrders(pool, size);
  const { rows } = await pool.query<{ id: string }>(
    'select id from orders tablesample system (1) limit 2000',
  );
  const pending = await pool.query<{ id: string }>(
    `select id from orders where status = 'pending' limit 3000`,
  );
  const env = {
    DATABASE_URL: databaseUrl,
    PORT: '0',
    METRICS_PORT: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: PASSWORD,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'lawha-bench-')),
  };
  const server = await startProgram('server/main.ts', env, /ready: (\S+)/);
  const floor = await startProgram(
    'bench/floor-server.ts',
    { DATABASE_URL: databaseUrl },
    /(http:\S+)/,
  );
  try {
    const cookie = await signIn(server.url);
    say(`\n## ${n(size)} orders\n`);
    say(
      `| | ${CONCURRENCY.map((c) => `per second at ${c} | p50 / p99 ms | floor | of floor`).join(' | ')} |`,
    );
    say(`|---|${CONCURRENCY.map(() => '---:|---:|---:|---:|').join('')}`);
    for (const one of [
      ...casesFor(
        cookie,
        rows.map(({ id }) => id),
      ),
      statusChange(
        cookie,
        pending.rows.map(({ id }) => id),
      ),
    ]) {
      const ours: Figures[] = [];
      const floors: (Figures | null)[] = [];
      for (const concurrency of CONCURRENCY) {
        const isStatus = one.name === 'status change' && concurrency > 1;
        if (isStatus) continue;
        ours.push(await measure(server.url, concurrency, MILLISECONDS, one.ours));
        floors.push(
          one.floor === null
            ? null
            : await measure(floor.url, concurrency, MILLISECONDS, one.floor),
        );
      }
      report(one.name, ours, floors);
    }
  } finally {
    server.child.removeAllListeners('exit').kill();
    floor.child.removeAllListeners('exit').kill();
  }
}

const postgres = findPostgres();
if (!('bin' in postgres)) throw new Error(postgres.advice);
const cluster = await startCluster(postgres.bin);
try {
  const database = await openPostgres(cluster.url);
  await migrate(database.engine);
  await database.close();
  const pool = new Pool({ connectionString: cluster.url, max: 2 });
  await pool.query('create table orders_floor (like orders including defaults)');
  await pool.query('alter table orders_floor add primary key (id)');
  await pool.query('alter table orders_floor alter column order_number drop not null');
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  say('# Orders under load\n');
  say(
    `Version ${version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), PostgreSQL, ${MILLISECONDS / 1000} s a figure. Ours includes session, permission, validation and totals (exact but for broad searches, decision 009); the floor is the same rows by the plainest SQL through a bare http server, in the same run.`,
  );
  for (const size of SIZES) await run(size, pool, cluster.url);
  await pool.end();
  writeFileSync(join(ROOT, 'bench/orders.md'), `${lines.join('\n')}\n`);
} finally {
  await cluster.stop();
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { findPostgres } from '../scripts/find-postgres.ts';
import { startCluster } from '../scripts/postgres-cluster.ts';
import { startProgram } from './program.ts';

const ROOT = join(import.meta.dirname, '..');
const ORDERS = Number(process.argv[2] ?? 10_000);
const SYNC_API_KEY = 'bench-key';

const item = (n: number) => ({
  id: `web-${n}`,
  updatedAt: '2026-01-31T09:30:00Z',
  customerName: 'أمينة بن علي',
  phone: `06${String(10_000_000 + (n % 5_000))}`,
  wilaya: 1 + (n % 58),
  daira: 'الدائرة',
  commune: 'البلدية',
  address: 'حي 200 مسكن',
  totalAmount: 1900,
});

const lines: string[] = [];
const say = (line: string) => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};
const perSecond = (ms: number) =>
  ((ORDERS * 1_000) / ms).toLocaleString('en', { maximumFractionDigits: 0 });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** All orders, in batches, from so many callers at once; sent a second time they change nothing. */
async function send(url: string, batch: number, callers: number, wanted: string): Promise<number> {
  const starts = Array.from({ length: Math.ceil(ORDERS / batch) }, (_, i) => i * batch);
  const caller = async () => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
      const size = Math.min(batch, ORDERS - start);
      const items = Array.from({ length: size }, (_, i) => item((start ?? 0) + i));
      const response = await fetch(`${url}/api/sync/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': SYNC_API_KEY },
        body: JSON.stringify({ items }),
      });
      const answer = (await response.json()) as Record<string, number>;
      if (answer[wanted] !== size) throw new Error(`Not all ${wanted}: ${response.status}`);
    }
  };
  return timed(() => Promise.all(Array.from({ length: callers }, caller)));
}

async function measure(name: string, databaseUrl: string | null): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lawha-bench-'));
  const environment = {
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    PORT: '0',
    METRICS_PORT: 'off',
    LOG_LEVEL: 'warn',
    SYNC_API_KEY,
  };
  const server = await startProgram('server/main.ts', environment, /ready: (\S+)/);
  try {
    const taken = await send(server.url, 100, 4, 'created');
    const repeated = await send(server.url, 100, 4, 'unchanged');
    say(`| ${name}, 100 in a call, 4 callers | ${perSecond(taken)} | ${perSecond(repeated)} |`);
  } finally {
    server.child.removeAllListeners('exit').kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

const COLUMNS =
  'customer_name, phone, wilaya_code, wilaya, daira, commune, address, total_amount, search_text';

async function floor(pool: Pool, name: string, table: string): Promise<void> {
  const ms = await timed(async () => {
    for (let start = 0; start < ORDERS; start += 500) {
      const rows = Array.from({ length: Math.min(500, ORDERS - start) }, (_, i) => item(start + i));
      await pool.query(
        `insert into ${table} (${COLUMNS})
         select "customerName", phone, wilaya, 'ولاية', daira, commune, address, "totalAmount", "customerName" || ' ' || phone
         from jsonb_to_recordset($1::jsonb) as r("customerName" text, phone text, wilaya smallint,
           daira text, commune text, address text, "totalAmount" numeric)`,
        [JSON.stringify(rows)],
      );
    }
  });
  say(`| floor: ${name} | ${perSecond(ms)} | |`);
}

const postgres = findPostgres();
if (!('bin' in postgres)) throw new Error(postgres.advice);
const cluster = await startCluster(postgres.bin);
try {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  say('# Orders from the storefront\n');
  say(
    `Version ${version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${ORDERS.toLocaleString('en')} orders of 5,000 customers through \`POST /api/sync/orders\`: each checked, taken with its client, its timeline and its tie to the storefront's record, noted to be told in return, and answered by itself. The floor is bulk inserts of 500 rows of bare orders, without client, timeline or answer. The database runs on the same machine and does not force writes to the disk.\n`,
  );
  say('| | orders per second | sent again, per second |');
  say('|---|---:|---:|');
  await measure('PostgreSQL', cluster.url);
  await measure('embedded', null);
  const pool = new Pool({ connectionString: cluster.url, max: 1 });
  await pool.query('create table orders_floor (like orders including defaults)');
  await pool.query('alter table orders_floor add primary key (id)');
  await pool.query('alter table orders_floor alter column order_number drop not null');
  await floor(pool, 'a bare table with a primary key', 'orders_floor');
  await pool.query('update sync_state set is_on = false');
  await floor(pool, 'the real table with its indexes and kept figures', 'orders');
  await pool.end();
  const [, load = 0] = loadavg();
  say(`\nThe machine's mean load in the five minutes before the end was ${load.toFixed(1)}.`);
  writeFileSync(join(ROOT, 'bench/sync.md'), `${lines.join('\n')}\n`);
} finally {
  await cluster.stop();
}

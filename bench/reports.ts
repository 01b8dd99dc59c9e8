import { sql } from 'drizzle-orm';
import { algerianDay } from '#contract/common.ts';
import { REPORT_BASES, REPORT_DIMENSIONS } from '#contract/reports/report-kinds.ts';
import { openPostgres, type Database } from '#server/db/connection/client.ts';
import { FOR_SERVER } from '#server/db/connection/pool.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import { refreshAll } from '#server/features/reports/report-refresh.ts';
import { createUser, sessionCookie } from '#tests/support/factories.ts';
import { orderInput } from './calls.ts';
import type { Figures } from './call.ts';
import { measure } from './load.ts';
import { startServer } from './program.ts';
import { openReportStore, STORE } from './report-store.ts';
import { n, say, share, table } from './words.ts';

/** Of each report. */
const CALLS = { calls: 30, longestMs: 2_000 };
const CHANGED = 500;
const CREATED = 150;
const ROUNDS = 4;
const DAY_MS = 86_400_000;
const TABLES = ['orders', 'order_events', 'shipments'];

/** What every report of a year takes, and what keeping its sums costs. */
export async function reportsReport(orders: number): Promise<string> {
  say(`${n(orders)} orders of a year: filling the shop`);
  const cluster = await openReportStore(orders);
  try {
    return await measureReports(cluster.url, orders);
  } finally {
    await cluster.stop();
  }
}

async function measureReports(databaseUrl: string, orders: number): Promise<string> {
  const database = await openPostgres(databaseUrl, FOR_SERVER);
  const server = await startServer({ DATABASE_URL: databaseUrl });
  try {
    const cookie = await sessionCookie(
      database.db,
      (await createUser(database.db, { username: 'bench-reports' })).id,
    );
    const ask = (path: string) =>
      measure(server.url, 1, CALLS, () => ({
        method: 'GET',
        path,
        headers: { cookie },
      }));
    const lines: string[][] = [];
    for (const [name, path] of await pathsOf(database)) {
      await measure(server.url, 1, { calls: 3 }, () => ({
        method: 'GET',
        path,
        headers: { cookie },
      }));
      const line = lineOf(name, await ask(path), await ask('/api/auth/me'));
      say(line.join(' | '));
      lines.push(line);
    }
    const columns = ['', 'p50 / p99 ms', 'session alone, p50 ms'];
    return [
      `${n(orders)} orders in ${n(365)} days, ${n(STORE.products)} products, ${n(STORE.variants)} variants, ${STORE.companies} companies, ${STORE.staff} people. Each report has its rows, the trend of its weeks and the year before. The limit is 150 ms at 100,000 orders and 1 s at a million.`,
      table(columns, lines),
      `### Keeping the sums`,
      await refreshSection(database),
      await triggerSection(database, server.url, cookie),
    ].join('\n\n');
  } finally {
    await server.stop();
    await database.close();
  }
}

const lineOf = (name: string, { p50, p99 }: Figures, floor: Figures) => [
  name,
  `${n(p50, 1)} / ${n(p99, 1)}`,
  n(floor.p50, 1),
];

/** The last page of a number and the rarest bucket are the hardest to list. */
async function pathsOf({ db }: Database): Promise<[string, string][]> {
  const to = algerianDay(Date.now());
  const year = { from: algerianDay(Date.now() - 364 * DAY_MS), to };
  const path = (where: string, query: Record<string, string>) =>
    `/api/reports${where}?${new URLSearchParams({ ...year, ...query })}`;
  const orders = (query: Record<string, string>) =>
    path('/orders', { page: '1', pageSize: '50', ...query });
  const rarest = async (by: string) => {
    const [row] = await rowsOf<{ bucket: string }>(
      db,
      sql`select bucket from report_days where dimension = ${by} and basis = 'taken' and span = 'month'
        group by bucket order by sum(orders) limit 1`,
    );
    return row?.bucket ?? '';
  };
  const all = { by: 'all', bucket: '', basis: 'taken' };
  return [
    ...REPORT_BASES.flatMap((basis) =>
      REPORT_DIMENSIONS.map((by): [string, string] => [
        `by ${by}, ${basis}`,
        path('', { by, basis }),
      ]),
    ),
    ['weeks of the year', path('/cohorts', {})],
    ['orders, first page', orders({ ...all, figure: 'orders' })],
    ['orders, page 15,000', orders({ ...all, figure: 'orders', page: '15000' })],
    [
      'delivered in the year, page 100',
      orders({ ...all, basis: 'happened', figure: 'delivered', page: '100' }),
    ],
    [
      'the rarest variant',
      orders({ by: 'variant', bucket: await rarest('variant'), basis: 'taken', figure: 'ended' }),
    ],
    [
      'the rarest product',
      orders({ by: 'product', bucket: await rarest('product'), basis: 'taken', figure: 'ended' }),
    ],
    [
      'lost in the rarest wilaya',
      orders({ by: 'wilaya', bucket: await rarest('wilaya'), basis: 'taken', figure: 'lost' }),
    ],
    ['paid, by its day', orders({ ...all, basis: 'happened', figure: 'paid' })],
  ];
}

/** Of marks that change a fact, and of marks that do not, such as of a call. */
async function refreshSection({ db }: Database): Promise<string> {
  const changed = sql`select id from orders where status = 'shipped' order by created_at desc limit ${CHANGED}`;
  const times: Record<'changed' | 'same', number[]> = { changed: [], same: [] };
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const kind = round % 2 === 0 ? 'changed' : 'same';
    await db.execute(
      kind === 'changed'
        ? sql`update orders set wilaya_code = 1 + (wilaya_code + ${round}) % 69 where id in (${changed})`
        : sql`update orders set address = address || '.' where id in (${changed})`,
    );
    const began = performance.now();
    await refreshAll(db);
    times[kind].push(performance.now() - began);
  }
  const best = (values: readonly number[]) => n(Math.min(...values));
  return table(
    [`${n(CHANGED)} orders at once, the fastest of ${ROUNDS}`, 'ms'],
    [
      ['moved to another wilaya', best(times.changed)],
      ['nothing that is counted', best(times.same)],
    ],
  );
}

/** By turns, so that a busy machine slows both down. */
async function triggerSection({ db }: Database, url: string, cookie: string): Promise<string> {
  const times: Record<'enable' | 'disable', Figures[]> = { enable: [], disable: [] };
  let made = 0;
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const state = round % 2 === 0 ? 'enable' : 'disable';
    for (const name of TABLES) await db.execute(sql.raw(switchTriggers(name, state)));
    const figures = await measure(url, 1, { calls: CREATED }, () => ({
      method: 'POST',
      path: '/api/orders',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(orderInput((made += 1))),
    }));
    times[state].push(figures);
  }
  for (const name of TABLES) await db.execute(sql.raw(switchTriggers(name, 'enable')));
  const p50 = (some: readonly Figures[]) => Math.min(...some.map((one) => one.p50));
  const [marked, bare] = [p50(times.enable), p50(times.disable)];
  return table(
    [`taking an order, the fastest of ${ROUNDS} times ${CREATED}`, 'p50 ms', 'of without'],
    [
      ['with the triggers of the reports', n(marked, 2), share(marked, bare)],
      ['without them', n(bare, 2), ''],
    ],
  );
}

const switchTriggers = (name: string, state: 'enable' | 'disable') => `
  do $$ declare one text; begin
    for one in select tgname from pg_trigger where tgrelid = '${name}'::regclass and tgname like '%mark_reports%' loop
      execute format('alter table ${name} ${state} trigger %I', one);
    end loop;
  end $$`;

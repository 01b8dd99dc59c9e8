import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { MAX_BULK_ORDERS } from '#contract/order-constants.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { inBatches } from '#server/features/carriers/adapter/in-batches.ts';
import { openCarrierStore, type CarrierStore } from './carrier-shop.ts';
import { orderInput } from './calls.ts';
import { signIn, startServer } from './program.ts';
import { n, table } from './words.ts';

const ORDERS = 200;
const WILAYA = 16;
/** Far above what is allowed; it ends a run that hangs. */
const LONGEST_MS = 300_000;

interface Sending {
  checkMs: number;
  takeMs: number;
  madeMs: number;
  calls: number;
  slowestCallMs: number;
}

/** Orders checked and sent until the last is shipped, as staff see it. */
export async function sendingReport(): Promise<string> {
  const kept = await sendAll(true);
  const free = await sendAll(false);
  const row = (name: string, figure: (of: Sending) => string) => [name, figure(kept), figure(free)];
  return `${n(ORDERS)} orders of a Yalidine company, ${MAX_BULK_ORDERS} in a call of ours.\n\n${table(
    ['', 'with its quotas', 'without'],
    [
      row('checked', ({ checkMs }) => `${n(checkMs / 1_000, 2)} s`),
      row('taken', ({ takeMs }) => `${n(takeMs / 1_000, 2)} s`),
      row('made and shipped', ({ madeMs }) => `${n(madeMs / 1_000, 2)} s`),
      row('calls of the carrier', ({ calls }) => n(calls)),
      row('in all', (of) => `${n((of.checkMs + of.takeMs + of.madeMs) / 1_000, 2)} s`),
    ],
  )}`;
}

async function sendAll(hasQuotas: boolean): Promise<Sending> {
  const store = await openCarrierStore('yalidine', { quotas: hasQuotas });
  const server = await startServer(store.env);
  try {
    const call = callerOf(server.url, await signIn(server.url));
    const ids = await takeOrders(store, call);
    store.carriers.control.world.journal.clear();
    const bodies = inBatches(ids, MAX_BULK_ORDERS).map((some) => ({
      items: some.map((orderId) => ({ orderId })),
    }));
    const checkMs = await timed(async () => {
      for (const body of bodies) {
        const checks = (await call('POST', '/api/parcels/check', body)) as { problems: object[] }[];
        if (checks.some(({ problems }) => problems.length > 0)) throw new Error('Not sendable');
      }
    });
    const takeMs = await timed(async () => {
      for (const body of bodies) await call('POST', '/api/parcels', body);
    });
    const madeMs = await timed(() => untilMade(store));
    const calls = store.carriers.control.journal('yalidine').length;
    return { checkMs, takeMs, madeMs, calls, slowestCallMs: 0 };
  } finally {
    await server.stop();
    await store.close();
  }
}

type Call = (method: string, path: string, body: object) => Promise<unknown>;

const callerOf =
  (url: string, cookie: string): Call =>
  async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  };

async function takeOrders({ company }: CarrierStore, call: Call): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < ORDERS; index += 1) {
    const { id } = (await call('POST', '/api/orders', {
      ...orderInput(index),
      wilaya: WILAYA,
      commune: company.communes[0],
      deliveryCompanyId: company.id,
      productName: 'Montre',
    })) as { id: string };
    await call('PATCH', `/api/orders/${id}`, { status: 'validated' });
    ids.push(id);
  }
  return ids;
}

async function untilMade({ database }: CarrierStore): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  while ((await database.db.$count(parcels, eq(parcels.state, 'created'))) < ORDERS) {
    if (performance.now() > until) throw new Error('Not all were made');
    await pause(20);
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

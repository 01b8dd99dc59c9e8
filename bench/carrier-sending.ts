import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { MAX_BULK_ORDERS } from '#contract/orders/order-constants.ts';
import type { LabelPrint, LabelStatus } from '#contract/parcels/parcel-labels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { inBatches } from '#server/features/carriers/adapter/batches.ts';
import { sendBare } from './carrier-parcels.ts';
import { openCarrierStore, type CarrierStore } from './carrier-shop.ts';
import { orderInput } from './calls.ts';
import { signIn, startServer } from './program.ts';
import { n, table } from './words.ts';

const ORDERS = 200;
const WILAYA = 16;
/** Less would be empty pages. */
const LEAST_BYTES = 200;
/** Far above what is allowed; it ends a run that hangs. */
const LONGEST_MS = 300_000;

interface Sending {
  checkMs: number;
  takeMs: number;
  madeMs: number;
  labelsMs: number;
  mergedMs: number;
  /** The same calls without us; null where they would only wait. */
  floorMs: number | null;
  calls: number;
}

const STEPS = ['checkMs', 'takeMs', 'madeMs', 'labelsMs', 'mergedMs'] as const;

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
      row('labels fetched and checked', ({ labelsMs }) => `${n(labelsMs / 1_000, 2)} s`),
      row('labels merged, four on a page', ({ mergedMs }) => `${n(mergedMs / 1_000, 2)} s`),
      row('in all', (of) => `${n(STEPS.reduce((sum, step) => sum + of[step], 0) / 1_000, 2)} s`),
      row('floor: the same calls, bare', ({ floorMs }) =>
        floorMs === null ? '' : `${n(floorMs / 1_000, 2)} s`,
      ),
      row('calls, labels among them', ({ calls }) => n(calls)),
    ],
  )}`;
}

async function sendAll(hasQuotas: boolean): Promise<Sending> {
  const store = await openCarrierStore('yalidine', { quotas: hasQuotas });
  const server = await startServer(store.env);
  try {
    const cookie = await signIn(server.url);
    const call = callerOf(server.url, cookie);
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
    const labelsMs = await timed(() => untilLabelled(call, ids));
    const body = { orderIds: ids, format: 'a4', sort: 'product' };
    const mergedMs = await timed(async () => {
      const { id } = (await call('POST', '/api/parcels/labels', body)) as LabelPrint;
      const file = await fetch(`${server.url}/api/parcels/labels/${id}`, { headers: { cookie } });
      if ((await file.arrayBuffer()).byteLength < ORDERS * LEAST_BYTES)
        throw new Error('No labels');
    });
    const calls = store.carriers.control.journal('yalidine').length;
    const floorMs = hasQuotas ? null : await timed(() => sendBare(store, ORDERS));
    return { checkMs, takeMs, madeMs, labelsMs, mergedMs, calls, floorMs };
  } finally {
    await server.stop();
    await store.close();
  }
}

async function untilLabelled(call: Call, orderIds: readonly string[]): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  for (;;) {
    const path = '/api/parcels/labels/prepare';
    const labels = (await call('POST', path, { orderIds })) as LabelStatus[];
    if (labels.every(({ state }) => state === 'ready')) return;
    if (performance.now() > until) throw new Error(JSON.stringify(labels[0]));
    await pause(50);
  }
}

type Call = (method: string, path: string, body: object) => Promise<unknown>;

const callerOf =
  (url: string, cookie: string): Call =>
  async (method, path, body) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const request = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(url + path, request);
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

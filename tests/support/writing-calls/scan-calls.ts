import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/orders.ts';
import type { Desk, WritingCall } from './desk.ts';

const STATION = '7a1c2b3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';

const scanOf = (raw: string, more: object = {}) => ({
  id: randomUUID(),
  station: STATION,
  mode: 'find',
  raw,
  at: '2026-11-17T08:00:00.000Z',
  ...more,
});

/** An open sheet with the parcel of the one order. */
async function openSheet({ app, ids, send }: Desk): Promise<string> {
  await app.db
    .update(orders)
    .set({ status: 'validated', deliveryCompanyId: ids.company, trackingNumber: 'JS-1' })
    .where(eq(orders.id, ids.order));
  const { id } = await send<{ id: string }>('POST', '/api/scans/handovers', {
    companyId: ids.company,
  });
  const scan = scanOf('JS-1', { mode: 'handover', handoverId: id });
  await send('POST', '/api/scans', { scans: [scan] });
  return id;
}

async function unknownScan({ send }: Desk): Promise<string> {
  const scan = scanOf('NOBODY-1');
  await send('POST', '/api/scans', { scans: [scan] });
  return scan.id;
}

export const SCAN_CALLS: readonly WritingCall[] = [
  {
    endpoint: 'POST /api/scans',
    does: 'keeps a code that nobody knows',
    prepare: async () => ({ body: { scans: [scanOf('NOBODY-2')] } }),
    tells: ['scans'],
  },
  {
    endpoint: 'POST /api/scans',
    does: 'takes in a parcel that came back',
    prepare: async ({ ids, send }) => {
      for (const status of ['validated', 'shipped'])
        await send('PATCH', `/api/orders/${ids.order}`, { status });
      return { body: { scans: [scanOf(ids.order.slice(0, 8), { mode: 'returns' })] } };
    },
    tells: ['clients client', 'orders order'],
    // The answer reads the order, its parcel, its packing and the return; sent again, it is the same.
    afterwards: 4,
  },
  {
    endpoint: 'POST /api/scans/{id}/settle',
    does: 'explains an unknown code',
    prepare: async (desk) => ({
      params: { id: await unknownScan(desk) },
      body: { orderId: desk.ids.order },
    }),
    tells: ['audit', 'scans'],
  },
  {
    endpoint: 'POST /api/scans/handovers',
    does: 'begins a hand-over sheet',
    prepare: async ({ ids }) => ({ body: { companyId: ids.company } }),
    tells: ['scans new'],
  },
  {
    endpoint: 'DELETE /api/scans/handovers/{id}/lines/{orderId}',
    does: 'takes a parcel off a sheet',
    prepare: async (desk) => {
      const sheet = await openSheet(desk);
      return { params: { id: sheet, orderId: desk.ids.order }, ids: { sheet } };
    },
    tells: ['audit', 'scans sheet'],
  },
  {
    endpoint: 'POST /api/scans/handovers/{id}/close',
    does: 'closes a hand-over sheet, which ships its orders',
    prepare: async (desk) => {
      const sheet = await openSheet(desk);
      return { params: { id: sheet }, body: { parcels: 1 }, ids: { sheet } };
    },
    tells: ['audit', 'clients client', 'orders order', 'scans sheet'],
  },
];

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { payoutLines, payouts } from '#server/db/schema/payouts.ts';
import { sendOrder } from '../payout-shop.ts';
import { FACTOR_DEPS } from './factor-calls.ts';
import type { Desk, WritingCall } from './desk.ts';

const PAPER = { reference: 'P-1', paidOn: '2026-11-12' };

/** An open payout with one line that is right and one that nobody knows. */
async function openPayout({ app, ids, send }: Desk) {
  await sendOrder(app.db, { companyId: ids.company, tracking: 'T100' });
  const payout = await send<{ id: string; version: number }>('POST', '/api/payouts', {
    ...PAPER,
    companyId: ids.company,
    lines: [
      { tracking: 'T100', cash: 3500, fee: 400 },
      { tracking: 'X999', cash: 1000 },
    ],
  });
  const [unknown] = await app.db
    .select({ id: payoutLines.id })
    .from(payoutLines)
    .where(eq(payoutLines.tracking, 'X999'));
  return { id: payout.id, version: payout.version, lineId: unknown!.id };
}

async function acceptedPayout(desk: Desk) {
  const { id, lineId } = await openPayout(desk);
  await desk.send('POST', `/api/payouts/${id}/accept`, { lineIds: [lineId], note: 'متجر آخر' });
  const [payout] = await desk.app.db
    .select({ version: payouts.version })
    .from(payouts)
    .where(eq(payouts.id, id));
  return { id, version: payout!.version };
}

/** A carrier that has paid for one parcel; it ends with the tests. */
async function payingCarrier({ app, ids }: Desk): Promise<void> {
  const parcel = { tracking: 'yal-1', last_status: 'Livré', price: 3500, delivery_fee: 400 };
  const paid = { ...parcel, freeshipping: 1, payment_status: 'payed', payment_id: 'pmt-1' };
  const server = createServer((_, reply) => {
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify({ has_more: false, total_data: 1, data: [paid] }));
  });
  server.unref().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await app.db.insert(carrierAccounts).values({
    companyId: ids.company,
    family: 'yalidine',
    baseUrl: `http://127.0.0.1:${port}/v1`,
    hookToken: ids.company,
    secrets: FACTOR_DEPS.secretBox.close('{"apiId":"1","apiToken":"2"}', ids.company),
    defaults: {
      originWilaya: 16,
      weightKg: 1,
      isInsured: false,
      mayBeOpened: false,
      senderName: null,
    },
  });
}

export const PAYOUT_CALLS: readonly WritingCall[] = [
  {
    endpoint: 'POST /api/payouts',
    does: 'takes in a payout',
    prepare: async ({ app, ids }) => {
      await sendOrder(app.db, { companyId: ids.company, tracking: 'T100' });
      const lines = [{ tracking: 'T100', cash: 3500, fee: 400 }];
      return { body: { ...PAPER, companyId: ids.company, lines } };
    },
    tells: ['audit', 'payouts'],
  },
  {
    endpoint: 'POST /api/payouts/{id}/lines',
    does: 'adds a parcel to a payout',
    prepare: async (desk) => {
      const { id } = await openPayout(desk);
      return { params: { id }, body: { tracking: 'T200', cash: 900 } };
    },
    tells: ['payouts'],
  },
  {
    endpoint: 'POST /api/payouts/{id}/lines/{lineId}/attach',
    does: 'says which order a line is about',
    prepare: async (desk) => {
      const { id, lineId } = await openPayout(desk);
      const order = await sendOrder(desk.app.db, { companyId: desk.ids.company, tracking: 'T300' });
      return {
        params: { id, lineId: String(lineId) },
        body: { orderNumber: order.id.slice(0, 8) },
      };
    },
    tells: ['payouts'],
  },
  {
    endpoint: 'DELETE /api/payouts/{id}/lines/{lineId}',
    does: 'removes a line that nobody knows',
    prepare: async (desk) => {
      const { id, lineId } = await openPayout(desk);
      return { params: { id, lineId: String(lineId) } };
    },
    tells: ['audit', 'payouts'],
  },
  {
    endpoint: 'POST /api/payouts/{id}/accept',
    does: 'accepts a line with a note',
    prepare: async (desk) => {
      const { id, lineId } = await openPayout(desk);
      return { params: { id }, body: { lineIds: [lineId], note: 'متجر آخر' } };
    },
    tells: ['payouts'],
  },
  {
    endpoint: 'POST /api/payouts/{id}/check',
    does: 'checks the lines again',
    prepare: async (desk) => {
      const { id } = await openPayout(desk);
      await sendOrder(desk.app.db, { companyId: desk.ids.company, tracking: 'X999', cash: 1000 });
      return { params: { id } };
    },
    tells: ['payouts'],
  },
  {
    endpoint: 'POST /api/payouts/{id}/close',
    does: 'closes a payout',
    prepare: async (desk) => {
      await sendOrder(desk.app.db, { companyId: desk.ids.company, tracking: 'T400' });
      const { id, version } = await acceptedPayout(desk);
      return { params: { id }, body: { version } };
    },
    tells: ['audit', 'payouts'],
  },
  {
    endpoint: 'POST /api/payouts/{id}/cancel',
    does: 'cancels a closed payout',
    prepare: async (desk) => {
      const { id, version } = await acceptedPayout(desk);
      await desk.send('POST', `/api/payouts/${id}/close`, { version });
      return { params: { id }, body: { note: 'دفعة خاطئة' } };
    },
    tells: ['audit', 'payouts'],
  },
  {
    endpoint: 'POST /api/carrier-debts/{companyId}/write-offs',
    does: 'writes off a parcel',
    prepare: async ({ app, ids }) => {
      const { shipmentId } = await sendOrder(app.db, { companyId: ids.company, tracking: 'T500' });
      return {
        params: { companyId: ids.company },
        body: { shipmentIds: [shipmentId], note: 'أفلست الشركة' },
      };
    },
    tells: ['audit', 'payouts'],
  },
  {
    endpoint: 'POST /api/carrier-debts/{companyId}/write-offs/take-back',
    does: 'waits for the money of a parcel again',
    prepare: async ({ app, ids, send }) => {
      const { shipmentId } = await sendOrder(app.db, { companyId: ids.company, tracking: 'T600' });
      const params = { companyId: ids.company };
      const shipmentIds = [shipmentId];
      await send('POST', `/api/carrier-debts/${ids.company}/write-offs`, {
        shipmentIds,
        note: 'x',
      });
      return { params, body: { shipmentIds } };
    },
    tells: ['audit', 'payouts'],
  },
  {
    endpoint: 'POST /api/carrier-debts/{companyId}/carrier-payouts',
    does: 'takes in a payout that the carrier lists',
    prepare: async (desk) => {
      await payingCarrier(desk);
      return { params: { companyId: desk.ids.company }, body: { reference: 'pmt-1' } };
    },
    tells: ['audit', 'payouts'],
    // The carrier is asked first, which counts for its quota.
    keeps: ['carrier_accounts'],
  },
  {
    endpoint: 'PUT /api/carrier-debts/{companyId}/rules',
    does: 'keeps the columns of a company',
    prepare: async ({ ids }) => ({
      params: { companyId: ids.company },
      body: { tolerance: 5, columns: { tracking: 'colis' }, version: 0 },
    }),
    tells: ['audit', 'payouts'],
  },
];

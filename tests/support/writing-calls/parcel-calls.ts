import { eq } from 'drizzle-orm';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { carrierCommunes, carrierWilayas } from '#server/db/schema/carrier-places.ts';
import { parcelLabels } from '#server/db/schema/parcel-labels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { Desk, WritingCall } from './desk.ts';

/** The desk's order, confirmed, for its company, which now has an account at a carrier. */
async function readyOrder({ app, ids, send }: Desk) {
  const { company: companyId } = ids;
  await app.db.insert(carrierAccounts).values({
    companyId,
    family: 'yalidine',
    // Nobody answers there.
    baseUrl: 'http://127.0.0.1:1/v1',
    hookToken: companyId,
    placesReadAt: app.now(),
    defaults: {
      originWilaya: 16,
      weightKg: 1,
      isInsured: false,
      mayBeOpened: false,
      senderName: null,
    },
  });
  const wilaya = { code: 16, carrierId: '16', name: 'Alger', isServed: true };
  await app.db.insert(carrierWilayas).values({ companyId, ...wilaya });
  await app.db.insert(carrierCommunes).values({
    companyId,
    carrierId: '1605',
    name: 'Bab El Oued',
    wilayaCode: 16,
    hasPickupPoint: false,
    isServed: true,
    communeCode: '16/babeloued',
    matchedBy: 'folded',
    checkedAt: app.now(),
  });
  const body = { deliveryCompanyId: companyId, status: 'validated' };
  await send('PATCH', `/api/orders/${ids.order}`, body);
}

async function uncertainParcel(desk: Desk): Promise<{ id: string }> {
  await readyOrder(desk);
  const items = [{ orderId: desk.ids.order }];
  const [sent] = await desk.send<{ parcelId: string }[]>('POST', '/api/parcels', { items });
  const id = sent?.parcelId ?? '';
  await desk.app.db
    .update(parcels)
    .set({ state: 'uncertain', nextStep: null, dueAt: null })
    .where(eq(parcels.id, id));
  return { id };
}

/** The desk's order, at its carrier; with its label if `label` is given. */
async function madeParcel(desk: Desk, label?: Uint8Array): Promise<{ id: string }> {
  const { id } = await uncertainParcel(desk);
  const { db, now } = desk.app;
  const made = { carrierId: 'yal-1', tracking: 'yal-1' };
  await db
    .update(parcels)
    .set({ ...made, state: 'created' })
    .where(eq(parcels.id, id));
  if (label === undefined) return { id };
  const ready = { ...made, state: 'ready', wantedAt: now(), fetchedAt: now() } as const;
  await db.insert(parcelLabels).values({ ...ready, parcelId: id, pdf: label });
  return { id };
}

export const PARCEL_CALLS: readonly WritingCall[] = [
  {
    endpoint: 'POST /api/parcels',
    does: 'gives the order a parcel that waits for its carrier',
    prepare: async (desk) => {
      await readyOrder(desk);
      return { body: { items: [{ orderId: desk.ids.order }] } };
    },
    tells: ['audit', 'orders order'],
    // Each order is a transaction of its own; who sent them is recorded once for all, and the job
    // is woken.
    afterwards: 4,
  },
  {
    endpoint: 'POST /api/parcels/{id}/resolve',
    does: 'registers the order whose parcel somebody found',
    prepare: async (desk) => ({
      params: await uncertainParcel(desk),
      body: { found: 'parcel', tracking: 'yal-1' },
    }),
    tells: ['audit', 'clients client', 'orders order'],
    // The carrier is asked first, which counts for its quota.
    keeps: ['carrier_accounts'],
  },
  {
    endpoint: 'POST /api/parcels/{id}/refresh',
    does: 'has the parcel read now',
    prepare: async (desk) => ({ params: await madeParcel(desk) }),
    tells: ['orders order'],
  },
  {
    endpoint: 'POST /api/parcels/labels/prepare',
    does: 'writes down that the label is wanted',
    prepare: async (desk) => {
      await madeParcel(desk);
      return { body: { orderIds: [desk.ids.order] } };
    },
    tells: [],
    // The job is woken.
    afterwards: 1,
  },
  {
    endpoint: 'POST /api/parcels/labels',
    does: 'counts the print of a label',
    prepare: async (desk) => {
      await madeParcel(desk, Buffer.from('%PDF-1.4'));
      return { body: { orderIds: [desk.ids.order], format: 'a6', sort: 'selection' } };
    },
    tells: ['audit', 'orders'],
  },
];

import { eq } from 'drizzle-orm';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { carrierCommunes, carrierWilayas } from '#server/db/schema/carrier-places.ts';
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
    hasDesk: false,
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

export const PARCEL_CALLS: readonly WritingCall[] = [
  {
    endpoint: 'POST /api/parcels',
    does: 'gives the order a parcel that waits for its carrier',
    prepare: async (desk) => {
      await readyOrder(desk);
      return { body: { items: [{ orderId: desk.ids.order }] } };
    },
    tells: ['audit', 'orders order'],
    // The worker is woken.
    afterwards: 1,
  },
  {
    endpoint: 'POST /api/parcels/{id}/resolve',
    does: 'ships the order whose parcel somebody found',
    prepare: async (desk) => ({
      params: await uncertainParcel(desk),
      body: { found: 'parcel', tracking: 'yal-1' },
    }),
    tells: ['audit', 'clients client', 'orders order'],
  },
];

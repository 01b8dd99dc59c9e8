import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import {
  carrierCommunes,
  carrierPickupPoints,
  carrierPlaceReads,
  carrierWilayas,
} from '#server/db/schema/carrier-places.ts';
import { carrierInput } from '../simulated-accounts.ts';
import type { Desk, WritingCall } from './desk.ts';

/** Never called: these calls only write settings. */
const NOWHERE = 'https://carrier.example';

/** An account whose places were read, with one commune that does not match and one pickup point. */
async function accountWithPlaces({ app, ids, send }: Desk): Promise<{ pickupPointId: string }> {
  const companyId = ids.company;
  await send('PUT', `/api/delivery-companies/${companyId}/carrier`, carrierInput(NOWHERE, 'noest'));
  await app.db.insert(carrierPlaceReads).values({ companyId });
  await app.db
    .insert(carrierWilayas)
    .values({ companyId, code: 16, carrierId: '16', name: 'Alger', isServed: true });
  await app.db.insert(carrierCommunes).values({
    companyId,
    carrierId: '16/Hidra',
    name: 'Hidra',
    wilayaCode: 16,
    hasPickupPoint: false,
    isServed: true,
    checkedAt: app.now(),
  });
  const [pickupPoint] = await app.db
    .insert(carrierPickupPoints)
    .values({ companyId, carrierId: '16A', name: 'Alger', wilayaCode: 16, isListed: true })
    .returning({ id: carrierPickupPoints.id });
  return { pickupPointId: pickupPoint?.id ?? '' };
}

export const CARRIER_CALLS: readonly WritingCall[] = [
  {
    endpoint: 'PUT /api/delivery-companies/{id}/carrier',
    does: 'sets an account up',
    prepare: async ({ ids }) => ({
      params: { id: ids.company },
      body: carrierInput(NOWHERE, 'yalidine'),
    }),
    tells: ['audit', 'deliveryCompanies company'],
  },
  {
    endpoint: 'PUT /api/delivery-companies/{id}/carrier',
    does: 'changes the family, and forgets the places of the former one',
    prepare: async (desk) => {
      await accountWithPlaces(desk);
      return { params: { id: desk.ids.company }, body: carrierInput(NOWHERE, 'ecotrack') };
    },
    tells: ['audit', 'deliveryCompanies company'],
  },
  {
    endpoint: 'DELETE /api/delivery-companies/{id}/carrier',
    does: 'removes an account with its places',
    prepare: async (desk) => {
      await accountWithPlaces(desk);
      return { params: { id: desk.ids.company } };
    },
    tells: ['audit', 'deliveryCompanies company'],
  },
  {
    endpoint: 'POST /api/delivery-companies/{id}/carrier/places',
    does: 'asks for the places to be read',
    prepare: async (desk) => {
      await accountWithPlaces(desk);
      await desk.app.db.update(carrierAccounts).set({ placesReadAt: desk.app.now() });
      return { params: { id: desk.ids.company } };
    },
    tells: ['carrierPlaces company'],
  },
  {
    endpoint: 'PUT /api/delivery-companies/{id}/carrier/communes',
    does: 'matches a commune by hand',
    prepare: async (desk) => {
      await accountWithPlaces(desk);
      return {
        params: { id: desk.ids.company },
        body: { communeCode: '16/hydra', carrierId: '16/Hidra' },
      };
    },
    tells: ['audit', 'deliveryCompanies company'],
  },
  {
    endpoint: 'PATCH /api/delivery-companies/{id}/carrier/pickup-points/{pickupPointId}',
    does: 'hides a pickup point',
    prepare: async (desk) => {
      const { pickupPointId } = await accountWithPlaces(desk);
      return { params: { id: desk.ids.company, pickupPointId }, body: { isHidden: true } };
    },
    tells: ['audit', 'deliveryCompanies company'],
  },
];

import { carrierRules } from '#server/db/schema/parcel-work.ts';
import type { WritingCall } from './desk.ts';

const ANY = {
  wilayas: [],
  place: null,
  mostWeightGrams: null,
  leastAmount: null,
  mostAmount: null,
  productIds: [],
  share: null,
};

export const CARRIER_RULE_CALLS: readonly WritingCall[] = [
  {
    endpoint: 'PUT /api/delivery-companies/rules',
    does: 'replaces the rules for choosing a company',
    prepare: async ({ ids }) => ({
      body: { seen: [], rules: [{ companyId: ids.company, terms: ANY }] },
    }),
    tells: ['audit', 'deliveryCompanies'],
  },
  {
    endpoint: 'POST /api/orders/carrier-proposals',
    does: 'gives an order the proposed company',
    prepare: async ({ app, ids }) => {
      const rule = { position: 0, companyId: ids.company, terms: ANY };
      await app.db.insert(carrierRules).values(rule);
      return { body: { items: [{ orderId: ids.order, companyId: ids.company }] } };
    },
    tells: ['clients client', 'orders order'],
  },
];

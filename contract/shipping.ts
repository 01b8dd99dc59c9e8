import { z } from 'zod';
import { Amount, Id, PageQuery, Timestamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

export const WilayaShippingCost = z
  .object({
    id: Id,
    wilayaCode: z.int(),
    wilayaNameAr: z.string(),
    wilayaNameFr: z.string(),
    homeCost: Amount,
    officeCost: Amount,
    updatedAt: Timestamp,
  })
  .meta({ id: 'WilayaShippingCost' });
export type WilayaShippingCost = z.infer<typeof WilayaShippingCost>;

export const shippingEndpoints = {
  listWilayaShippingCosts: defineEndpoint({
    method: 'GET',
    path: '/api/wilaya-shipping-costs',
    summary: 'What delivery costs the customer, by wilaya code',
    access: { anyOf: ['canViewOrders', 'canViewSettings'] },
    query: PageQuery,
    responses: { 200: z.array(WilayaShippingCost) },
  }),
};

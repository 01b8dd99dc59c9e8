import { z } from 'zod';
import { Amount, AmountInput, Id, PageQuery, ShownLine, Timestamp } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { WilayaInput } from '#contract/geography/wilaya-input.ts';

export const WilayaShippingCost = z
  .object({
    id: Id,
    wilayaCode: z.int(),
    wilayaNameAr: ShownLine,
    wilayaNameFr: ShownLine,
    homeCost: Amount,
    officeCost: Amount,
    updatedAt: Timestamp,
  })
  .meta({ id: 'WilayaShippingCost' });
export type WilayaShippingCost = z.infer<typeof WilayaShippingCost>;

/** Wilayas without a row keep their prices. */
export const UpdateWilayaShippingCosts = z
  .array(z.object({ wilayaCode: WilayaInput, homeCost: AmountInput, officeCost: AmountInput }))
  .min(1)
  .max(69)
  .superRefine((rows, ctx) => {
    const first = new Map<number, number>();
    for (const [index, { wilayaCode }] of rows.entries()) {
      const earlier = first.get(wilayaCode);
      if (earlier === undefined) first.set(wilayaCode, index);
      else {
        const message = `repeated:${earlier + 1}`;
        ctx.addIssue({ code: 'custom', path: [index, 'wilayaCode'], message });
      }
    }
  })
  .meta({ id: 'UpdateWilayaShippingCosts' });
export type UpdateWilayaShippingCosts = z.output<typeof UpdateWilayaShippingCosts>;

export const shippingEndpoints = {
  listWilayaShippingCosts: defineEndpoint({
    method: 'GET',
    path: '/api/wilaya-shipping-costs',
    summary: 'What delivery costs the customer, by wilaya code',
    access: { anyOf: ['canViewOrders', 'canViewSettings'] },
    query: PageQuery,
    responses: { 200: z.array(WilayaShippingCost) },
  }),
  updateWilayaShippingCosts: defineEndpoint({
    method: 'PATCH',
    path: '/api/wilaya-shipping-costs',
    summary: 'Change what delivery costs in some wilayas, all of them or none',
    access: { permission: 'canEditSettings' },
    shownTo: { anyOf: ['canViewOrders', 'canViewSettings'] },
    body: UpdateWilayaShippingCosts,
    responses: { 200: z.array(WilayaShippingCost) },
  }),
};

import { z } from 'zod';
import { Amount, Id, PageQuery, Timestamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** All that the order form needs, and all that those who see only orders are told. */
export const DeliveryCompanyChoice = z
  .object({ id: Id, name: z.string(), isActive: z.boolean() })
  .meta({ id: 'DeliveryCompanyChoice' });
export type DeliveryCompanyChoice = z.infer<typeof DeliveryCompanyChoice>;

/** The API key itself never leaves the server, only whether there is one. */
export const DeliveryCompany = z
  .object({
    ...DeliveryCompanyChoice.shape,
    contactPerson: z.string().nullable(),
    phone: z.string(),
    email: z.string().nullable(),
    address: z.string().nullable(),
    apiEndpoint: z.string().nullable(),
    hasApiKey: z.boolean(),
    paymentTerms: z.string().nullable(),
    /** By wilaya code: to the home and to the company's office. */
    pricePerWilaya: z.record(z.string(), z.object({ home: Amount, office: Amount })).nullable(),
    notes: z.string().nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'DeliveryCompany' });
export type DeliveryCompany = z.infer<typeof DeliveryCompany>;

export const deliveryCompanyEndpoints = {
  listDeliveryCompanies: defineEndpoint({
    method: 'GET',
    path: '/api/delivery-companies',
    summary: 'The delivery companies; without canViewSettings only what the order form needs',
    access: { anyOf: ['canViewSettings', 'canViewOrders'] },
    query: PageQuery,
    responses: { 200: z.array(z.union([DeliveryCompany, DeliveryCompanyChoice])) },
  }),
};

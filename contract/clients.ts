import { z } from 'zod';
import { Amount, Id, PageQuery, Timestamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

export const CLIENT_TYPES = ['individual', 'company'] as const;

export const ClientsQuery = PageQuery.extend({ search: z.string().max(200).optional() });
export type ClientsQuery = z.infer<typeof ClientsQuery>;

export const Client = z
  .object({
    id: Id,
    name: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    wilaya: z.string().nullable(),
    daira: z.string().nullable(),
    commune: z.string().nullable(),
    address: z.string().nullable(),
    clientType: z.enum(CLIENT_TYPES),
    isSpecial: z.boolean(),
    companyName: z.string().nullable(),
    totalOrders: z.int(),
    totalSpent: Amount,
    notes: z.string().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Client' });
export type Client = z.infer<typeof Client>;

export const clientEndpoints = {
  listClients: defineEndpoint({
    method: 'GET',
    path: '/api/clients',
    summary: 'The clients, newest first',
    access: { permission: 'canViewSettings' },
    query: ClientsQuery,
    responses: { 200: z.array(Client) },
  }),
  listSpecialClients: defineEndpoint({
    method: 'GET',
    path: '/api/clients/special',
    summary: 'The special clients, newest first',
    access: { permission: 'canViewSettings' },
    query: ClientsQuery,
    responses: { 200: z.array(Client) },
  }),
};

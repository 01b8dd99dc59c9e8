import type { blockedPhoneEndpoints } from '#contract/trust/blocked-phones.ts';
import type { Handlers } from '../../http/handler.ts';
import {
  createBlockedPhone,
  deleteBlockedPhone,
  listBlockedPhones,
  updateBlockedPhone,
} from './blocked-phones-service.ts';
import { listClientTrust, listOrderTrust } from './trust-queries.ts';

/** What changes an order, with a line in its timeline, is in orders/order-trust.ts. */
export function trustHandlers(): Handlers<keyof typeof blockedPhoneEndpoints | 'listOrderTrust'> {
  return {
    listOrderTrust: async (ctx, { query }) => ({
      status: 200,
      body: await listOrderTrust(ctx, query.ids),
    }),
    listClientTrust: async (ctx, { query }) => ({
      status: 200,
      body: await listClientTrust(ctx, query.ids),
    }),
    listBlockedPhones: async (ctx) => ({ status: 200, body: await listBlockedPhones(ctx) }),
    createBlockedPhone: async (ctx, { body }) => ({
      status: 201,
      body: await createBlockedPhone(ctx, body),
    }),
    updateBlockedPhone: async (ctx, { params, body }) => ({
      status: 200,
      body: await updateBlockedPhone(ctx, params.id, body),
    }),
    deleteBlockedPhone: async (ctx, { params }) => {
      await deleteBlockedPhone(ctx, params.id);
      return { status: 204, body: undefined };
    },
  };
}

import type { parcelEndpoints } from '#contract/parcels.ts';
import type { Handlers } from '../../../http/handler.ts';
import { idempotencyKeyOf } from '../../../http/idempotency-key.ts';
import { checkParcels, listParcels, resolveParcel, sendParcels } from './parcels-service.ts';

export function parcelHandlers(): Handlers<keyof typeof parcelEndpoints> {
  return {
    checkParcels: async (ctx, { body }) => ({ status: 200, body: await checkParcels(ctx, body) }),
    sendParcels: async (ctx, { body }, { request }) => ({
      status: 202,
      body: await sendParcels(ctx, body, idempotencyKeyOf(request)),
    }),
    listParcels: async (ctx, { query }) => ({
      status: 200,
      body: await listParcels(ctx, query.orderIds),
    }),
    resolveParcel: async (ctx, { params, body }) => ({
      status: 200,
      body: await resolveParcel(ctx, params.id, body),
    }),
  };
}

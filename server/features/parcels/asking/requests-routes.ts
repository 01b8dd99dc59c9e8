import type { parcelRequestEndpoints } from '#contract/parcels/parcel-requests.ts';
import { type Handlers, idempotencyKeyOf } from '#server/http/handler.ts';
import { getCarrierQueue } from './carrier-queue.ts';
import { askCarrier, getParcelAsking } from './requests-service.ts';

export function parcelRequestHandlers(): Handlers<keyof typeof parcelRequestEndpoints> {
  return {
    askCarrier: async (ctx, { params, body }, { request }) => ({
      status: 202,
      body: await askCarrier(ctx, params.id, body, idempotencyKeyOf(request)),
    }),
    getParcelAsking: async (ctx, { params }) => ({
      status: 200,
      body: await getParcelAsking(ctx, params.id),
    }),
    getCarrierQueue: async (ctx, { query }) => ({
      status: 200,
      body: await getCarrierQueue(ctx, query.companyId),
    }),
  };
}

import type { parcelEndpoints } from '#contract/parcels/parcels.ts';
import { type Handlers, idempotencyKeyOf } from '#server/http/handler.ts';
import type { AccountTools } from '#server/features/carriers/accounts/open-account.ts';
import { listParcelEvents } from '../following/parcel-events.ts';
import { refreshParcel } from '../following/refresh-parcel.ts';
import { checkParcels, listParcels, sendParcels } from './parcels-service.ts';
import { resolveParcel } from './resolve-parcel.ts';
import { listSendingAccounts } from './sending-accounts.ts';

export function parcelHandlers(tools: AccountTools): Handlers<keyof typeof parcelEndpoints> {
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
    listParcelEvents: async (ctx, { params }) => ({
      status: 200,
      body: await listParcelEvents(ctx, params.id),
    }),
    listSendingAccounts: async (ctx) => ({ status: 200, body: await listSendingAccounts(ctx) }),
    refreshParcel: async (ctx, { params }) => {
      await refreshParcel(ctx, params.id);
      return { status: 204, body: undefined };
    },
    resolveParcel: async (ctx, { params, body }) => ({
      status: 200,
      body: await resolveParcel(ctx, tools, params.id, body),
    }),
  };
}

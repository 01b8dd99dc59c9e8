import type { deskSettingsEndpoints } from '#contract/desk/desk-settings.ts';
import type { deskEndpoints } from '#contract/desk/desk.ts';
import type { deskBulkEndpoints } from '#contract/orders/orders-bulk.ts';
import type { Db } from '../../db/types.ts';
import { type Handlers, idempotencyKeyOf } from '../../http/handler.ts';
import { pageHeaders, pageOf } from '../../http/lists.ts';
import { endCheckoutCall, releaseDeskCheckout, renewDeskCheckout } from './checkout-service.ts';
import { assignOrders, reassignDesk } from './reassign-service.ts';
import { prepareDeskItem } from './desk-item-query.ts';
import { getDesk, listDesk } from './desk-list-queries.ts';
import {
  listDeskPeople,
  getDeskSettings,
  setOwnAbsence,
  updateDeskPerson,
  updateDeskSettings,
} from './desk-settings-service.ts';
import { getDeskLease, releaseDeskLease, renewDeskLease, takeAtDesk } from './lease-service.ts';
import { leaseAheadAtDesk, nextAtDesk, releaseAheadAtDesk } from './next-service.ts';
import { endDeskCall } from './outcome-service.ts';

type DeskEndpoints = typeof deskEndpoints & typeof deskBulkEndpoints & typeof deskSettingsEndpoints;

/** Without a page. */
const FIRST_PAGE = { limit: 100, offset: 0 };

export function deskHandlers(db: Db): Handlers<keyof DeskEndpoints> {
  const readItem = prepareDeskItem(db);
  return {
    getDesk: async (ctx) => ({ status: 200, body: await getDesk(ctx) }),
    listDesk: async (ctx, { query }, { request }) => {
      const page = pageOf(query) ?? FIRST_PAGE;
      const { lines, total } = await listDesk(ctx, query, page);
      return { status: 200, body: lines, headers: pageHeaders(request, page, total) };
    },
    listDeskPeople: async (ctx) => ({ status: 200, body: await listDeskPeople(ctx) }),
    nextAtDesk: async (ctx, { body }) => ({
      status: 200,
      body: await nextAtDesk(ctx, readItem, body),
    }),
    leaseAhead: async (ctx, { body }) => ({
      status: 200,
      body: await leaseAheadAtDesk(ctx, readItem, body),
    }),
    releaseAhead: async (ctx) => {
      await releaseAheadAtDesk(ctx);
      return { status: 204, body: undefined };
    },
    takeAtDesk: async (ctx, { body }) => ({
      status: 200,
      body: await takeAtDesk(ctx, readItem, body.orderId),
    }),
    getDeskLease: async (ctx, { params }) => ({
      status: 200,
      body: await getDeskLease(ctx, readItem, params.id),
    }),
    renewDeskLease: async (ctx, { params, body }) => ({
      status: 200,
      body: await renewDeskLease(ctx, params.id, body),
    }),
    releaseDeskLease: async (ctx, { params, body }) => {
      await releaseDeskLease(ctx, params.id, body);
      return { status: 204, body: undefined };
    },
    endDeskCall: async (ctx, { params, body }, { request }) => ({
      status: 200,
      body: await endDeskCall(ctx, readItem, params.id, body, idempotencyKeyOf(request)),
    }),
    renewDeskCheckout: async (ctx, { params }) => {
      await renewDeskCheckout(ctx, params.id);
      return { status: 204, body: undefined };
    },
    releaseDeskCheckout: async (ctx, { params }) => {
      await releaseDeskCheckout(ctx, params.id);
      return { status: 204, body: undefined };
    },
    endCheckoutCall: async (ctx, { params, body }) => ({
      status: 200,
      body: await endCheckoutCall(ctx, readItem, params.id, body),
    }),
    setOwnAbsence: async (ctx, { body }) => {
      await setOwnAbsence(ctx, body);
      return { status: 204, body: undefined };
    },
    assignOrders: async (ctx, { body }, { request }) => ({
      status: 200,
      body: await assignOrders(ctx, body, idempotencyKeyOf(request)),
    }),
    reassignDesk: async (ctx, { body }) => ({ status: 200, body: await reassignDesk(ctx, body) }),
    getDeskSettings: async (ctx) => ({ status: 200, body: await getDeskSettings(ctx) }),
    updateDeskSettings: async (ctx, { body }) => ({
      status: 200,
      body: await updateDeskSettings(ctx, body),
    }),
    updateDeskPerson: async (ctx, { params, body }) => ({
      status: 200,
      body: await updateDeskPerson(ctx, params.id, body),
    }),
  };
}

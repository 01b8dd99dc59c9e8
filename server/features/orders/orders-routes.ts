import type { deletedOrderEndpoints } from '#contract/orders/deleted-orders.ts';
import type { orderImportEndpoints } from '#contract/orders/orders-import.ts';
import type { orderMergeEndpoints } from '#contract/orders/order-merge.ts';
import type { orderBulkEndpoints } from '#contract/orders/orders-bulk.ts';
import type { orderEndpoints } from '#contract/orders/orders.ts';
import type { orderTrustEndpoints } from '#contract/orders/order-trust.ts';
import type { Db } from '../../db/types.ts';
import { type Handlers, idempotencyKeyOf } from '../../http/handler.ts';
import { answerList, pageHeaders, pageOf } from '../../http/lists.ts';
import { listDeletedOrders, deleteOrder, restoreOrder } from './order-deletion-service.ts';
import { countByStatus } from './list/orders-count.ts';
import { prepareOrderQueries } from './list/prepared-queries.ts';
import {
  getOrder,
  getOrderCosts,
  getOrderTimeline,
  getOrderCustomer,
  getCustomerRecord,
} from './list/order-detail-queries.ts';
import { allOrderIds, allOrders, pageOfOrders, listSimilarOrders } from './list/orders-queries.ts';
import { mergeOrder, previewMerge } from './merge/order-merge-service.ts';
import { undoOrderImport } from './import/import-undo-service.ts';
import { importOrders, listOrderImports } from './import/orders-import-service.ts';
import { recordOrderCall } from './order-calls-service.ts';
import { getDeliveryCost } from './order-delivery.ts';
import { orderTaker } from './order-insert.ts';
import { bulkOrders } from './orders-bulk-service.ts';
import { createOrder, updateOrder } from './orders-service.ts';
import { releaseOrder, setOrderFault } from './order-trust.ts';

type OrderEndpoints = typeof orderEndpoints &
  typeof orderBulkEndpoints &
  typeof deletedOrderEndpoints &
  Omit<typeof orderTrustEndpoints, 'listOrderTrust'> &
  typeof orderImportEndpoints &
  typeof orderMergeEndpoints;

export function orderHandlers(db: Db): Handlers<keyof OrderEndpoints> {
  const prepared = prepareOrderQueries(db);
  const take = orderTaker(db);
  return {
    listOrders: async (ctx, { query }, { request }) => {
      const page = pageOf(query);
      if (page === null) return { status: 200, body: allOrders(ctx, query) };
      const { items, total, isMore } = await pageOfOrders(ctx, prepared, query, page);
      return { status: 200, body: items, headers: pageHeaders(request, page, total, isMore) };
    },
    listOrderIds: async (ctx, { query }) => ({ status: 200, body: allOrderIds(ctx, query) }),
    countOrders: async ({ db }, { query }) => ({
      status: 200,
      body: { counts: await countByStatus(db, query) },
    }),
    listSimilarOrders: async (ctx, { query }) => ({
      status: 200,
      body: await listSimilarOrders(ctx, query),
    }),
    listDeletedOrders: async (ctx, { query }, { request }) =>
      answerList(request, query, listDeletedOrders(ctx, query)),
    getCustomerRecord: async (ctx, { query }) => ({
      status: 200,
      body: await getCustomerRecord(ctx, query.phone),
    }),
    releaseOrder: async (ctx, { params, body }) => ({
      status: 200,
      body: await releaseOrder(ctx, params.id, body.note),
    }),
    setOrderFault: async (ctx, { params, body }) => ({
      status: 200,
      body: await setOrderFault(ctx, params.id, body.fault),
    }),
    previewMerge: async (ctx, { params, query }) => ({
      status: 200,
      body: await previewMerge(ctx, params.id, query.otherId),
    }),
    mergeOrder: async (ctx, { params, body }) => ({
      status: 200,
      body: await mergeOrder(ctx, params.id, body),
    }),
    createOrder: async (ctx, { body }, { request }) => ({
      status: 201,
      body: await createOrder(ctx, take, body, idempotencyKeyOf(request)),
    }),
    importOrders: async (ctx, { body }) => ({ status: 200, body: await importOrders(ctx, body) }),
    listOrderImports: async (ctx) => ({ status: 200, body: await listOrderImports(ctx) }),
    undoOrderImport: async (ctx, { params, body }) => ({
      status: 200,
      body: await undoOrderImport(ctx, params.id, body.fromLine),
    }),
    bulkOrders: async (ctx, { body }, { request }) => ({
      status: 200,
      body: await bulkOrders(ctx, body, idempotencyKeyOf(request)),
    }),
    getOrder: async (_ctx, { params }) => ({
      status: 200,
      body: await getOrder(prepared, params.id),
    }),
    getOrderCustomer: async (ctx, { params }) => ({
      status: 200,
      body: await getOrderCustomer(ctx, prepared, params.id),
    }),
    getOrderCosts: async (ctx, { params }) => ({
      status: 200,
      body: await getOrderCosts(ctx, params.id),
    }),
    updateOrder: async (ctx, { params, body }, { request }) => ({
      status: 200,
      body: await updateOrder(ctx, params.id, body, idempotencyKeyOf(request)),
    }),
    getDeliveryCost: async (ctx, { params, query }) => ({
      status: 200,
      body: await getDeliveryCost(ctx, params.id, query),
    }),
    deleteOrder: async (ctx, { params }) => {
      await deleteOrder(ctx, params.id);
      return { status: 204, body: undefined };
    },
    restoreOrder: async (ctx, { params }) => ({
      status: 200,
      body: await restoreOrder(ctx, params.id),
    }),
    recordOrderCall: async (ctx, { params, body }, { request }) => ({
      status: 200,
      body: await recordOrderCall(ctx, params.id, body, idempotencyKeyOf(request)),
    }),
    getOrderTimeline: async (ctx, { params }) => ({
      status: 200,
      body: await getOrderTimeline(ctx, prepared, params.id),
    }),
  };
}

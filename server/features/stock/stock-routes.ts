import type { stockEndpoints } from '#contract/stock/stock.ts';
import { type Handlers, idempotencyKeyOf } from '../../http/handler.ts';
import { answerList } from '../../http/lists.ts';
import { moveDamagedStock } from './damaged-stock-service.ts';
import { getStockDocument, listStockDocuments } from './stock-documents-queries.ts';
import { createStockCount, createStockReceipt } from './stock-documents-service.ts';
import { listLowStock, listStockInTransit, listStockItems } from './stock-items-queries.ts';
import { listStockMoves } from './stock-moves-queries.ts';

export function stockHandlers(): Handlers<keyof typeof stockEndpoints> {
  return {
    listStockMoves: async (ctx, { query }, { request }) =>
      answerList(request, query, listStockMoves(ctx, query)),
    listStockItems: async (ctx, { query }, { request }) =>
      answerList(request, query, listStockItems(ctx, query)),
    listLowStock: async (ctx) => ({ status: 200, body: await listLowStock(ctx) }),
    listStockInTransit: async (ctx) => ({ status: 200, body: await listStockInTransit(ctx) }),
    listStockDocuments: async (ctx, { query }, { request }) =>
      answerList(request, query, listStockDocuments(ctx, query)),
    getStockDocument: async (ctx, { params }) => ({
      status: 200,
      body: await getStockDocument(ctx.db, ctx, params.id),
    }),
    createStockReceipt: async (ctx, { body }, { request }) => ({
      status: 201,
      body: await createStockReceipt(ctx, body, idempotencyKeyOf(request)),
    }),
    createStockCount: async (ctx, { body }, { request }) => ({
      status: 201,
      body: await createStockCount(ctx, body, idempotencyKeyOf(request)),
    }),
    moveDamagedStock: async (ctx, { body }) => {
      await moveDamagedStock(ctx, body);
      return { status: 204, body: undefined };
    },
  };
}

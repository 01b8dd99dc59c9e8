import { answerList } from '../../http/answer-list.ts';
import type { Handlers } from '../../http/handler.ts';
import { getProduct, listProducts } from './products-service.ts';

export function productHandlers(): Handlers<'listProducts' | 'getProduct'> {
  return {
    listProducts: async (ctx, { query }, { request }) =>
      answerList(request, query, listProducts(ctx, query)),
    getProduct: async (ctx, { params }) => ({
      status: 200,
      body: await getProduct(ctx, params.id),
    }),
  };
}

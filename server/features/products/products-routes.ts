import type { productEndpoints } from '#contract/products/products.ts';
import { answerList } from '../../http/lists.ts';
import type { Handlers } from '../../http/handler.ts';
import { listProductNames, listProducts, requireProduct } from './products-queries.ts';
import { createProduct, updateProduct } from './products-service.ts';
import { getProductCosts, saveProductCosts } from './variants/costs-service.ts';
import { saveVariants } from './variants/save-variants.ts';

export function productHandlers(): Handlers<keyof typeof productEndpoints> {
  return {
    listProducts: async (ctx, { query }, { request }) =>
      answerList(request, query, listProducts(ctx, query)),
    getProduct: async ({ db }, { params }) => ({
      status: 200,
      body: await requireProduct(db, params.id),
    }),
    listProductNames: async (ctx, { query }) => ({
      status: 200,
      body: await listProductNames(ctx, query.ids),
    }),
    createProduct: async (ctx, { body }) => ({ status: 201, body: await createProduct(ctx, body) }),
    updateProduct: async (ctx, { params, body }) => ({
      status: 200,
      body: await updateProduct(ctx, params.id, body),
    }),
    saveVariants: async (ctx, { params, body }) => ({
      status: 200,
      body: await saveVariants(ctx, params.id, body),
    }),
    getProductCosts: async (ctx, { params }) => ({
      status: 200,
      body: await getProductCosts(ctx, params.id),
    }),
    saveProductCosts: async (ctx, { params, body }) => ({
      status: 200,
      body: await saveProductCosts(ctx, params.id, body),
    }),
  };
}

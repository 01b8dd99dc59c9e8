import { z } from 'zod';
import { Id, PageQuery, ShownLine, Timestamp } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

export const REMEMBERED_PAGE_SIZE = 10;

/** What a person once said that the words of a source mean. */
export const RememberedGoods = z
  .object({
    id: Id,
    /** As the source wrote it. */
    words: ShownLine,
    productId: Id,
    nameAr: ShownLine,
    nameFr: ShownLine,
    nameEn: ShownLine.nullable(),
    /** Null where the product has one form only, or the words themselves name the variant. */
    variantId: Id.nullable(),
    variantAr: ShownLine.nullable(),
    variantFr: ShownLine.nullable(),
    variantEn: ShownLine.nullable(),
    /** False: while it is not sold, the words are matched like any others. */
    isOnSale: z.boolean(),
    rememberedBy: ShownLine,
    rememberedAt: Timestamp,
  })
  .meta({ id: 'RememberedGoods' });
export type RememberedGoods = z.infer<typeof RememberedGoods>;

const access = { permission: 'canEditSettings' } as const;

export const rememberedGoodsEndpoints = {
  listRememberedGoods: defineEndpoint({
    method: 'GET',
    path: '/api/sources/{id}/goods',
    summary: 'What a source calls our products, as persons said it, the newest first',
    access,
    params: z.object({ id: Id }),
    query: PageQuery,
    responses: { 200: z.array(RememberedGoods) },
  }),
  forgetGoods: defineEndpoint({
    method: 'DELETE',
    path: '/api/sources/{id}/goods/{goodsId}',
    summary: 'Forget what some words of a source mean; orders that were made stay as they are',
    access,
    params: z.object({ id: Id, goodsId: Id }),
    responses: { 204: null },
  }),
};

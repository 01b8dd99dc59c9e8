import type { offerEndpoints } from '#contract/offers/offers.ts';
import { answerShortList } from '../../http/lists.ts';
import type { Handlers } from '../../http/handler.ts';
import { createOffer, deleteOffer, listOffers, updateOffer } from './offers-service.ts';

export function offerHandlers(): Handlers<keyof typeof offerEndpoints> {
  return {
    listOffers: async (ctx, { query }, { request }) =>
      answerShortList(request, query, await listOffers(ctx)),
    createOffer: async (ctx, { body }) => ({ status: 201, body: await createOffer(ctx, body) }),
    updateOffer: async (ctx, { params, body }) => ({
      status: 200,
      body: await updateOffer(ctx, params.id, body),
    }),
    deleteOffer: async (ctx, { params }) => {
      await deleteOffer(ctx, params.id);
      return { status: 204, body: undefined };
    },
  };
}

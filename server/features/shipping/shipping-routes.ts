import type { shippingEndpoints } from '#contract/shipping/shipping.ts';
import { answerShortList } from '../../http/lists.ts';
import type { Handlers } from '../../http/handler.ts';
import { listWilayaShippingCosts, updateWilayaShippingCosts } from './shipping-service.ts';

export function shippingHandlers(): Handlers<keyof typeof shippingEndpoints> {
  return {
    listWilayaShippingCosts: async (ctx, { query }, { request }) =>
      answerShortList(request, query, await listWilayaShippingCosts(ctx)),
    updateWilayaShippingCosts: async (ctx, { body }) => ({
      status: 200,
      body: await updateWilayaShippingCosts(ctx, body),
    }),
  };
}

import { answerShortList } from '../../http/answer-list.ts';
import type { Handlers } from '../../http/handler.ts';
import { listWilayaShippingCosts } from './shipping-service.ts';

export function shippingHandlers(): Handlers<'listWilayaShippingCosts'> {
  return {
    listWilayaShippingCosts: async (ctx, { query }, { request }) =>
      answerShortList(request, query, await listWilayaShippingCosts(ctx)),
  };
}

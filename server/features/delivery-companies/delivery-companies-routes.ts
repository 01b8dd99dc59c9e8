import { answerShortList } from '../../http/answer-list.ts';
import type { Handlers } from '../../http/handler.ts';
import { listDeliveryCompanies } from './delivery-companies-service.ts';

export function deliveryCompanyHandlers(): Handlers<'listDeliveryCompanies'> {
  return {
    listDeliveryCompanies: async (ctx, { query }, { request }) =>
      answerShortList(request, query, await listDeliveryCompanies(ctx)),
  };
}

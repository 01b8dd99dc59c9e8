import { answerList } from '../../http/answer-list.ts';
import type { Handlers } from '../../http/handler.ts';
import { listClients, listSpecialClients } from './clients-service.ts';

export function clientHandlers(): Handlers<'listClients' | 'listSpecialClients'> {
  return {
    listClients: async (ctx, { query }, { request }) =>
      answerList(request, query, listClients(ctx, query)),
    listSpecialClients: async (ctx, { query }, { request }) =>
      answerList(request, query, listSpecialClients(ctx, query)),
  };
}

import type { clientEndpoints } from '#contract/clients.ts';
import { answerList } from '../../http/answer-list.ts';
import type { Handlers } from '../../http/handler.ts';
import { getClient } from './client-detail-service.ts';
import { updateClient } from './client-edit-service.ts';
import { mergeClient } from './client-merge-service.ts';
import { importClients } from './clients-import-service.ts';
import { listClients, listSpecialClients } from './clients-service.ts';

export function clientHandlers(): Handlers<keyof typeof clientEndpoints> {
  return {
    listClients: async (ctx, { query }, { request }) =>
      answerList(request, query, listClients(ctx, query)),
    listSpecialClients: async (ctx, { query }, { request }) =>
      answerList(request, query, listSpecialClients(ctx, query)),
    importClients: async (ctx, { body }) => ({ status: 200, body: await importClients(ctx, body) }),
    getClient: async (ctx, { params }) => ({ status: 200, body: await getClient(ctx, params.id) }),
    updateClient: async (ctx, { params, body }) => ({
      status: 200,
      body: await updateClient(ctx, params.id, body),
    }),
    mergeClient: async (ctx, { params, body }) => ({
      status: 200,
      body: await mergeClient(ctx, params.id, body.otherId),
    }),
  };
}

import type { clientEndpoints } from '#contract/clients/clients.ts';
import { answerList } from '../../http/lists.ts';
import type { Handlers } from '../../http/handler.ts';
import {
  getClient,
  listClients,
  listSpecialClients,
  listSimilarClients,
} from './clients-queries.ts';
import { updateClient } from './client-edit-service.ts';
import { mergeClient } from './client-merge-service.ts';
import { importClients } from './clients-import-service.ts';

export function clientHandlers(): Handlers<keyof typeof clientEndpoints> {
  return {
    listClients: async (ctx, { query }, { request }) =>
      answerList(request, query, listClients(ctx, query)),
    listSpecialClients: async (ctx, { query }, { request }) =>
      answerList(request, query, listSpecialClients(ctx, query)),
    listSimilarClients: async (ctx, { query }) => ({
      status: 200,
      body: await listSimilarClients(ctx, query),
    }),
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

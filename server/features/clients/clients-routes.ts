import type { blockedPhoneEndpoints } from '#contract/trust/blocked-phones.ts';
import type { clientEndpoints } from '#contract/clients/clients.ts';
import { answerList } from '../../http/lists.ts';
import type { Handlers } from '../../http/handler.ts';
import {
  createBlockedPhone,
  deleteBlockedPhone,
  listBlockedPhones,
  updateBlockedPhone,
} from './blocked-phones-service.ts';
import { getClient } from './client-detail-service.ts';
import { updateClient } from './client-edit-service.ts';
import { mergeClient } from './client-merge-service.ts';
import { listClientStandings } from './client-standings.ts';
import { importClients } from './clients-import-service.ts';
import { listClients, listSpecialClients } from './clients-service.ts';
import { listSimilarClients } from './similar-clients.ts';

type ClientEndpoints = typeof clientEndpoints & typeof blockedPhoneEndpoints;

export function clientHandlers(): Handlers<keyof ClientEndpoints> {
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
    listClientStandings: async (ctx, { query }) => ({
      status: 200,
      body: await listClientStandings(ctx, query.ids),
    }),
    listBlockedPhones: async (ctx) => ({ status: 200, body: await listBlockedPhones(ctx) }),
    createBlockedPhone: async (ctx, { body }) => ({
      status: 201,
      body: await createBlockedPhone(ctx, body),
    }),
    updateBlockedPhone: async (ctx, { params, body }) => ({
      status: 200,
      body: await updateBlockedPhone(ctx, params.id, body),
    }),
    deleteBlockedPhone: async (ctx, { params }) => {
      await deleteBlockedPhone(ctx, params.id);
      return { status: 204, body: undefined };
    },
  };
}

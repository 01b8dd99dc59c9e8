import type { inboxEndpoints } from '#contract/intake/inbox.ts';
import type { Handlers } from '#server/http/handler.ts';
import { answerList } from '#server/http/lists.ts';
import { countInbox, inboxList, listVersions } from './inbox-queries.ts';
import { mendInboxItem, mendInboxItems } from './inbox-service.ts';

export function inboxHandlers(): Handlers<keyof typeof inboxEndpoints> {
  return {
    listInbox: async (ctx, { query }, { request }) =>
      answerList(request, query, inboxList(ctx, query)),
    countInbox: async (ctx) => ({ status: 200, body: await countInbox(ctx) }),
    getInboxVersions: async (ctx, { params }) => ({
      status: 200,
      body: await listVersions(ctx, params.id),
    }),
    mendInboxItem: async (ctx, { params, body }) => ({
      status: 200,
      body: await mendInboxItem(ctx, params.id, body),
    }),
    mendInboxItems: async (ctx, { body }) => ({
      status: 200,
      body: await mendInboxItems(ctx, body.ids, body.change),
    }),
  };
}

import { answerShortList } from '../../http/answer-list.ts';
import type { Handlers } from '../../http/handler.ts';
import { getUser, listUsers } from './users-service.ts';

export function userHandlers(): Handlers<'listUsers' | 'getUser'> {
  return {
    listUsers: async (ctx, { query }, { request }) =>
      answerShortList(request, query, await listUsers(ctx)),
    getUser: async (ctx, { params }) => ({ status: 200, body: await getUser(ctx, params.id) }),
  };
}

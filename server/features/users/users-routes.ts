import type { userEndpoints } from '#contract/users/users.ts';
import { answerShortList } from '../../http/lists.ts';
import type { Handlers } from '../../http/handler.ts';
import { endUserSessions, removeUserFactors, resetPassword } from './user-access-service.ts';
import {
  getUser,
  listUsers,
  listUserSessions,
  createUser,
  deleteUser,
  updateUser,
} from './users-service.ts';

const DONE = { status: 204, body: undefined } as const;

export function userHandlers(shopWords: readonly string[]): Handlers<keyof typeof userEndpoints> {
  return {
    listUsers: async (ctx, { query }, { request }) =>
      answerShortList(request, query, await listUsers(ctx)),
    createUser: async (ctx, { body }) => ({
      status: 201,
      body: await createUser(ctx, shopWords, body),
    }),
    getUser: async (ctx, { params }) => ({ status: 200, body: await getUser(ctx, params.id) }),
    updateUser: async (ctx, { params, body }) => ({
      status: 200,
      body: await updateUser(ctx, shopWords, params.id, body),
    }),
    deleteUser: async (ctx, { params }) => {
      await deleteUser(ctx, params.id);
      return DONE;
    },
    resetPassword: async (ctx, { params }) => ({
      status: 200,
      body: await resetPassword(ctx, params.id),
    }),
    removeUserFactors: async (ctx, { params }) => {
      await removeUserFactors(ctx, params.id);
      return DONE;
    },
    listUserSessions: async (ctx, { params }) => ({
      status: 200,
      body: await listUserSessions(ctx, params.id),
    }),
    endUserSessions: async (ctx, { params }) => {
      await endUserSessions(ctx, params.id);
      return DONE;
    },
    endUserSession: async (ctx, { params }) => {
      await endUserSessions(ctx, params.id, params.sessionId);
      return DONE;
    },
  };
}

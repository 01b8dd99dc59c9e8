import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../../http/handler.ts';
import { changeOwnPassword, login, logout, toSessionUser } from './auth-service.ts';
import type { FactorTools } from './second-factor/factor-proof.ts';
import type { SessionCookie } from './session-cookie.ts';
import { endSession } from './sessions.ts';

export function authHandlers(
  cookie: SessionCookie,
  shopWords: readonly string[],
  toolsFor: (request: FastifyRequest) => FactorTools,
): Handlers<'login' | 'logout' | 'getMe' | 'changeOwnPassword'> {
  return {
    login: async (ctx, { body }, { request, reply }) => {
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
      const entered = await login(ctx, toolsFor(request), body, userAgent);
      if (entered.challenge !== undefined) return { status: 202, body: entered.challenge };
      const { token, remember, user } = entered;
      const replaced = cookie.read(request);
      if (replaced !== undefined) await ctx.db.transaction((tx) => endSession(tx, replaced));
      cookie.write(request, reply, token, remember);
      return { status: 200, body: user };
    },
    logout: async (ctx, _input, { request, reply }) => {
      const token = cookie.read(request);
      if (token !== undefined) await logout(ctx, token);
      cookie.clear(request, reply);
      return { status: 204, body: undefined };
    },
    getMe: async ({ actor }) => ({ status: 200, body: toSessionUser(actor) }),
    changeOwnPassword: async (ctx, { body }) => {
      await changeOwnPassword(ctx, shopWords, body);
      return { status: 204, body: undefined };
    },
  };
}

import type { FastifyRequest } from 'fastify';
import type { ownSessionEndpoints } from '#contract/auth/own-sessions.ts';
import type { Handlers } from '../../http/handler.ts';
import { listSessions, endOwnSessions } from './account-service.ts';
import { changeOwnPassword, login, logout, toSessionUser } from './auth-service.ts';
import type { FactorTools } from './second-factor/factor-proof.ts';
import type { SessionStart, SessionCookie } from './session-cookie.ts';

interface AuthTools {
  cookie: SessionCookie;
  entry: SessionStart;
  shopWords: readonly string[];
  toolsFor: (request: FastifyRequest) => FactorTools;
}

export function authHandlers({
  cookie,
  entry,
  shopWords,
  toolsFor,
}: AuthTools): Handlers<'login' | 'logout' | 'getMe' | 'changeOwnPassword'> {
  return {
    login: async (ctx, { body }, exchange) => {
      const place = entry.placeOf(exchange);
      const entered = await login(ctx, toolsFor(exchange.request), body, place);
      if (entered.challenge !== undefined) return { status: 202, body: entered.challenge };
      await entry.startSession(ctx, exchange, entered, place);
      return { status: 200, body: entered.user };
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

const DONE = { status: 204, body: undefined } as const;

export function ownSessionHandlers(): Handlers<keyof typeof ownSessionEndpoints> {
  return {
    listOwnSessions: async (ctx) => ({ status: 200, body: await listSessions(ctx, ctx.actor.id) }),
    endOtherSessions: async (ctx) => {
      await endOwnSessions(ctx);
      return DONE;
    },
    endOwnSession: async (ctx, { params }) => {
      await endOwnSessions(ctx, params.id);
      return DONE;
    },
  };
}

import type { Handlers } from '../../http/handler.ts';
import { changeOwnPassword, login, toSessionUser } from './auth-service.ts';
import type { SessionCookie } from './session-cookie.ts';
import { endSession } from './sessions.ts';

export function authHandlers(
  cookie: SessionCookie,
): Handlers<'login' | 'logout' | 'getMe' | 'changeOwnPassword'> {
  return {
    login: async (ctx, { body }, { request, reply }) => {
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
      const { token, remember, user } = await login(ctx, body, { address: request.ip, userAgent });
      const replaced = cookie.read(request);
      if (replaced !== undefined) await endSession(ctx.db, replaced);
      cookie.write(request, reply, token, remember);
      return { status: 200, body: user };
    },
    logout: async (ctx, _input, { request, reply }) => {
      const token = cookie.read(request);
      if (token !== undefined) await endSession(ctx.db, token);
      cookie.clear(request, reply);
      return { status: 204, body: undefined };
    },
    getMe: async ({ actor }) => ({ status: 200, body: toSessionUser(actor) }),
    changeOwnPassword: async (ctx, { body }, { request }) => {
      await changeOwnPassword(ctx, body, request.ip);
      return { status: 204, body: undefined };
    },
  };
}

import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REMEMBERED_LIFETIME_MS } from './sessions.ts';

export const SESSION_COOKIE = 'lawha_session';
/**
 * Behind https: browsers accept this prefix only with `Secure`, `Path=/` and no `Domain`, so that
 * neither a neighbouring host nor a page without https can plant a session.
 */
const HOST_COOKIE = `__Host-${SESSION_COOKIE}`;

export interface SessionCookie {
  read: (request: FastifyRequest) => string | undefined;
  write: (request: FastifyRequest, reply: FastifyReply, token: string, remember: boolean) => void;
  clear: (request: FastifyRequest, reply: FastifyReply) => void;
}

export function sessionCookie(publicUrl: string | undefined): SessionCookie {
  const isSecure = (request: FastifyRequest) =>
    publicUrl?.startsWith('https:') === true || request.protocol === 'https';
  const nameFor = (request: FastifyRequest) => (isSecure(request) ? HOST_COOKIE : SESSION_COOKIE);
  const options = (request: FastifyRequest): CookieSerializeOptions => ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
  });
  return {
    read: (request) => request.cookies[nameFor(request)],
    write: (request, reply, token, remember) => {
      const lifetime = remember ? { maxAge: REMEMBERED_LIFETIME_MS / 1000 } : {};
      reply.setCookie(nameFor(request), token, { ...options(request), ...lifetime });
    },
    clear: (request, reply) => {
      reply.clearCookie(nameFor(request), options(request));
    },
  };
}

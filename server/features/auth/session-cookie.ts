import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REMEMBERED_LIFETIME_MS } from './sessions.ts';

export const SESSION_COOKIE = 'lawha_session';

export interface SessionCookie {
  read: (request: FastifyRequest) => string | undefined;
  write: (request: FastifyRequest, reply: FastifyReply, token: string, remember: boolean) => void;
  clear: (request: FastifyRequest, reply: FastifyReply) => void;
}

export function sessionCookie(publicUrl: string | undefined): SessionCookie {
  const options = (request: FastifyRequest): CookieSerializeOptions => ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl?.startsWith('https:') === true || request.protocol === 'https',
  });
  return {
    read: (request) => request.cookies[SESSION_COOKIE],
    write: (request, reply, token, remember) => {
      const lifetime = remember ? { maxAge: REMEMBERED_LIFETIME_MS / 1000 } : {};
      reply.setCookie(SESSION_COOKIE, token, { ...options(request), ...lifetime });
    },
    clear: (request, reply) => {
      reply.clearCookie(SESSION_COOKIE, options(request));
    },
  };
}

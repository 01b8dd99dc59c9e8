import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UNATTENDED_HEADER } from '#contract/common.ts';
import { CHANGES_PATH } from '#contract/live-updates.ts';
import type { Ctx } from '../../context.ts';
import type { Exchange } from '../../http/handler.ts';
import { newDevice, type DeviceCookie } from './known-devices.ts';
import { REMEMBERED_LIFETIME_MS, endSession } from './sessions.ts';

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

/** Where somebody signs in from, besides the address. */
export interface Place {
  userAgent: string;
  /** The token of the device cookie: known from before, or new. */
  device: string;
}

export interface SessionStart {
  placeOf: (exchange: Exchange) => Place;
  /** Gives the browser its cookies, and ends the session that the new one replaces. */
  startSession: (
    ctx: Ctx,
    exchange: Exchange,
    entered: { token: string; remember: boolean },
    place: Place,
  ) => Promise<void>;
}

/** What both ways to sign in, with and without a second factor, do with the browser. */
export function sessionStart(cookie: SessionCookie, devices: DeviceCookie): SessionStart {
  return {
    placeOf: ({ request }) => ({
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      device: devices.read(request) ?? newDevice(),
    }),
    startSession: async (ctx, { request, reply }, { token, remember }, { device }) => {
      const replaced = cookie.read(request);
      if (replaced !== undefined) await ctx.db.transaction((tx) => endSession(tx, replaced));
      devices.write(request, reply, device);
      cookie.write(request, reply, token, remember);
    },
  };
}

/** Whether somebody is using the session: an open event stream, or a page on its own, is no use. */
export const isUserActivity = ({ headers, routeOptions }: FastifyRequest): boolean =>
  headers[UNATTENDED_HEADER] === undefined && routeOptions.url !== CHANGES_PATH;

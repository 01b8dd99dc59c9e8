import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const DEVICE_COOKIE = 'lawha_device';
/** A year: longer than a device is remembered without signing in. */
const LIFETIME_SECONDS = 365 * 86_400;
const TOKEN = /^[\w-]{43}$/;

/** A random token by which the server knows a device on which somebody has signed in before. */
export interface DeviceCookie {
  read: (request: FastifyRequest) => string | undefined;
  write: (request: FastifyRequest, reply: FastifyReply, token: string) => void;
}

const readToken = ({ cookies }: FastifyRequest) => {
  const token = cookies[DEVICE_COOKIE];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
};

export const newDevice = () => randomBytes(32).toString('base64url');

export function deviceCookie(publicUrl: string | undefined): DeviceCookie {
  const isSecure = (request: FastifyRequest) =>
    publicUrl?.startsWith('https:') === true || request.protocol === 'https';
  return {
    read: readToken,
    write: (request, reply, token) => {
      reply.setCookie(DEVICE_COOKIE, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure(request),
        maxAge: LIFETIME_SECONDS,
      });
    },
  };
}

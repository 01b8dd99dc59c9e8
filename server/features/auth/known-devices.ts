import { randomBytes } from 'node:crypto';
import { gt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loginAttempts, users } from '../../db/schema/users.ts';
import type { Db } from '../../db/types.ts';
import { KNOWN_DEVICE_MS, keyOfDevice } from './login-throttle.ts';

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

/** How often strangers with made-up cookies can make us look for devices that are new. */
const FRESH_MS = 5_000;

/**
 * Whether somebody has signed in on a device before, or its cookie is made up. The gate for public
 * requests asks it each time, so it is answered from memory: there are few such devices, and the
 * database is read only for those that became known meanwhile.
 */
export function knownDevices(db: Db, now: () => Date) {
  let people: string[] = [];
  let keys = new Set<string>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading = Promise.resolve();

  const isKept = (device: string) => people.some((who) => keys.has(keyOfDevice({ who, device })));
  const readAll = async () => {
    const since = new Date(now().getTime() - KNOWN_DEVICE_MS);
    const found = await db
      .select({ key: loginAttempts.key })
      .from(loginAttempts)
      .where(gt(loginAttempts.succeededAt, since));
    const everybody = await db.select({ id: users.id }).from(users);
    keys = new Set(found.map(({ key }) => key));
    people = everybody.map(({ id }) => id);
  };
  return {
    has: async (device: string): Promise<boolean> => {
      if (isKept(device)) return true;
      if (Math.abs(now().getTime() - readAt) >= FRESH_MS) {
        readAt = now().getTime();
        // Without a database nobody can sign in anyway.
        reading = readAll().catch(() => {});
      }
      await reading;
      return isKept(device);
    },
  };
}

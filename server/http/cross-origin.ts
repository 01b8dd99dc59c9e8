import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { isRead } from './is-read.ts';

/**
 * CSRF protection: refuses writes that a browser sends on behalf of another site. Browsers name
 * that site in `Sec-Fetch-Site` or `Origin`; other programs send neither header and have no
 * victim's cookie.
 */
export function refuseCrossOriginWrites(publicUrl: string | undefined) {
  const publicHost = publicUrl === undefined ? null : new URL(publicUrl).host;
  return (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void) => {
    done(
      isRead(request) || isSameOrigin(request, publicHost)
        ? undefined
        : new AppError('cross_origin'),
    );
  };
}

function isSameOrigin(request: FastifyRequest, publicHost: string | null): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (typeof site === 'string') return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === request.host || host === publicHost;
}

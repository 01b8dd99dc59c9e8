import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { AppError } from '../errors.ts';

type Policy = Readonly<Record<string, readonly string[]>>;
type Protect = (request: FastifyRequest, reply: FastifyReply) => void;

export interface SecurityHeaders {
  everywhere: Protect;
  /** The scan station alone may use the camera, and WebAssembly to read codes from its picture. */
  stationPage: Protect;
  /** Only the storefront may show the public wheel in a frame. */
  wheelPage: Protect;
}

/** Product pictures and videos may be hosted on the storefront's own https server. */
const MEDIA = ["'self'", 'data:', 'blob:', 'https:'];

export function securityHeaders(
  indexHtml: string | null,
  isHttps: boolean,
  storefrontOrigin: string | null,
): SecurityHeaders {
  const inline = inlineScriptHashes(indexHtml ?? '');
  const policy: Policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': MEDIA,
    'media-src': MEDIA,
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  const stationPolicy = { ...policy, 'script-src': ["'self'", "'wasm-unsafe-eval'", ...inline] };
  const wheelPolicy = { ...policy, 'frame-ancestors': [storefrontOrigin ?? "'none'"] };
  const everywhere = protect(policy, 'camera=()', isHttps);
  const wheelPage = protect(wheelPolicy, 'camera=()', isHttps);
  return {
    everywhere,
    stationPage: protect(stationPolicy, 'camera=(self)', isHttps),
    wheelPage: (request, reply) => {
      wheelPage(request, reply);
      // X-Frame-Options cannot allow a single origin, so it is removed where the policy allows one.
      if (storefrontOrigin !== null) reply.raw.removeHeader('x-frame-options');
    },
  };
}

/**
 * Helmet itself instead of @fastify/helmet, which puts the headers together anew for every request
 * and has none for an address that cannot be read.
 */
function protect(policy: Policy, camera: string, isHttps: boolean): Protect {
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isHttps,
  });
  return (request, reply) => {
    set(request.raw, reply.raw, throwOn);
    reply.raw.setHeader('permissions-policy', `${camera}, geolocation=(), microphone=()`);
  };
}

function throwOn(error?: unknown): void {
  if (error !== undefined) throw error;
}

/**
 * The page sets theme and direction in an inline script before the first paint; the policy allows
 * exactly that script by its hash.
 */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the method is one that changes nothing. */
const isRead = ({ method }: { method: string }) => READS.has(method);

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

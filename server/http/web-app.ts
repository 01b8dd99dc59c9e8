import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { SecurityHeaders } from './security-headers.ts';

const WHEEL_PAGE = 'wheel.html';
const HASHED = /\/assets\//;
/** Asked for by browsers by themselves: an old copy would hide a new version. */
const WORKER = /\/service-worker\.js$/;
const READS = new Set(['GET', 'HEAD']);
const UNDER_API = /^\/api(?:[/?#]|$)/;

/** The page, with the values inserted that the browser needs before its first call. */
export function readIndexHtml(webRoot: string, storefrontSlug: string): string {
  return readFileSync(join(webRoot, 'index.html'), 'utf8').replace(
    /(<meta name="storefront-slug" content=")[^"]*/,
    `$1${storefrontSlug}`,
  );
}

/** The public wheel page, which a configured storefront may frame. */
export function serveWheelPage(
  app: FastifyInstance,
  webRoot: string,
  storefrontOrigin: string | null,
  protect: SecurityHeaders['wheelPage'],
): void {
  const html = readFileSync(join(webRoot, WHEEL_PAGE), 'utf8').replace(
    /(<meta name="storefront-origin" content=")[^"]*/,
    `$1${storefrontOrigin ?? ''}`,
  );
  app.route({
    method: ['GET', 'HEAD'],
    url: '/wheel',
    handler: (request, reply) => {
      protect(request, reply);
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
    },
  });
}

/** The page of the app at the one path where it may use the camera. */
export function serveStationPage(
  app: FastifyInstance,
  indexHtml: string,
  protect: SecurityHeaders['stationPage'],
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/scan',
    handler: (request, reply) => {
      protect(request, reply);
      return reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(indexHtml);
    },
  });
}

/**
 * Serves the built app. Files with a hash in their name are cached for good; those of `earlier`
 * builds are for tabs that were opened before an update.
 */
export async function serveFiles(
  app: FastifyInstance,
  webRoot: string,
  earlier: readonly string[],
): Promise<void> {
  await app.register(fastifyStatic, {
    root: [webRoot, ...earlier],
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html*', `${WHEEL_PAGE}*`, 'superseded'],
    setHeaders: (reply, path) => {
      void reply.header('cache-control', lifeOf(path));
    },
  });
}

function lifeOf(path: string): string {
  if (WORKER.test(path)) return 'no-cache';
  return HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

/** No route of the app contains these characters, so such a request is for a missing file. */
const NAMES_A_FILE = /^[^?#]*[.~]/;

/** A path that is neither a file nor under /api is a route of the app: it gets the page. */
export function answerUnknownAddress(indexHtml: string | null) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const isPage =
      READS.has(request.method) && !UNDER_API.test(request.url) && !HASHED.test(request.url);
    if (indexHtml === null || !isPage) throw new AppError('not_found');
    void reply
      .code(NAMES_A_FILE.test(request.url) ? 404 : 200)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(indexHtml);
  };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UPLOAD_NAME, UPLOADS_PATH } from '#contract/uploads/uploads.ts';
import { AppError } from '../../errors.ts';
import { type MediaStorage, typeOf, type ByteRange } from './media-storage.ts';

/**
 * Serves uploads publicly, because the storefront shows them too. The content of a name never
 * changes, so it is cached for good; the content type is ours, and nothing in it can be executed.
 */
export function serveUploads(app: FastifyInstance, storage: MediaStorage): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: `${UPLOADS_PATH}*`,
    handler: async (request, reply) => {
      const { '*': name = '' } = request.params as { '*'?: string };
      const size = UPLOAD_NAME.test(name) ? await storage.sizeOf(name) : null;
      if (size === null) throw new AppError('not_found');
      return answer(request, reply, storage, { name, size });
    },
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: MediaStorage,
  { name, size }: { name: string; size: number },
) {
  const etag = `"${name}"`;
  reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    // Our own name, whatever the sender's file was called.
    'content-disposition': `inline; filename="${name}"`,
    'accept-ranges': 'bytes',
    etag,
  });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();

  const isSameFile = (request.headers['if-range'] ?? etag) === etag;
  const range = readRange(isSameFile ? request.headers.range : undefined, size);
  if (range === 'beyond') {
    reply.header('content-range', `bytes */${size}`);
    throw new AppError('range_not_satisfiable');
  }
  const { from, to } = range ?? { from: 0, to: size - 1 };
  reply.type(typeOf(name)).header('content-length', String(to - from + 1));
  if (range !== null) reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`);
  return request.method === 'HEAD'
    ? reply.send()
    : reply.send(await storage.read(name, { from, to }));
}

/** Parses a single byte range, as video players send; null (the whole file) for several ranges. */
function readRange(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'beyond' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'beyond' : { from, to };
}

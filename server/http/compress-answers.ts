import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Compresses what routes that are added after this answer, for callers that take it. A page at an
 * unknown address is sent as it is, since strangers may ask for it for ever. Compressed requests
 * stay refused.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', (_request, reply, payload, done) => {
    // The problem that is sent for a stream that failed before its first byte has its header.
    if (typeof payload === 'string' && reply.hasHeader('content-encoding')) {
      reply.removeHeader('content-encoding');
      reply.raw.removeHeader('content-encoding');
    }
    done(null, payload);
  });
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
  });
}

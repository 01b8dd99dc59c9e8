import { gzipSync } from 'node:zlib';
import type { Exchange } from './handler.ts';

/**
 * Sends one large document that never changes. It is serialised and compressed once: anybody may
 * ask for it, and doing so for each caller would cost as much as many calls of the staff.
 */
export function readyJson(document: unknown) {
  const plain = Buffer.from(JSON.stringify(document));
  const compressed = gzipSync(plain);
  return ({ request, reply }: Exchange): null => {
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    reply
      .type('application/json; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header('cache-control', 'no-store');
    if (takesGzip) reply.header('content-encoding', 'gzip');
    void reply.send(takesGzip ? compressed : plain);
    return null;
  };
}

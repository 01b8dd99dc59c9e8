import { gzipSync } from 'node:zlib';
import type { Exchange } from './handler.ts';

interface Ready {
  plain: Buffer;
  compressed: Buffer;
}

/**
 * Sends one large document that never changes. It is made, serialised and compressed once, when it
 * is first asked for: anybody may ask, and doing so for each caller would cost as much as many calls
 * of the staff.
 */
export function readyJson(makeDocument: () => unknown) {
  let ready: Ready | undefined;
  return ({ request, reply }: Exchange): null => {
    ready ??= makeReady(makeDocument());
    const { plain, compressed } = ready;
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

function makeReady(document: unknown): Ready {
  const plain = Buffer.from(JSON.stringify(document));
  return { plain, compressed: gzipSync(plain) };
}

import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long a slow client may take before its connection is closed. */
export interface RequestTimeouts {
  /** For sending the request headers. */
  headMs: number;
  /** For sending a whole JSON body. Uploads have their own limit: see receive-file.ts. */
  bodyMs: number;
  /**
   * For reading the response: closed after this long without progress, or twice as long if part of
   * it is already in flight.
   */
  readMs: number;
}

export const REQUEST_TIMEOUTS: RequestTimeouts = {
  headMs: 20_000,
  bodyMs: 120_000,
  readMs: 120_000,
};

/** Options for Fastify: Node checks the header timeout only at intervals. */
export const headChecks = ({ headMs }: RequestTimeouts) => ({
  http: { connectionsCheckingInterval: Math.ceil(headMs / 4) },
});

const hasBody = ({ 'content-length': length, 'transfer-encoding': coding }: IncomingHttpHeaders) =>
  coding !== undefined || Number(length ?? 0) > 0;

export function limitRequestTimes(
  app: FastifyInstance,
  { headMs, bodyMs, readMs }: RequestTimeouts,
): void {
  app.server.headersTimeout = headMs;
  app.addHook('preParsing', (request, _reply, body, done) => {
    const isFile = request.headers['content-type']?.startsWith('multipart/') === true;
    if (hasBody(request.headers) && !isFile) {
      const timer = setTimeout(() => request.raw.socket.destroy(), bodyMs);
      const stop = () => clearTimeout(timer);
      body.once('end', stop).once('close', stop).once('error', stop);
    }
    done(null, body);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Node resets this timeout when the next request arrives on the connection.
    reply.raw.socket?.setTimeout(readMs);
    done(null, payload);
  });
}

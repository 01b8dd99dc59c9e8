import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long a slow client may take before its connection is closed. */
export interface RequestTimeouts {
  /** To send the head of a request. */
  headMs: number;
  /** To send the whole of a JSON body. Files have a rule of their own: see receive-file.ts. */
  bodyMs: number;
  /** Without taking anything of its answer; up to twice as long where some of it is on its way. */
  readMs: number;
}

export const REQUEST_TIMEOUTS: RequestTimeouts = {
  headMs: 20_000,
  bodyMs: 120_000,
  readMs: 120_000,
};

/** For Fastify: Node looks at the heads only now and then. */
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
    // Node takes this back when the next request arrives on the connection.
    reply.raw.socket?.setTimeout(readMs);
    done(null, payload);
  });
}

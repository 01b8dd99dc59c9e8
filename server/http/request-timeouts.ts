import type { IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
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
  /** For sending the next request on the same connection. */
  idleMs: number;
  /** The same, after a refusal for too many requests. */
  refusedMs: number;
}

/**
 * A proxy must never send into a connection that is being closed, so this is longer than it keeps
 * its own side: nginx 60 s, Caddy 120 s.
 */
const PROXY_IDLE_MS = 150_000;

export const REQUEST_TIMEOUTS: RequestTimeouts = {
  headMs: 20_000,
  bodyMs: 120_000,
  readMs: 120_000,
  idleMs: 10_000,
  refusedMs: 1_000,
};

/** Options for Fastify: Node checks the header timeout only at intervals. */
export const headChecks = ({ headMs }: RequestTimeouts) => ({
  http: { connectionsCheckingInterval: Math.ceil(headMs / 4) },
});

const hasBody = ({ 'content-length': length, 'transfer-encoding': coding }: IncomingHttpHeaders) =>
  coding !== undefined || Number(length ?? 0) > 0;

/** Calls that were injected have no real socket. */
export function limitRequestTimes(
  app: FastifyInstance,
  { headMs, bodyMs, readMs, idleMs, refusedMs }: RequestTimeouts,
): void {
  app.server.headersTimeout = headMs;
  app.server.keepAliveTimeout = idleMs;
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
    const { socket } = reply.raw;
    if (socket instanceof Socket) socket.setTimeout(readMs);
    done(null, payload);
  });
  // After Node has set its own timeout for the next request.
  app.addHook('onResponse', ({ raw, ip }, { statusCode }, done) => {
    const { socket } = raw;
    if (!(socket instanceof Socket) || socket.destroyed) return done();
    if (ip !== socket.remoteAddress) socket.setTimeout(PROXY_IDLE_MS);
    else if (statusCode === 429) socket.setTimeout(refusedMs);
    // What is left of a refused body is read and discarded, but not for ever.
    if (!raw.complete) {
      const timer = setTimeout(() => socket.destroy(), bodyMs);
      socket.once('close', () => clearTimeout(timer));
      raw.once('end', () => clearTimeout(timer));
    }
    done();
  });
}

/**
 * Once the server is stopping, every response closes its connection: a browser or proxy would
 * otherwise keep it alive and send the next request to a server that is gone.
 */
export function closeConnectionsOnStop(app: FastifyInstance, isStopping: () => boolean): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing || isStopping()) void reply.header('connection', 'close');
    done(null, payload);
  });
}

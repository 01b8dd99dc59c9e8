import type { FastifyInstance } from 'fastify';

/**
 * Fastify closes the connection when it refuses a body. A client that is still sending then never
 * sees the response, and a proxy marks the server as broken, so one oversized body would lock out
 * everybody. Therefore the rest of the body is read and discarded, until its end or the body
 * timeout.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.removeHeader('connection');
    done(null, payload);
  });
}

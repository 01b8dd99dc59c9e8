import type { FastifyInstance } from 'fastify';

/**
 * Fastify hangs up on a body that it refuses. Whoever is still sending it then never sees the
 * answer, and a proxy takes the server for broken, so that a large body from anybody would shut out
 * everybody. So it is read on and thrown away: to its end, or for as long as any body may take.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.removeHeader('connection');
    done(null, payload);
  });
}

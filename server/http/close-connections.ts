import type { FastifyInstance } from 'fastify';

/**
 * Once the server stops, an answer to a request in flight also ends its connection: a browser
 * would otherwise keep it open, and the stop would wait for it in vain.
 */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) void reply.header('connection', 'close');
    done(null, payload);
  });
}

import type { FastifyInstance } from 'fastify';

/**
 * Once the server stops, every answer also ends its connection: a browser or a proxy would otherwise
 * keep it open, and send its next request into a server that is gone.
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

import type { FastifyInstance } from 'fastify';

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

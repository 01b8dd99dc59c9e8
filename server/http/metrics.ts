import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createServer } from './node-http.ts';

export interface Metrics {
  registry: Registry;
  observe: (app: FastifyInstance) => void;
  countStreams: (size: () => number) => void;
  watchBackups: (lastMade: () => Date | null, lastProven: () => Date | null) => void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'lawha_http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    registry,
    observe: (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'other';
        duration
          .labels(request.method, route, String(reply.statusCode))
          .observe(reply.elapsedTime / 1000);
        done();
      });
    },
    countStreams: (size) => {
      const gauge: Gauge = new Gauge({
        name: 'lawha_event_streams',
        help: 'Screens that listen for changes',
        registers: [registry],
        collect: () => gauge.set(size()),
      });
    },
    watchBackups: (lastMade, lastProven) => {
      const timestamp = (name: string, help: string, last: () => Date | null) => {
        const gauge: Gauge = new Gauge({
          name,
          help,
          registers: [registry],
          collect: () => gauge.set(Math.floor((last()?.getTime() ?? 0) / 1000)),
        });
      };
      timestamp(
        'lawha_last_backup_timestamp_seconds',
        'When the newest daily backup was made',
        lastMade,
      );
      timestamp(
        'lawha_last_proven_restore_timestamp_seconds',
        'When a backup was last restored into a throw-away database, with every row counted',
        lastProven,
      );
    },
  };
}

/** On a separate port bound to localhost: metrics are for the operator, not for the public. */
export async function serveMetrics(registry: Registry, port: number) {
  const server = createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return { close: () => new Promise((resolve) => server.close(resolve)) };
}

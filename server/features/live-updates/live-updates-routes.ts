import type { FastifyRequest } from 'fastify';
import type { Change } from '#contract/live-updates.ts';
import type { Actor } from '../../context.ts';
import type { Handlers } from '../../http/handler.ts';
import type { LiveUpdatesHub } from './live-updates-hub.ts';

/** The reconnection delay sent to the browser. */
const RETRY_MS = 2_000;
/** A stream that is not read is closed before it fills our memory. */
const MAX_BACKLOG_BYTES = 64_000;

export function liveUpdateHandlers(
  hub: LiveUpdatesHub,
  findActor: (request: FastifyRequest) => Promise<Actor | null>,
): Handlers<'streamChanges'> {
  return {
    streamChanges: async ({ actor }, { query }, { request, reply }) => {
      reply.hijack();
      const { raw } = reply;
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) raw.setHeader(name, value);
      }
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // No keep-alive after the stream has ended.
        connection: 'close',
      });
      const write = (text: string) => {
        if (raw.writableLength > MAX_BACKLOG_BYTES) raw.destroy();
        else raw.write(text);
      };
      write(`retry: ${RETRY_MS}\n\n`);
      const subscriber = {
        actor,
        refreshActor: () => findActor(request),
        send: (change: Change) => write(`data: ${JSON.stringify(change)}\n\n`),
        heartbeat: () => write(':\n\n'),
        dismiss: () => raw.end('event: bye\ndata: {}\n\n'),
        end: () => raw.end(),
      };
      const leave = hub.add(subscriber, query.pageAge);
      raw.on('close', leave);
      return null;
    },
  };
}

import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../context.ts';
import type { Handlers } from '../../http/handler.ts';
import type { LiveUpdatesHub } from './live-updates-hub.ts';

/** Told to the browser: how long to wait before it opens a broken stream again. */
const RETRY_MS = 2_000;
/** A screen that does not read is let go before it fills our memory. */
const MAX_BACKLOG_BYTES = 64_000;

export function liveUpdateHandlers(
  hub: LiveUpdatesHub,
  findActor: (request: FastifyRequest) => Promise<Actor | null>,
): Handlers<'streamChanges'> {
  return {
    streamChanges: async ({ actor }, _input, { request, reply }) => {
      reply.hijack();
      const { raw } = reply;
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) raw.setHeader(name, value);
      }
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // A stream that ended leaves no idle connection behind.
        connection: 'close',
      });
      const write = (text: string) => {
        if (raw.writableLength > MAX_BACKLOG_BYTES) raw.destroy();
        else raw.write(text);
      };
      write(`retry: ${RETRY_MS}\n\n`);
      const leave = hub.add({
        actor,
        refreshActor: () => findActor(request),
        send: (change) => write(`data: ${JSON.stringify(change)}\n\n`),
        heartbeat: () => write(':\n\n'),
        dismiss: () => raw.end('event: bye\ndata: {}\n\n'),
        end: () => raw.end(),
      });
      raw.on('close', leave);
      return null;
    },
  };
}

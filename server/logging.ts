import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { ErrorLog } from './context.ts';
import { causesOf, isDatabaseDown } from './db/faults.ts';

/** One JSON line per event, each with the id of its request. */
export function logging(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    redact: ['password', '*.password', 'cookie', '*.cookie', 'authorization', '*.authorization'],
    serializers: { req: describeRequest, err: describeError },
  };
}

/** Logs the path but never the query or headers, which hold phones and cookies. */
const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: request.url.split('?')[0]?.replace(HOOK_TOKEN, '$1…'),
  address: request.ip,
});

/**
 * The end of a carrier's webhook address is a secret, for some families the only one. Whatever
 * stands behind the word is struck out, also where the path is spelled in another way.
 */
const HOOK_TOKEN = /(webhook[^\w-]).+/is;

/**
 * Logs the innermost cause and its stack. A failed query's own message repeats its values, which
 * are customers' names and phones, so it is left out.
 */
function describeError(error: Error) {
  const cause = causesOf(error).at(-1) ?? error;
  return {
    type: cause.name,
    message: cause.message,
    code: 'code' in cause ? cause.code : undefined,
    stack: (error.stack ?? '').split('\n').filter(isFrame).join('\n'),
  };
}

const isFrame = (line: string) => /^\s+at /.test(line);

/** One line per response. Health checks are skipped: they come every few seconds. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const level = /^\/api\/(?:health|ready)/.test(request.url) ? 'debug' : 'info';
  request.log[level](
    {
      ...describeRequest(request),
      user: request.actor?.id ?? undefined,
      ...(request.actor?.id === null && { key: request.actor.keyId }),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    },
    'answered',
  );
  done();
}

/**
 * Whatever still runs when we stop loses its connection, because our database stops with us: that
 * is not an error. Until then it is one, and any other error always is.
 */
export const logUntilStop = (log: ErrorLog, isStopping: () => boolean): ErrorLog => ({
  error: (details, message) => {
    const { err } = details as { err?: unknown };
    if (isStopping() && isDatabaseDown(err)) return;
    log.error(details, message);
  },
});

import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

/** One JSON line an event, each with its request's id. */
export function logging(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    redact: ['password', '*.password', 'cookie', '*.cookie', 'authorization', '*.authorization'],
    serializers: { req: describeRequest },
  };
}

/** A call is named by its path and never by its query or headers: those hold phones and cookies. */
const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: request.url.split('?')[0],
  address: request.ip,
});

/** One line an answer. Health checks come every few seconds and say nothing new. */
export async function logAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const level = /^\/api\/(?:health|ready)/.test(request.url) ? 'debug' : 'info';
  request.log[level](
    {
      ...describeRequest(request),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    },
    'answered',
  );
}

import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Accepts JSON only; an empty POST is fine where no body is declared. */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      const { 'content-encoding': coding = 'identity' } = request.headers;
      if (coding !== 'identity') done(new AppError('unsupported_media_type'));
      else if (body === '') done(null, undefined);
      else void parseJson(request, body, done);
    },
  );
}

/** For signed calls, whose signature is over the bytes as they came. */
export function acceptAnyBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

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

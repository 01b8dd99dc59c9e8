import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Brotli's own setting, 11, takes many times the processor time for a tenth of the size. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const SMALLEST = 1_024;
/** Up to here handing a text to another thread takes longer than compressing it. */
const AT_ONCE = 8_192;
const TEXT = /^(?:text\/(?:html|plain)|application\/(?:problem\+)?json)\b/;

type Done = (error: Error | null, compressed: Buffer) => void;

/** The best first. */
const CODINGS = [
  {
    name: 'br',
    atOnce: (text: string) => brotliCompressSync(text, BROTLI),
    inThread: (text: string, done: Done) => brotliCompress(text, BROTLI, done),
    stream: () => createBrotliCompress(BROTLI),
  },
  {
    name: 'gzip',
    atOnce: (text: string) => gzipSync(text),
    inThread: (text: string, done: Done) => gzip(text, done),
    stream: () => createGzip(),
  },
];

/**
 * Compresses text for callers that take it. The files of the web app are compressed when they are
 * built; a page at an unknown address is sent as it is, since strangers may ask for it for ever.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload === 'string') forgetBrokenStream(reply);
    const isOpen = isPlainText(reply) && !request.is404;
    const coding = isOpen ? codingFor(request.headers) : undefined;
    if (coding === undefined) done(null, payload);
    else if (payload instanceof Readable) {
      announce(reply, coding.name);
      // Fastify sees how the stream ends, and logs it.
      done(
        null,
        pipeline(payload, coding.stream(), () => {}),
      );
    } else if (typeof payload === 'string' && payload.length >= SMALLEST) {
      announce(reply, coding.name);
      if (payload.length <= AT_ONCE) done(null, coding.atOnce(payload));
      else coding.inThread(payload, done);
    } else done(null, payload);
  });
}

/** A stream of known length is a file, which the caller may ask for in parts. */
const isPlainText = (reply: FastifyReply): boolean =>
  TEXT.test(String(reply.getHeader('content-type'))) &&
  !reply.hasHeader('content-encoding') &&
  !reply.hasHeader('content-length');

function announce(reply: FastifyReply, coding: string): void {
  reply.headers({ 'content-encoding': coding, vary: 'accept-encoding' });
}

/** What is sent in place of a stream that failed before its first byte has that stream's header. */
function forgetBrokenStream(reply: FastifyReply): void {
  if (!reply.hasHeader('content-encoding')) return;
  reply.removeHeader('content-encoding');
  reply.raw.removeHeader('content-encoding');
}

const REFUSED = /;\s*q=0(?:\.0*)?$/;

function codingFor({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders) {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !REFUSED.test(one))
    .map((one) => one.replace(/\s*;.*/, ''));
  return CODINGS.find(({ name }) => taken.includes(name));
}

import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const SHORT = JSON.stringify({ name: 'كريم' });
const MEDIUM = JSON.stringify(Array.from({ length: 200 }, (_, at) => `طلب ${at}`));
const LONG = JSON.stringify(Array.from({ length: 5_000 }, (_, at) => `طلب ${at}`));

async function* broken() {
  if (LONG !== '') throw new Error('gone');
  yield LONG;
}

const ANSWERS: Record<string, () => { type: string; body: unknown; headers?: object }> = {
  '/short': () => ({ type: 'application/json; charset=utf-8', body: SHORT }),
  '/medium': () => ({ type: 'application/json; charset=utf-8', body: MEDIUM }),
  '/long': () => ({ type: 'application/json; charset=utf-8', body: LONG }),
  '/stream': () => ({ type: 'application/json; charset=utf-8', body: Readable.from([LONG]) }),
  '/broken': () => ({ type: 'application/json; charset=utf-8', body: Readable.from(broken()) }),
  '/picture': () => ({ type: 'image/png', body: Buffer.alloc(5_000) }),
  '/events': () => ({ type: 'text/event-stream', body: Readable.from([LONG]) }),
  '/file': () => ({
    type: 'text/plain',
    body: Readable.from([Buffer.from(LONG)]),
    headers: { 'content-length': Buffer.byteLength(LONG) },
  }),
};

/** A file is served before answers are compressed. */
async function openApp() {
  const app = Fastify();
  const serve = (url: string) =>
    app.get(url, (_request, reply) => {
      const { type, body, headers = {} } = ANSWERS[url]!();
      return reply
        .headers({ ...headers })
        .type(type)
        .send(body);
    });
  serve('/file');
  await compressAnswers(app);
  app.setErrorHandler((_error, _request, reply) =>
    reply.code(500).type('application/problem+json').send(SHORT),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/html').send(LONG));
  for (const url of Object.keys(ANSWERS)) if (url !== '/file') serve(url);
  return app;
}

const ask = async (url: string, encodings: string) =>
  (await openApp()).inject({ url, headers: { 'accept-encoding': encodings } });

describe('what is compressed', () => {
  it.each([
    ['/medium', MEDIUM],
    ['/long', LONG],
    ['/stream', LONG],
  ])('%s, by the best coding that the caller takes', async (url, text) => {
    const brotli = await ask(url, 'gzip, deflate, br');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(text);
    const gzip = await ask(url, 'gzip;q=0.5, br;q=0');
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
  });
});

describe('what is sent as it is', () => {
  it.each([
    ['/long', ''],
    ['/long', 'identity'],
    ['/long', 'br;q=0, gzip; q=0.0'],
    ['/short', 'br'],
    ['/picture', 'br'],
    ['/events', 'br'],
    ['/file', 'br'],
    ['/unknown', 'br'],
  ])('%s for "%s"', async (url, encodings) => {
    const { headers, rawPayload } = await ask(url, encodings);
    expect(headers['content-encoding']).toBeUndefined();
    if (url !== '/short') expect(rawPayload.length).toBeGreaterThanOrEqual(5_000);
  });

  it('the problem, when a stream fails before its first byte', async () => {
    const { statusCode, headers, body } = await ask('/broken', 'br');
    expect({ statusCode, body }).toEqual({ statusCode: 500, body: SHORT });
    expect(headers['content-encoding']).toBeUndefined();
  });
});

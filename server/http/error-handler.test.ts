import { request as httpRequest } from 'node:http';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '../errors.ts';
import { pacedErrors } from './error-handler.ts';

const weights: number[] = [];
let port = 0;
const app = Fastify({ bodyLimit: 4_096 });
app.decorateRequest('actor', null);
app.setErrorHandler(pacedErrors(async (weight) => void weights.push(weight)));
const refuse = async (request: { params: unknown }) => {
  throw new AppError((request.params as { code: ErrorCode }).code);
};
const method = 'POST';
app.route({ method, url: '/unread/:code', onRequest: refuse, handler: async () => null });
app.route({ method, url: '/read/:code', bodyLimit: 8_000_000, handler: refuse });

beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
beforeEach(() => void (weights.length = 0));
afterAll(() => app.close());

/** What the refusal of a call with a body of this many bytes weighs. */
async function weightOf(path: string, bytes: number, isChunked = false): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(isChunked ? {} : { 'content-length': bytes }),
  };
  const status = await new Promise((resolve, reject) => {
    const call = httpRequest({ port, path, method: 'POST', headers, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    });
    call.once('error', reject).write(`"${'x'.repeat(bytes - 2)}"`);
    call.end();
  });
  return [status, ...weights];
}

it.each([
  ['too_many_requests', 429],
  ['not_signed_in', 401],
  ['no_permission', 403],
] as const)(
  'a large body that %s leaves unread weighs as much as one too large',
  async (code, status) => {
    expect(await weightOf(`/unread/${code}`, 4_096)).toEqual([status, 1]);
    weights.length = 0;
    expect(await weightOf(`/unread/${code}`, 4_097)).toEqual([status, 25]);
  },
);

it('a body of unknown length weighs as much as a large one', async () => {
  expect(await weightOf('/unread/too_many_requests', 100, true)).toEqual([429, 25]);
});

it('a body that is too large weighs the same, and one that was taken does not', async () => {
  expect(await weightOf('/unknown', 5_000)).toEqual([413, 25]);
  weights.length = 0;
  expect(await weightOf('/read/invalid_input', 100_000)).toEqual([400, 1]);
});

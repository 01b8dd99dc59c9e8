import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type FakeAnswer,
  fakeCarrierChannel,
  toCarrierResponse,
} from '#tests/support/fake-carrier-channel.ts';
import { CarrierTrouble } from './channel.ts';
import { readJson, readLinkedPdf, readPdf, parseAnswer } from './read-answer.ts';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const PAGE = '<!doctype html><html><body>502 Bad Gateway</body></html>';

function troubleOf(answer: FakeAnswer, isWrite: boolean, alsoReads?: readonly number[]) {
  try {
    readJson(toCarrierResponse(answer), { isWrite }, alsoReads);
  } catch (cause) {
    if (!(cause instanceof CarrierTrouble)) throw cause;
    return { kind: cause.kind, detail: cause.detail, retryAfterMs: cause.retryAfterMs };
  }
  return null;
}

describe('readJson', () => {
  it.each<[string, FakeAnswer, string, string]>([
    [
      'a page',
      { text: PAGE, headers: { 'content-type': 'text/html' } },
      'uncertain',
      'carrier_down',
    ],
    ['nothing', { text: '', headers: JSON_TYPE }, 'uncertain', 'carrier_down'],
    ['half an answer', { text: '{"LW-1":{"succ', headers: JSON_TYPE }, 'uncertain', 'carrier_down'],
    ['a broken server', { status: 500, json: { message: 'x' } }, 'uncertain', 'carrier_down'],
    ['a page with 502', { status: 502, text: PAGE }, 'uncertain', 'carrier_down'],
    ['a timeout of its own', { status: 408, text: '' }, 'uncertain', 'carrier_down'],
    ['a page with 404', { status: 404, text: PAGE }, 'uncertain', 'not_understood'],
  ])('reads %s as lost: what was written is uncertain', (_, answer, write, read) => {
    expect(troubleOf(answer, true)?.kind).toBe(write);
    expect(troubleOf(answer, false)?.kind).toBe(read);
  });

  it('does not believe the text of a write that says it is a page, but reads it', () => {
    const answer = { text: '{"a":1}', headers: { 'content-type': 'text/html' } };
    expect(troubleOf(answer, true)?.kind).toBe('uncertain');
    expect(readJson(toCarrierResponse(answer), { isWrite: false })).toEqual({ a: 1 });
  });

  it.each([['application/json'], ['application/problem+json; charset=utf-8'], ['text/json']])(
    'takes %s',
    (type) => {
      const answer = { text: '[1]', headers: { 'content-type': type } };
      expect(readJson(toCarrierResponse(answer), { isWrite: true })).toEqual([1]);
    },
  );

  it('takes an answer without a type', () => {
    expect(readJson(toCarrierResponse({ text: '[1]' }), { isWrite: true })).toEqual([1]);
  });

  it.each([401, 403])('reads %i as a wrong key', (status) => {
    expect(troubleOf({ status, json: { message: 'Invalid token' } }, true)).toEqual({
      kind: 'bad_credentials',
      detail: 'Invalid token',
      retryAfterMs: null,
    });
  });

  it('fault 7: tells a blocked network from a wrong key', () => {
    expect(troubleOf({ status: 403, text: 'error code: 1106' }, true)).toEqual({
      kind: 'network_blocked',
      detail: 'error code: 1106',
      retryAfterMs: null,
    });
  });

  it('names where an address moved to, without the query that may hold a key', () => {
    const headers = { location: 'https://platform.example/api/v1/x?api_token=s3cret' };
    expect(troubleOf({ status: 301, headers }, true)).toEqual({
      kind: 'moved',
      detail: 'https://platform.example/api/v1/x',
      retryAfterMs: null,
    });
  });

  it.each<[Record<string, string>, number | null]>([
    [{ 'retry-after': '120' }, 120_000],
    [
      {
        'retry-after': 'Fri, 02 Oct 2026 10:01:30 GMT',
        date: 'Fri, 02 Oct 2026 10:00:00 GMT',
      },
      90_000,
    ],
    [{ 'retry-after': 'Fri, 02 Oct 2026 10:01:30 GMT' }, null],
    [{ 'retry-after': 'soon' }, null],
    [{}, null],
  ])('reads 429 with %o', (headers, retryAfterMs) => {
    const trouble = troubleOf({ status: 429, headers, json: {} }, true);
    expect(trouble).toEqual({ kind: 'limited', detail: null, retryAfterMs });
  });

  it('reads other refusals in the words of the carrier, without the customer’s phone', () => {
    const json = {
      message: 'The given data was invalid.',
      errors: { phone: ['0550123456 is no phone', 'too short'] },
    };
    expect(troubleOf({ status: 422, json }, true)).toEqual({
      kind: 'refused',
      detail: 'The given data was invalid. · … is no phone · too short',
      retryAfterMs: null,
    });
  });

  it('leaves statuses to the family that reads them, but no page under them', () => {
    const answer = { status: 409, json: { title: 'there' } };
    expect(readJson(toCarrierResponse(answer), { isWrite: true }, [409])).toEqual({
      title: 'there',
    });
    expect(troubleOf({ status: 409, text: PAGE }, true, [409])?.kind).toBe('uncertain');
  });
});

describe('parseAnswer', () => {
  it('leaves open what a write did whose answer has another shape', () => {
    const schema = z.object({ id: z.string() });
    expect(parseAnswer(schema, { id: 'a', more: 1 }, { isWrite: true })).toEqual({ id: 'a' });
    expect(() => parseAnswer(schema, { id: 1 }, { isWrite: true })).toThrow('uncertain: field id');
    expect(() => parseAnswer(schema, {}, { isWrite: false })).toThrow('not_understood: field id');
  });
});

it('takes a PDF', () => {
  const answer = toCarrierResponse({ text: '%PDF-1.7 label' });
  expect(readPdf(answer)).toBe(answer.bytes);
});

it.each<[string, FakeAnswer, string]>([
  ['a page', { text: '<html>%PDF-</html>' }, 'not_understood: not a PDF'],
  ['nothing', { text: '' }, 'not_understood: not a PDF'],
  ['a blank one', { text: '%PDF-1.4' }, 'not_understood: blank PDF'],
  ['a wrong key', { status: 401, text: '' }, 'bad_credentials'],
  ['a missing one', { status: 404, json: { message: 'None' } }, 'refused: None'],
])('refuses %s', (_, answer, message) => {
  expect(() => readPdf(toCarrierResponse(answer), 2_000)).toThrow(message);
});

const LINK = 'https://storage.test/a.pdf?sig=1';
const account = { family: 'zr', baseUrl: 'https://api.test', secrets: {}, settings: {} } as const;

it('opens a link without our key', async () => {
  const { channel, requests } = fakeCarrierChannel(account, [{ text: '%PDF-1.7 label' }]);
  expect(Buffer.from(await readLinkedPdf(channel, LINK)).toString()).toBe('%PDF-1.7 label');
  expect(requests).toEqual([{ method: 'GET', path: LINK, isWrite: false }]);
});

// None of these may pause the account: its calls do not go there.
it.each<[string, FakeAnswer, string]>([
  ['that has expired', { status: 403, text: 'AuthenticationFailed' }, 'refused: HTTP 403'],
  ['that redirects', { status: 302, headers: { location: '/x' } }, 'refused: HTTP 302'],
  ['of a busy storage', { status: 429, text: '' }, 'carrier_down: HTTP 429'],
  ['of a broken storage', { status: 503, text: '' }, 'carrier_down: HTTP 503'],
  [
    'into a private network',
    { trouble: new CarrierTrouble('unreachable', 'not_public') },
    'carrier_down: not_public',
  ],
])('blames a link %s and nothing else', async (_, answer, message) => {
  const { channel } = fakeCarrierChannel(account, [answer]);
  await expect(readLinkedPdf(channel, LINK)).rejects.toThrow(message);
});

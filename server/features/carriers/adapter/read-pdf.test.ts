import { expect, it } from 'vitest';
import {
  fakeCarrierChannel,
  toCarrierResponse,
  type FakeAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { CarrierTrouble } from './channel.ts';
import { readLinkedPdf, readPdf } from './read-pdf.ts';

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

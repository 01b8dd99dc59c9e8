import { expect, it } from 'vitest';
import { toCarrierResponse, type FakeAnswer } from '#tests/support/fake-carrier-channel.ts';
import { readLinkedPdf, readPdf } from './read-pdf.ts';

it('takes a PDF', () => {
  const answer = toCarrierResponse({ text: '%PDF-1.7 label' });
  expect(readPdf(answer)).toBe(answer.bytes);
  expect(readLinkedPdf(answer)).toBe(answer.bytes);
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

it('does not blame our key for a link that has expired', () => {
  const answer = toCarrierResponse({ status: 403, text: 'AuthenticationFailed' });
  expect(() => readLinkedPdf(answer)).toThrow('refused: HTTP 403');
});

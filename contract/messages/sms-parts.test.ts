import { expect, it } from 'vitest';
import { smsParts } from './sms-parts.ts';

it.each([
  ['', 0, 0, 160],
  ['a'.repeat(160), 1, 160, 0],
  ['a'.repeat(161), 2, 161, 145],
  ['a'.repeat(306), 2, 306, 0],
  ['a'.repeat(307), 3, 307, 152],
  ['ب'.repeat(70), 1, 70, 0],
  ['ب'.repeat(71), 2, 71, 63],
  ['ب'.repeat(134), 2, 134, 0],
  ['ب'.repeat(135), 3, 135, 66],
  ['été à', 1, 5, 155],
  // Neither ç nor ê is in the alphabet of the network.
  ['reçu', 1, 4, 66],
  ['10 €', 1, 5, 155],
  ['😀', 1, 2, 68],
])('%s', (text, parts, signs, left) => {
  expect(smsParts(text)).toEqual({ parts, signs, left });
});

import { expect, it } from 'vitest';
import { repairEncoding } from './repair-encoding.ts';

it.each([
  // As Windows-1252, and as Latin-1, where some letters are invisible controls.
  ['Ø£Ø­Ù…Ø¯', 'أحمد'],
  ['Ø£Ø\u00adÙ\u0085Ø¯', 'أحمد'],
  ['Ø¨Ø§Ø¨ Ø§Ù„Ø²ÙˆØ§Ø±', 'باب الزوار'],
  ['BÃ©jaÃ¯a', 'Béjaïa'],
  ['NoÃ«l FranÃ§ois', 'Noël François'],
  ['CitÃ© 5 juillet, NÂ° 3', 'Cité 5 juillet, N° 3'],
  ['lâ€™Arbaa Nath Irathen', 'l’Arbaa Nath Irathen'],
  ['Å’uvre', 'Œuvre'],
])('%s was meant as %s', (written, meant) => {
  expect(repairEncoding(written)).toBe(meant);
});

it.each([
  'أحمد',
  'Béjaïa',
  'Karim Ben Ali',
  'Åsa Ångström',
  'Bjørn Øyvind',
  'BJØRN',
  'João Conceição',
  'SÃO PAULO',
  'Łukasz Źdźbło',
  'Zoë Saldaña',
  'Âge d’or',
  'CHÂTEAU',
  // Would become letters that nobody here writes: ő, á.
  'Å‘s',
  'PÃ¡gina',
  // Half of a letter, and a text that is right beside one that is not.
  'Ø£Ø­Ù…Ø',
  'أحمد Ø£Ø­Ù…Ø¯',
  'Ø',
  '',
])('%j stays as it is', (text) => {
  expect(repairEncoding(text)).toBe(text);
});

it('repairs once: what it returns is left alone', () => {
  expect(repairEncoding(repairEncoding('Ø£Ø­Ù…Ø¯'))).toBe('أحمد');
});

import { expect, it } from 'vitest';
import type { SourceKind } from '#contract/intake/intake-kinds.ts';
import { readDraft } from '../kinds.ts';

const AT = new Date('2026-10-02T12:00:00Z');
const draftOf = (kind: SourceKind, text: string) => {
  const reading = readDraft({ kind, tabs: {}, checkoutFields: {} }, Buffer.from(text), AT);
  if ('reason' in reading) throw new Error(reading.reason);
  return reading.draft;
};
/** As a program that takes UTF-8 for Latin-1, and writes it again. */
const twice = (text: string) => Buffer.from(text).toString('latin1');

const woo = (name: string, city: string) => ({
  id: 727,
  status: 'processing',
  billing: { first_name: name, city, state: 'DZ-16', phone: '0550123456' },
  line_items: [{ name: 'Veste', quantity: 1, total: '4700.00' }],
});

it('platform fault 25: names and places that were encoded twice are mended, with a mark', () => {
  const garbled = woo(twice('كريم بن علي'), twice('باب الزوار'));
  expect(draftOf('woocommerce', JSON.stringify(garbled))).toMatchObject({
    customerName: 'كريم بن علي',
    commune: 'باب الزوار',
    isMended: true,
  });
});

it('also where PHP has escaped every letter of it', () => {
  const text = JSON.stringify(woo(twice('أحمد'), 'Alger'));
  const escaped = text.replace(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  expect(escaped).toContain('\\u00d8\\u00a3');
  expect(draftOf('woocommerce', escaped)).toMatchObject({ customerName: 'أحمد', isMended: true });
});

it('mends what any program sends, and keeps ids that no number can hold', () => {
  const customer = { name: twice('Noël François'), phone: '0550123456' };
  const items = [{ id: 1, name: twice('ساعة'), quantity: 1, price: 3000 }];
  const text = JSON.stringify({ externalId: 'A-1', customer, items, total: 3000 });
  const draft = draftOf('generic', text.replace('"id":1', '"id":6012345678901234567'));
  expect(draft).toMatchObject({
    customerName: 'Noël François',
    isMended: true,
    lines: [{ name: 'ساعة', externalId: '6012345678901234567' }],
  });
});

it.each(['Béatrice Âgée', 'João Ångström', 'كريم', 'PÃ¡gina'])('%s is left alone', (name) => {
  const draft = draftOf('woocommerce', JSON.stringify(woo(name, 'Alger')));
  expect(draft).toMatchObject({ customerName: name });
  expect(draft).not.toHaveProperty('isMended');
});

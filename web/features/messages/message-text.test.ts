import { expect, it } from 'vitest';
import { orderLine } from '../../../tests/support/order-line.ts';
import { EXAMPLE } from './example-facts.ts';
import { messageValues } from './message-text.tsx';

const facts = EXAMPLE.fr;

it('writes amounts, places and goods in the language of the message', () => {
  expect(messageValues({ ...facts, totalAmount: 12500 }, 'ar', 'باب الزوار')).toMatchObject({
    total: '12.500 دج',
    place: 'باب الزوار، الجزائر',
  });
  expect(messageValues({ ...facts, totalAmount: 12500.5 }, 'fr', 'Bab Ezzouar')).toMatchObject({
    total: '12 500,50 DA',
    place: 'Bab Ezzouar, Alger',
  });
});

it('names the desk as the place where there is one', () => {
  const office = { ...facts, deliveryPlace: 'office' as const };
  expect(messageValues({ ...office, pickupPointName: 'Agence Est' }, 'fr', 'Oran').place).toBe(
    'Agence Est, Oran, Alger',
  );
  expect(messageValues({ ...office, pickupPointName: null }, 'fr', 'Oran').place).toBe(
    'bureau, Oran, Alger',
  );
  // Algiers is commune and wilaya.
  expect(messageValues(facts, 'fr', 'Alger').place).toBe('Alger');
});

it('keeps to letters that every phone has', () => {
  const lines = [orderLine({ nameFr: 'Savon' }), orderLine({ id: 2, nameFr: 'Miel', quantity: 3 })];
  expect(messageValues({ ...facts, lines }, 'fr').products).toBe('1 x Savon, 3 x Miel');
  expect(messageValues({ ...facts, lines: [], productName: 'Miel' }, 'fr').products).toBe('Miel');
});

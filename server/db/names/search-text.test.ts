import { expect, it } from 'vitest';
import { orderLine } from '#tests/support/order-line.ts';
import { clientSearchText, orderSearchText, productSearchText } from './search-text.ts';

it('finds an order by name, phone, either name of its wilaya, and tracking number', () => {
  const order = { customerName: 'أمينة  بن عليّ', phone: '0550123456', wilayaCode: 6, lines: [] };
  expect(orderSearchText(order)).toBe('امينه بن علي 0550123456 بجايه bejaia');
  expect(orderSearchText({ ...order, trackingNumber: 'AUR-12' })).toBe(
    'امينه بن علي 0550123456 بجايه bejaia aur-12',
  );
});

it('finds an order by what any of its lines is called, and by its sku, each word once', () => {
  const cream = {
    nameAr: 'كريم النهار',
    nameFr: 'Crème de jour',
    nameEn: null,
    variantAr: '50 مل',
    variantFr: '50 ml',
    variantEn: '50 ml',
    sku: 'CJ-50',
  };
  const lines = [orderLine(cream), orderLine({ ...cream, id: 2, kind: 'gift' })];
  expect(
    orderSearchText({ customerName: 'Amina', phone: '0550123456', wilayaCode: 6, lines }),
  ).toBe('كريم النهار creme de jour 50 مل 50 ml cj-50 amina 0550123456 بجايه bejaia');
});

it('leaves out what a client does not have', () => {
  expect(clientSearchText({ name: 'Amina', phone: '0550123456', email: null })).toBe(
    'amina 0550123456',
  );
  expect(
    clientSearchText({
      name: 'Amina',
      phone: '0550123456',
      email: 'A@shop.example',
      wilayaCode: 16,
      companyName: 'صيدلية النور',
    }),
  ).toBe('amina 0550123456 a@shop.example الجزاير alger صيدليه النور');
});

it('finds a product by its names', () => {
  const names = { nameAr: 'سيروم', nameFr: 'Sérum', nameEn: null };
  expect(productSearchText({ ...names, codes: [] })).toBe('سيروم serum');
  expect(productSearchText({ ...names, codes: ['SRM-30', null, '٦١٣'] })).toBe(
    'سيروم serum srm-30 613',
  );
});

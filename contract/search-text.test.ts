import { expect, it } from 'vitest';
import { clientSearchText, orderSearchText, productSearchText } from './search-text.ts';

it('finds an order by name, phone, either name of its wilaya, and tracking number', () => {
  const order = { customerName: 'أمينة  بن عليّ', phone: '0550123456', wilayaCode: 6 };
  expect(orderSearchText(order)).toBe('امينه بن علي 0550123456 بجايه bejaia');
  expect(orderSearchText({ ...order, trackingNumber: 'AUR-12' })).toBe(
    'امينه بن علي 0550123456 بجايه bejaia aur-12',
  );
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
  expect(productSearchText({ nameAr: 'سيروم', nameFr: 'Sérum', nameEn: null })).toBe('سيروم serum');
});

import { expect, it } from 'vitest';
import type { Client } from '#contract/clients/clients.ts';
import { CLIENT_COLUMNS } from './clients-excel.ts';

const CLIENT: Client = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'أمينة بن علي',
  phone: '0550123456',
  email: 'amina@example.com',
  wilayaCode: 31,
  wilaya: 'وهران',
  daira: 'السانية',
  commune: 'سيدي الشحمي',
  address: 'حي 200 مسكن',
  clientType: 'company',
  isSpecial: true,
  companyName: 'دار الياسمين',
  totalOrders: 12,
  totalSpent: 18250.5,
  notes: 'تحب الورد',
  createdAt: '2026-05-01T22:30:00.000Z',
  updatedAt: '2026-06-01T08:00:00.000Z',
};

/** Heading, value and cell type; a new column needs a new line here. */
const COLUMNS: [header: string, value: unknown, kind?: 'count' | 'amount' | 'day'][] = [
  ['الاسم', 'أمينة بن علي'],
  ['الهاتف', '0550123456'],
  ['البريد الإلكتروني', 'amina@example.com'],
  ['الولاية', 'وهران'],
  ['الدائرة', 'السانية'],
  ['البلدية', 'سيدي الشحمي'],
  ['العنوان', 'حي 200 مسكن'],
  ['النوع', 'شركة'],
  ['عميل مميز', 'نعم'],
  ['اسم الشركة', 'دار الياسمين'],
  ['عدد الطلبات', 12, 'count'],
  ['إجمالي الإنفاق', 18250.5, 'amount'],
  ['ملاحظات', 'تحب الورد'],
  ['عميل منذ', new Date('2026-05-01T22:30:00.000Z'), 'day'],
];

it('a client fills every column of the file', () => {
  const written = CLIENT_COLUMNS.map(({ header, value, kind }) =>
    kind === undefined ? [header, value(CLIENT)] : [header, value(CLIENT), kind],
  );
  expect(written).toEqual(COLUMNS);
});

it('says of a person that they are one, and not special', () => {
  const person = { ...CLIENT, clientType: 'individual', isSpecial: false } as const;
  const at = (heading: string) =>
    CLIENT_COLUMNS.find(({ header }) => header === heading)?.value(person);
  expect([at('النوع'), at('عميل مميز')]).toEqual(['فرد', 'لا']);
});

import { expect, it } from 'vitest';
import type { DeliveryCompany } from '#contract/delivery-companies/delivery-companies.ts';
import { COMPANY_COLUMNS } from './delivery-companies-export.ts';

const COMPANY: DeliveryCompany = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'جسور',
  isActive: true,
  contactPerson: 'سمير',
  phone: '031647285',
  email: 'jusur@example.com',
  address: 'حي النصر',
  apiEndpoint: 'https://api.example.com',
  hasApiKey: true,
  paymentTerms: 'كل أسبوع',
  pricePerWilaya: { 16: { home: 400, office: 250 } },
  notes: 'سريعة',
  createdAt: '2026-05-01T22:30:00.000Z',
};

/** Heading and value; a new column needs a new line here. */
const COLUMNS = [
  ['الاسم', 'جسور'],
  ['الشخص المسؤول', 'سمير'],
  ['الهاتف', '031647285'],
  ['البريد الإلكتروني', 'jusur@example.com'],
  ['رابط API', 'https://api.example.com'],
  ['شروط الدفع', 'كل أسبوع'],
  ['الحالة', 'نشطة'],
];

it('a company fills every column of the file', () => {
  const written = COMPANY_COLUMNS.map(({ header, value, kind }) => [header, value(COMPANY), kind]);
  expect(written).toEqual(COLUMNS.map((line) => [...line, undefined]));
});

it('says of a company that is switched off that it is', () => {
  const column = COMPANY_COLUMNS.find(({ header }) => header === 'الحالة');
  expect(column?.value({ ...COMPANY, isActive: false })).toBe('غير نشطة');
});

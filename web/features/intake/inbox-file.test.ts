import { expect, it } from 'vitest';
import type { InboxItem } from '#contract/intake/inbox.ts';
import { EMPTY_DRAFT } from '#contract/intake/order-draft.ts';
import { INBOX_FILE } from './inbox-file.ts';

const ITEM: InboxItem = {
  id: '3f2b1c4d-0000-4000-8000-000000000001',
  sourceId: '3f2b1c4d-0000-4000-8000-000000000002',
  sourceName: 'المتجر',
  kind: 'generic',
  externalId: 'A-1',
  state: 'order',
  reason: null,
  marks: ['commune_unknown', 'two_phones'],
  unknownGoods: [],
  draft: {
    ...EMPTY_DRAFT,
    reference: '#1042',
    customerName: 'كريم',
    phone: '0550123456',
    wilaya: 'الجزائر',
    commune: 'باب الزوار',
    address: 'حي 5 جويلية',
    lines: [
      { externalId: null, sku: null, name: 'ساعة', options: null, quantity: 2, amount: 3000 },
      { externalId: null, sku: null, name: 'سوار', options: null, quantity: 1, amount: 400 },
    ],
    total: 3400,
  },
  order: {
    id: '3f2b1c4d-0000-4000-8000-000000000003',
    orderNumber: '3f2b1c4d',
    status: 'pending',
    isDeleted: false,
  },
  edits: {},
  double: null,
  callFrom: null,
  versions: 1,
  receivedAt: '2026-11-16T10:00:00.000Z',
};

const cells = (item: InboxItem) => INBOX_FILE.columns.map(({ value }) => value(item));

it('says of an item what the screen says, in Arabic', () => {
  expect(INBOX_FILE.columns.map(({ header }) => header)).toEqual([
    'وصل في',
    'المصدر',
    'الرقم في المتجر',
    'اسم العميل',
    'الهاتف',
    'الولاية',
    'البلدية',
    'العنوان',
    'السلع',
    'المبلغ عند الباب (DZD)',
    'الحالة',
    'السبب',
    'ما بقي مفتوحاً',
    'الطلب',
  ]);
  expect(cells(ITEM)).toEqual([
    new Date('2026-11-16T10:00:00.000Z'),
    'المتجر',
    '#1042',
    'كريم',
    '0550123456',
    'الجزائر',
    'باب الزوار',
    'حي 5 جويلية',
    'ساعة × 2، سوار × 1',
    3400,
    'طلب',
    null,
    'البلدية غير معروفة، رقمان',
    '#3f2b1c4d',
  ]);
});

it('says what a person mended in the place of what the shop wrote', () => {
  const edits = {
    customerName: 'كريم بن علي',
    phone: '0661000000',
    wilaya: 31,
    commune: 'السانية',
    address: 'شارع ديدوش',
    totalAmount: 3600,
  };
  const mended = cells({ ...ITEM, edits });
  expect([...mended.slice(3, 8), mended[9]]).toEqual([
    'كريم بن علي',
    '0661000000',
    'وهران',
    'السانية',
    'شارع ديدوش',
    3600,
  ]);
});

it('says of what could not be read why', () => {
  const unread = { ...ITEM, draft: null, order: null, marks: [] };
  expect(cells({ ...unread, state: 'waiting', reason: 'not_readable' }).slice(2)).toEqual([
    'A-1',
    ...Array.from({ length: 7 }, () => null),
    'ينتظر',
    'لم يمكن قراءته',
    null,
    null,
  ]);
});

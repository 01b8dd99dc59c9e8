import { expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { ORDERS_FILE } from './orders-file.ts';

/** Every field has a different value, so that a column showing the wrong field is noticed. */
const ORDER: Order = {
  id: '1a2b3c4d-0000-4000-8000-000000000001',
  orderNumber: '1a2b3c4d',
  customerName: 'أمينة بن علي',
  phone: '0550123456',
  wilayaCode: 31,
  wilaya: 'وهران',
  daira: 'السانية',
  commune: 'سيدي الشحمي',
  address: 'حي 200 مسكن',
  deliveryPlace: 'office',
  lines: [],
  offer: null,
  productId: '00000000-0000-4000-8000-000000000002',
  productName: 'سيروم الورد',
  quantity: 3,
  status: 'shipped',
  totalAmount: 4650.5,
  deliveryFee: 350,
  deliveryCompanyId: '00000000-0000-4000-8000-000000000003',
  deliveryCompanyName: 'جسور',
  pickupPointId: '00000000-0000-4000-8000-000000000006',
  pickupPointName: 'Agence Oran Centre',
  weightGrams: 1250,
  trackingNumber: 'ZR-0001',
  deliveryStatus: 'في مركز الفرز',
  deliveryCost: 450,
  isCarrierCost: false,
  clientId: '00000000-0000-4000-8000-000000000004',
  isSpecialClient: true,
  isStarred: false,
  selectedSerumId: '00000000-0000-4000-8000-000000000005',
  callCount: 2,
  callAgainAt: '2026-05-02T09:00:00.000Z',
  deliveredAt: null,
  version: 7,
  promoCode: 'SPIN42',
  promoPrize: 1,
  discountAmount: 150,
  createdAt: '2026-05-01T22:30:00.000Z',
};

/** Heading, value and cell type; a new column needs a new line here. */
const COLUMNS: [header: string, value: unknown, kind?: 'count' | 'amount' | 'moment'][] = [
  ['رقم الطلب', '#1a2b3c4d'],
  ['المنتج', 'سيروم الورد'],
  ['الكمية', 3, 'count'],
  ['اسم العميل', 'أمينة بن علي'],
  ['الهاتف', '0550123456'],
  ['الولاية', 'وهران'],
  ['الدائرة', 'السانية'],
  ['البلدية', 'سيدي الشحمي'],
  ['العنوان', 'حي 200 مسكن'],
  ['التوصيل إلى', 'مكتب الشركة'],
  ['شركة التوصيل', 'جسور'],
  ['مكتب الاستلام', 'Agence Oran Centre'],
  ['الوزن (غ)', 1250, 'count'],
  ['رقم التتبع', 'ZR-0001'],
  ['حالة التوصيل', 'في مركز الفرز'],
  ['الحالة', 'تم الشحن'],
  ['المبلغ', 4650.5, 'amount'],
  ['التوصيل على العميل', 350, 'amount'],
  ['تكلفة التوصيل', 450, 'amount'],
  ['التاريخ', new Date('2026-05-01T22:30:00.000Z'), 'moment'],
];

it('an order fills every column of the file', () => {
  const written = ORDERS_FILE.columns.map(({ header, value, kind }) =>
    kind === undefined ? [header, value(ORDER)] : [header, value(ORDER), kind],
  );
  expect(written).toEqual(COLUMNS);
});

it.each([
  ['pending', 'قيد الانتظار'],
  ['validated', 'تم التحقق'],
  ['shipped', 'تم الشحن'],
  ['delivered', 'تم التوصيل'],
  ['cancelled', 'ملغي'],
] as const)('the status %s is the word %s', (status, word) => {
  const column = ORDERS_FILE.columns.find(({ header }) => header === 'الحالة');
  expect(column?.value({ ...ORDER, status })).toBe(word);
});

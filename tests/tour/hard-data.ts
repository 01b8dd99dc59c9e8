import { LANGUAGES } from '#contract/language.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Product } from '#contract/products/products.ts';
import type { User } from '#contract/users/users.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { userInput } from '#tests/support/user-factories.ts';
import { enterApi } from './shop-api.ts';
import type { Shop } from './shops.ts';

/** The ids that the scenes use. */
export interface HardData {
  orders: Record<OrderStatus, string>;
  longProduct: string;
  bundle: string;
  client: string;
  user: string;
  admin: string;
}

export const HARD = {
  customer: 'عبد الرحمن بن عبد القادر بن محمد الأمين بوزيد الحسني التلمساني',
  latinCustomer: 'Marie-Thérèse Ben Abdallah épouse Lacroix-Montmorency',
  phone: '0661 98 76 54',
  address:
    'حي 1200 مسكن عدل، عمارة B12، الطابق 4، الباب 37، خلف مسجد النور، قرب صيدلية Dr. Hamidou (tél. +213 21 45 67 89)',
  product:
    'سيروم Vitamin C 20% + Acide Hyaluronique لتفتيح البشرة وتوحيد لونها، عبوة عائلية 100 ml',
  tracking: 'YAL-16-2026-000123456789-DZ',
  note: 'طلبت التوصيل بعد 18:30 يوم الخميس، وتدفع 50% الآن (CCP 0012345678 clé 90).',
} as const;

const JOURNEYS: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: [],
  validated: ['validated'],
  shipped: ['validated', 'shipped'],
  delivered: ['validated', 'shipped', 'delivered'],
  returned: ['validated', 'shipped', 'returned'],
  cancelled: ['validated', 'shipped', 'cancelled'],
};

/** Data that strains a layout: long names, big amounts, mixed directions, one of everything. */
export async function addHardData(shop: Shop): Promise<HardData> {
  const { send, leave } = await enterApi(shop);
  const company = await send<{ id: string }>('POST', '/api/delivery-companies', {
    name: 'Yalidine Express للنقل السريع والتوصيل إلى كل الولايات والبلديات',
    contactPerson: 'عبد الحميد بن الشيخ الحسين',
    phone: '021987654',
    email: 'operations.nationales.et.reclamations@yalidine-express-algerie.example',
    apiEndpoint: 'https://api.yalidine-express-algerie.example/v2/parcels/create?format=json',
    paymentTerms: 'الدفع كل 15 يوماً، ناقص 3,5% عمولة و200 DZD عن كل طرد راجع',
    apiKey: 'never-shown',
    pricePerWilaya: { 16: { home: 400, office: 250 }, 31: { home: 650.5, office: 400 } },
  });
  const longProduct = await send<Product>('POST', '/api/products', {
    nameAr: HARD.product,
    nameFr:
      'Sérum Vitamine C 20 % + Acide Hyaluronique, éclat et teint unifié, flacon familial 100 ml',
    descriptionAr: `${'يُستعمل صباحاً ومساءً على بشرة نظيفة. '.repeat(8)}SPF 50+ ضروري نهاراً.`,
    price: 1_234_567.5,
    originalPrice: 9_999_999.99,
    stock: 999_999,
    badge: 'الأكثر مبيعاً هذا الشهر في كل الولايات',
    category: 'Soins du visage / العناية بالوجه',
    image: '/demo/vitamin-c-serum.svg',
    isActive: true,
  });
  await send('PATCH', `/api/products/${longProduct.id}`, { stock: 12, stockReason: HARD.note });

  const orders = {} as HardData['orders'];
  let client = '';
  for (const [status, steps] of Object.entries(JOURNEYS)) {
    const isLatin = status === 'shipped';
    const input = orderInput({
      customerName: isLatin ? HARD.latinCustomer : HARD.customer,
      phone: isLatin ? '+213 770 11 22 33' : HARD.phone,
      address: HARD.address,
      productId: longProduct.id,
      quantity: 2,
      totalAmount: isLatin ? 2_469_135 : 4_750,
      deliveryCompanyId: company.id,
      trackingNumber: HARD.tracking,
      deliveryStatus: 'في مركز Hub Alger-Centre منذ 14:05',
      deliveryCost: 650.5,
      isSpecialClient: isLatin,
    });
    const order = await send<Order>('POST', '/api/orders', input);
    for (const step of steps)
      await send('PATCH', `/api/orders/${order.id}`, { status: step, note: HARD.note });
    orders[status as OrderStatus] = order.id;
    if (!isLatin) client = order.clientId ?? '';
  }
  const call = `/api/orders/${orders.pending}/calls`;
  await send('POST', call, { outcome: 'no_answer' });
  const soon = new Date(Date.now() + 1_000).toISOString();
  await send('POST', call, { outcome: 'postponed', until: soon, note: HARD.note });
  await send('PATCH', `/api/orders/${orders.pending}`, { address: `${HARD.address} (2)` });
  await send('PATCH', `/api/clients/${client}`, {
    email: 'abderrahmane.benabdelkader.bouzid@entreprise-familiale.example',
    clientType: 'company',
    companyName: 'SARL Frères Bouzid للتجارة العامة والاستيراد والتصدير',
    notes: HARD.note,
  });
  await send('POST', '/api/orders/blocked-phones', {
    phone: '0661 98 76 99',
    reason: 'fake_orders',
    note: HARD.note,
  });
  for (const [index, language] of LANGUAGES.entries())
    await send('POST', '/api/wheel/spin', { phone: `066100000${index}`, language });
  const newUser = userInput({
    username: 'abderrahmane.ben-abdelkader',
    fullName: HARD.customer,
    role: 'content_update',
  });
  const user = await send<User>('POST', '/api/users', newUser);
  const users = await send<User[]>('GET', '/api/users');
  const products = await send<Product[]>('GET', '/api/products');
  const [bundle, ...parts] = products.filter(({ id }) => id !== longProduct.id);
  await send('PATCH', `/api/products/${bundle?.id}`, {
    bundleSerumIds: parts.slice(0, 2).map(({ id }) => id),
  });
  await leave();
  return {
    orders,
    longProduct: longProduct.id,
    bundle: bundle?.id ?? '',
    client,
    user: user.id,
    admin: users.find(({ username }) => username === 'admin')?.id ?? '',
  };
}

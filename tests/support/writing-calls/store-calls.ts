import { eq } from 'drizzle-orm';
import type { Product } from '#contract/products/products.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { users } from '#server/db/schema/users.ts';
import { productVariants } from '#server/db/schema/variants.ts';
import { mp4, png } from '../media-files.ts';
import { orderInput } from '../order-factories.ts';
import { ML_30, ML_50, VOLUME } from '../variant-calls.ts';
import { sessionOf, type Desk, type WritingCall } from './desk.ts';

/** Another client with an order. */
async function otherClient({ send }: Desk): Promise<string> {
  const order = orderInput({ phone: '0661223344', customerName: 'سعاد مرابط' });
  const { clientId } = await send<{ clientId: string }>('POST', '/api/orders', order);
  return clientId;
}

/** An offer on the desk's product. */
async function offerOn({ send, ids }: Desk): Promise<string> {
  const terms = { minQuantity: 2, kind: 'price', price: 2500 };
  const body = { nameAr: 'اثنان بـ 2500', productIds: [ids.product], ...terms };
  const { id } = await send<{ id: string }>('POST', '/api/offers', body);
  return id;
}

async function variantOf({ app, ids }: Desk): Promise<string> {
  const [variant] = await app.db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productId, ids.product));
  return variant?.id ?? '';
}

export const STORE_CALLS: readonly WritingCall[] = [
  {
    endpoint: 'POST /api/dashboard/first-steps/{step}/skip',
    does: 'leaves out a step of a new shop',
    prepare: async () => ({ params: { step: 'colleague' } }),
    tells: ['settings'],
  },
  {
    endpoint: 'POST /api/products',
    does: 'adds a product',
    prepare: async () => ({ body: { nameAr: 'سيروم الليل', price: 900, stock: 4 } }),
    tells: ['products new'],
  },
  {
    endpoint: 'PATCH /api/products/{id}',
    does: 'changes, hides and counts a product in one',
    prepare: async ({ ids }) => ({
      params: { id: ids.product },
      body: { price: 1600, stock: 12, stockReason: 'جرد', isActive: false },
    }),
    tells: ['audit', 'products product'],
  },
  {
    endpoint: 'POST /api/offers',
    does: 'adds an offer',
    prepare: async ({ ids }) => ({
      body: {
        nameAr: 'هدية مع كل ثلاثة',
        minQuantity: 3,
        kind: 'gift',
        giftProductId: ids.product,
        giftQuantity: 1,
      },
    }),
    tells: ['audit', 'offers new'],
  },
  {
    endpoint: 'PATCH /api/offers/{id}',
    does: 'makes a percentage of a price',
    prepare: async (desk) => {
      const offer = await offerOn(desk);
      const body = { kind: 'percent', percent: 10, version: 1 };
      return { params: { id: offer }, body, ids: { offer } };
    },
    tells: ['audit', 'offers offer'],
  },
  {
    endpoint: 'DELETE /api/offers/{id}',
    does: 'deletes an offer',
    prepare: async (desk) => {
      const offer = await offerOn(desk);
      return { params: { id: offer }, ids: { offer } };
    },
    tells: ['audit', 'offers offer'],
  },
  {
    endpoint: 'PUT /api/products/{id}/variants',
    does: 'gives a product two sizes, one of them with stock',
    prepare: async ({ ids, send }) => {
      const product = await send<Product>('GET', `/api/products/${ids.product}`);
      return {
        params: { id: ids.product },
        body: {
          version: product.variantsVersion,
          options: [VOLUME],
          variants: [
            { id: product.variants[0]?.id, values: [ML_30], price: 1500, sku: 'R-30' },
            { values: [ML_50], price: 2200, stock: 5, cost: 900 },
          ],
          stockReason: 'وصلت سلعة',
        },
      };
    },
    tells: ['audit', 'products product'],
  },
  {
    endpoint: 'PUT /api/products/{id}/costs',
    does: 'writes down what a product costs the shop',
    prepare: async ({ ids, send }) => {
      const { variants } = await send<Product>('GET', `/api/products/${ids.product}`);
      return {
        params: { id: ids.product },
        body: { costs: [{ variantId: variants[0]?.id, cost: 640 }] },
      };
    },
    tells: ['audit', 'products product'],
  },
  {
    endpoint: 'POST /api/stock/receipts',
    does: 'takes goods in, with their cost',
    prepare: async (desk) => ({
      body: {
        supplier: 'مخابر الزهراء',
        lines: [{ variantId: await variantOf(desk), quantity: 30, unitCost: 610.5 }],
      },
      headers: { 'idempotency-key': 'receipt-1' },
    }),
    tells: ['audit', 'products', 'products product'],
  },
  {
    endpoint: 'POST /api/stock/counts',
    does: 'books what is missing on the shelf',
    prepare: async (desk) => ({
      body: { lines: [{ variantId: await variantOf(desk), expected: 20, counted: 18 }] },
    }),
    tells: ['products', 'products product'],
  },
  {
    endpoint: 'POST /api/stock/damaged',
    does: 'puts a broken unit aside',
    prepare: async (desk) => ({
      body: {
        variantId: await variantOf(desk),
        quantity: 1,
        direction: 'damaged',
        note: 'زجاجة مكسورة',
      },
    }),
    tells: ['products product'],
  },
  {
    endpoint: 'POST /api/upload/image',
    does: 'keeps a picture',
    prepare: async () => ({ file: { field: 'image', content: await png() } }),
    tells: [],
  },
  {
    endpoint: 'POST /api/upload/video',
    does: 'keeps a video',
    prepare: async () => ({ file: { field: 'video', content: mp4() } }),
    tells: [],
  },
  {
    endpoint: 'POST /api/delivery-companies',
    does: 'adds a company',
    prepare: async () => ({
      body: { name: 'ياليدين', phone: '3030', pricePerWilaya: { 16: { home: 400, office: 250 } } },
    }),
    tells: ['audit', 'deliveryCompanies new'],
  },
  {
    endpoint: 'PATCH /api/delivery-companies/{id}',
    does: 'changes a company',
    prepare: async ({ ids }) => ({ params: { id: ids.company }, body: { isActive: false } }),
    tells: ['audit', 'deliveryCompanies company'],
  },
  {
    endpoint: 'PATCH /api/clients/{id}',
    does: 'changes a client and their number',
    prepare: async ({ ids }) => ({
      params: { id: ids.client },
      body: { phone: '0770112233', email: 'a@example.com', isSpecial: true },
    }),
    tells: ['audit', 'clients client'],
  },
  {
    endpoint: 'POST /api/clients/{id}/merge',
    does: 'makes one client of two',
    prepare: async (desk) => {
      const otherId = await otherClient(desk);
      return { params: { id: desk.ids.client }, body: { otherId } };
    },
    tells: ['audit', 'clients client', 'orders'],
  },
  {
    endpoint: 'POST /api/clients/import',
    does: 'writes a list of clients',
    prepare: async () => ({
      body: {
        confirm: true,
        rows: [
          { name: 'أمينة بن علي', phone: '0550123456', notes: 'تحب الورد' },
          { name: 'نادية', phone: '0770998877' },
        ],
      },
    }),
    tells: ['audit', 'clients'],
  },
  {
    endpoint: 'PATCH /api/settings',
    does: 'changes the settings',
    prepare: async () => ({ body: { storeName: 'دار النرجس', lowStockThreshold: 3 } }),
    tells: ['audit', 'products', 'settings', 'store'],
  },
  {
    endpoint: 'POST /api/settings/remove-demo-data',
    does: 'empties the store and lets the demo users go',
    prepare: async ({ app, ids }) => {
      await app.db.update(siteSettings).set({ demoSeededAt: app.now() });
      await app.db.update(users).set({ isDemo: true }).where(eq(users.id, ids.colleague));
      return { body: { storeName: 'دار الياسمين' }, about: await sessionOf(app, ids.colleague) };
    },
    tells: [
      'audit',
      'clients',
      'inbox',
      'offers',
      'orders',
      'payouts',
      'products',
      'reports',
      'scans',
      'settings',
      'tasks',
      'team',
      'users',
      'wheel',
    ],
    tellsUser: 'bye',
  },
  {
    endpoint: 'PATCH /api/wilaya-shipping-costs',
    does: 'changes what delivery costs',
    prepare: async () => ({
      body: [
        { wilayaCode: 16, homeCost: 500, officeCost: 300 },
        { wilayaCode: 31, homeCost: 700, officeCost: 450 },
      ],
    }),
    tells: ['audit', 'shippingCosts'],
  },
  {
    endpoint: 'POST /api/wheel/spin',
    does: 'draws a prize for a customer',
    prepare: async ({ app }) => ({
      body: { phone: '0661223344', language: 'ar' },
      as: app.client(),
    }),
    tells: ['wheel'],
    // Refused attempts count towards the limit too.
    keeps: ['login_attempts'],
  },
  {
    endpoint: 'POST /api/wheel/spin',
    does: 'draws a prize at the desk',
    prepare: async () => ({ body: { phone: '0770112233', language: 'fr' } }),
    tells: ['audit', 'wheel'],
    keeps: ['login_attempts'],
  },
  {
    endpoint: 'PATCH /api/wheel/settings',
    does: 'changes the wheel',
    prepare: async () => ({
      body: { campaign: 'رمضان', prizes: [{ index: 0, weight: 7, dailyStock: 2 }] },
    }),
    tells: ['audit', 'wheel'],
  },
];

import { orderInput } from '../order-factories.ts';
import type { Desk, WritingCall } from './desk.ts';

const OTHER_PHONE = '0661223344';

/** An unused wheel code for the phone of the desk's order. */
async function wonCode({ send }: Desk): Promise<string> {
  const { code } = await send<{ code: string }>('POST', '/api/wheel/spin', {
    phone: '0550123456',
    language: 'ar',
  });
  return code;
}

const validated = async ({ ids, send }: Desk) => {
  await send('PATCH', `/api/orders/${ids.order}`, { status: 'validated' });
  return { params: { id: ids.order } };
};

const importedFile = () => ({
  fileName: 'commandes.xlsx',
  fileHash: 'a'.repeat(64),
  numbering: 'none',
  confirm: true,
  rows: [
    {
      line: 2,
      cells: {
        name: 'Karim',
        phone: OTHER_PHONE,
        wilaya: 'Oran',
        commune: 'Es Senia',
        product: 'Veste',
        amount: '4700',
      },
    },
  ],
});

export const ORDER_CALLS: readonly WritingCall[] = [
  {
    endpoint: 'POST /api/orders',
    does: 'takes an order of somebody new',
    prepare: async ({ ids }) => ({
      body: orderInput({ phone: OTHER_PHONE, productId: ids.product }),
      headers: { 'idempotency-key': 'the-first' },
    }),
    tells: ['clients new client', 'orders new newOrder'],
  },
  {
    endpoint: 'POST /api/orders',
    does: 'takes an order with a code of the wheel',
    prepare: async (desk) => ({
      body: orderInput({ promoCode: await wonCode(desk), productId: desk.ids.product }),
    }),
    tells: ['clients client', 'orders new newOrder', 'wheel'],
  },
  {
    endpoint: 'POST /api/orders/import',
    does: 'writes a row of a file',
    prepare: async () => ({ body: importedFile() }),
    tells: ['audit', 'clients new client', 'orders new newOrder'],
  },
  {
    endpoint: 'POST /api/orders/imports/{id}/undo',
    does: 'takes it back',
    prepare: async ({ send }) => {
      const { importId } = await send<{ importId: string }>(
        'POST',
        '/api/orders/import',
        importedFile(),
      );
      const [made] = await send<{ id: string; clientId: string }[]>(
        'GET',
        `/api/orders?search=${OTHER_PHONE}`,
      );
      const ids = { 'imported order': made?.id ?? '', 'imported client': made?.clientId ?? '' };
      return { params: { id: importId }, body: {}, ids };
    },
    tells: ['audit', 'clients imported client', 'orders imported order'],
  },
  {
    endpoint: 'PATCH /api/orders/{id}',
    does: 'gives the order to another client',
    prepare: async ({ ids }) => ({
      params: { id: ids.order },
      body: { phone: OTHER_PHONE, customerName: 'سعاد مرابط', isSpecialClient: true },
    }),
    tells: ['clients client', 'clients new client', 'orders order'],
  },
  {
    endpoint: 'PATCH /api/orders/{id}',
    does: 'changes fields and validates in one',
    prepare: async ({ ids }) => ({
      params: { id: ids.order },
      body: { quantity: 3, trackingNumber: 'YAL-1', status: 'validated', note: 'اتصلنا' },
    }),
    tells: ['clients client', 'orders order', 'products product'],
  },
  {
    endpoint: 'PATCH /api/orders/{id}',
    does: 'cancels an order that gives its code back',
    prepare: async (desk) => {
      const promoCode = await wonCode(desk);
      await desk.send('PATCH', `/api/orders/${desk.ids.order}`, { promoCode });
      return { params: { id: desk.ids.order }, body: { status: 'cancelled' } };
    },
    tells: ['clients client', 'orders order', 'wheel'],
  },
  {
    endpoint: 'POST /api/orders/{id}/calls',
    does: 'records a call',
    prepare: async ({ ids }) => ({
      params: { id: ids.order },
      body: { outcome: 'postponed', until: '2026-12-01T10:00:00Z', note: 'غدا' },
    }),
    tells: ['clients client', 'orders order'],
  },
  {
    endpoint: 'DELETE /api/orders/{id}',
    does: 'deletes an order that held stock',
    prepare: validated,
    tells: ['audit', 'clients client', 'orders order', 'products product'],
  },
  {
    endpoint: 'POST /api/orders/{id}/restore',
    does: 'brings back an order that takes its stock again',
    prepare: async (desk) => {
      const prepared = await validated(desk);
      await desk.send('DELETE', `/api/orders/${desk.ids.order}`);
      return prepared;
    },
    tells: ['audit', 'clients client', 'orders order', 'products product'],
  },
  {
    endpoint: 'POST /api/orders/bulk',
    does: 'moves the chosen orders',
    prepare: async ({ ids }) => ({
      body: { action: 'status', status: 'validated', ids: [ids.order] },
    }),
    // The lease of the job is given back after the work.
    afterwards: 1,
    tells: ['clients client', 'orders order', 'products product'],
  },
  {
    endpoint: 'POST /api/orders/bulk',
    does: 'writes a note to the chosen orders',
    prepare: async ({ ids }) => ({
      body: { action: 'note', note: 'تم', ids: [ids.order], expectedCount: 1 },
    }),
    afterwards: 1,
    tells: ['orders order only'],
  },
  {
    endpoint: 'POST /api/orders/bulk',
    does: 'gives the chosen orders to another company',
    prepare: async ({ ids }) => ({
      body: {
        action: 'company',
        deliveryCompanyId: ids.company,
        ids: [ids.order],
        expectedCount: 1,
      },
    }),
    afterwards: 1,
    tells: ['clients client', 'orders order'],
  },
  {
    endpoint: 'POST /api/orders/bulk',
    does: 'deletes the chosen orders',
    prepare: async ({ ids }) => ({ body: { action: 'delete', ids: [ids.order] } }),
    afterwards: 1,
    tells: ['audit', 'clients client', 'orders order'],
  },
];

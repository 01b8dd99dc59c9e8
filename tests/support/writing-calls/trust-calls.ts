import { orderInput } from '../order-factories.ts';
import type { Desk, WritingCall } from './desk.ts';

const block = ({ send }: Desk) =>
  send<{ id: string }>('POST', '/api/orders/blocked-phones', {
    phone: '0550123456',
    reason: 'returns',
  });

export const TRUST_CALLS: readonly WritingCall[] = [
  {
    endpoint: 'POST /api/orders/blocked-phones',
    does: 'blocks a phone',
    prepare: async () => ({ body: { phone: '0550123456', reason: 'abuse', note: 'شتم' } }),
    tells: ['audit', 'clients', 'orders'],
  },
  {
    endpoint: 'PATCH /api/orders/blocked-phones/{id}',
    does: 'changes a block',
    prepare: async (desk) => ({
      params: { id: (await block(desk)).id },
      body: { reason: 'fake_orders', note: null },
    }),
    tells: ['audit', 'clients', 'orders'],
  },
  {
    endpoint: 'DELETE /api/orders/blocked-phones/{id}',
    does: 'lifts a block',
    prepare: async (desk) => ({ params: { id: (await block(desk)).id } }),
    tells: ['audit', 'clients', 'orders'],
  },
  {
    endpoint: 'POST /api/orders/{id}/release',
    does: 'lets a held order go on',
    prepare: async (desk) => {
      await block(desk);
      return { params: { id: desk.ids.order }, body: { note: 'اعتذر' } };
    },
    tells: ['orders order'],
  },
  {
    endpoint: 'PUT /api/orders/{id}/fault',
    does: 'says whose fault a cancelled order is',
    prepare: async ({ ids, send }) => {
      await send('PATCH', `/api/orders/${ids.order}`, { status: 'cancelled' });
      return { params: { id: ids.order }, body: { fault: 'customer' } };
    },
    tells: ['clients client', 'orders order'],
  },
  {
    endpoint: 'POST /api/orders/{id}/merge',
    does: 'merges an order with a code into one that holds stock',
    prepare: async ({ ids, send }) => {
      const { code } = await send<{ code: string }>('POST', '/api/wheel/spin', {
        phone: '0550123456',
        language: 'ar',
      });
      const fields = orderInput({ productId: ids.product, promoCode: code });
      const other = await send<{ id: string; version: number }>('POST', '/api/orders', fields);
      const path = `/api/orders/${ids.order}`;
      const { version } = await send<{ version: number }>('PATCH', path, { status: 'validated' });
      return {
        params: { id: ids.order },
        body: { otherId: other.id, version, otherVersion: other.version },
        ids: { other: other.id },
      };
    },
    tells: ['clients client', 'orders order', 'orders other', 'products product', 'wheel'],
  },
];

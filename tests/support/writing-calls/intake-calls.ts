import type { InboxItem } from '#contract/intake/inbox.ts';
import {
  connectSource,
  deliver,
  SECRET,
  sentOrder,
  signedHeaders,
  workOffInbox,
} from '../intake-source.ts';
import { createProduct } from '../order-factories.ts';
import type { Desk, WritingCall } from './desk.ts';

/** An order that waits for its wilaya. */
const waitingItem = (desk: Desk) => arrivedItem(desk, { wilaya: '', commune: '' });
/** An order that was made with goods that are none of our products. */
const orderOfUnknownGoods = (desk: Desk) => arrivedItem(desk, {});

async function arrivedItem({ app, client, send }: Desk, fields: object): Promise<InboxItem> {
  const source = await connectSource(client);
  await deliver(app, source, sentOrder(fields));
  await workOffInbox(app);
  const [item] = await send<InboxItem[]>('GET', '/api/inbox');
  if (item === undefined) throw new Error('Nothing was stored');
  return item;
}

export const INTAKE_CALLS: readonly WritingCall[] = [
  {
    endpoint: 'POST /api/intake/{sourceId}',
    does: 'stores an order of a connected shop',
    prepare: async ({ app, client }) => {
      const { id } = await connectSource(client);
      const body = sentOrder();
      return {
        params: { sourceId: id },
        body,
        headers: signedHeaders(JSON.stringify(body), SECRET, app.now()),
      };
    },
    tells: ['inbox'],
  },
  {
    endpoint: 'PATCH /api/inbox/{id}',
    does: 'mends a field of an item, which waits for another',
    prepare: async (desk) => ({
      params: { id: (await waitingItem(desk)).id },
      body: { phone: '0550123456' },
    }),
    tells: ['inbox'],
  },
  {
    endpoint: 'POST /api/inbox/bulk',
    does: 'puts items aside',
    prepare: async (desk) => ({
      body: { ids: [(await waitingItem(desk)).id], change: { decision: 'ignore' } },
    }),
    tells: ['inbox'],
  },
  {
    endpoint: 'POST /api/sources',
    does: 'connects a shop',
    prepare: async () => ({ body: { kind: 'generic', name: 'المتجر', secret: SECRET } }),
    tells: ['audit', 'inbox'],
  },
  {
    endpoint: 'PATCH /api/sources/{id}',
    does: 'changes a source',
    prepare: async ({ client }) => ({
      params: { id: (await connectSource(client)).id },
      body: { isOn: false },
    }),
    tells: ['audit', 'inbox'],
    afterwards: 2,
  },
  {
    endpoint: 'DELETE /api/sources/{id}/goods/{goodsId}',
    does: 'forgets what words of a source mean',
    prepare: async (desk) => {
      const { id, sourceId } = await orderOfUnknownGoods(desk);
      const { id: productId } = await createProduct(desk.app.db);
      const goods = [{ words: 'ساعة يد', productId }];
      await desk.send('PATCH', `/api/inbox/${id}`, { goods });
      const [one] = await desk.send<{ id: string }[]>('GET', `/api/sources/${sourceId}/goods`);
      return { params: { id: sourceId, goodsId: one!.id } };
    },
    tells: ['audit', 'inbox'],
  },
  {
    endpoint: 'POST /api/api-keys',
    does: 'makes a key for a program',
    prepare: async () => ({ body: { name: 'المحاسبة', scopes: ['orders_read'] } }),
    tells: ['audit', 'settings'],
  },
  {
    endpoint: 'DELETE /api/api-keys/{id}',
    does: 'revokes a key',
    prepare: async ({ send }) => {
      const body = { name: 'المحاسبة', scopes: ['orders_read'] };
      return { params: { id: (await send<{ id: string }>('POST', '/api/api-keys', body)).id } };
    },
    tells: ['audit', 'settings'],
  },
];

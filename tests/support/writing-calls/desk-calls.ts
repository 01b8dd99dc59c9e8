import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { DeskNext } from '#contract/desk/desk.ts';
import { deskCheckouts } from '#server/db/schema/desk.ts';
import { inboxItems } from '#server/db/schema/intake.ts';
import { ALWAYS_OPEN, openDesk as setHours } from '../desk-shop.ts';
import { createUser } from '../factories.ts';
import { connectSource, deliver, sentOrder, workOffInbox } from '../intake-source.ts';
import { sessionOf, type Desk, type WritingCall } from './desk.ts';

/** The order of the store, in the hands of the administrator. */
async function leased({ app, send }: Desk) {
  await setHours(app.db);
  const { item } = await send<DeskNext>('POST', '/api/desk/next', {});
  if (item === null) throw new Error('Nothing is due');
  return item;
}

/** The lease of an unfinished checkout in the hands of the administrator. */
async function leasedCheckout({ app, client, user }: Desk): Promise<string> {
  await setHours(app.db, { checkoutMinutes: 30 });
  const source = await connectSource(client);
  await deliver(app, source, sentOrder({ status: 'draft', customer: { phone: '0660112233' } }));
  await workOffInbox(app);
  const [item] = await app.db.select().from(inboxItems);
  const leaseId = randomUUID();
  await app.db.insert(deskCheckouts).values({
    itemId: item?.id ?? '',
    leaseId,
    leasedBy: user.id,
    leasedUntil: sql`now() + interval '5 minutes'`,
  });
  return leaseId;
}

export const DESK_CALLS: readonly WritingCall[] = [
  {
    endpoint: 'POST /api/desk/next',
    does: 'leases an order, which changes no other screen',
    prepare: async ({ app }) => {
      await setHours(app.db);
      return { body: {} };
    },
    // What the call needs is read after the lease.
    afterwards: 3,
    tells: [],
  },
  {
    endpoint: 'POST /api/desk/ahead',
    does: 'leases what comes next, which changes no other screen',
    prepare: async ({ app }) => {
      await setHours(app.db);
      return { body: {} };
    },
    // What the calls need is read after the lease.
    afterwards: 3,
    tells: [],
  },
  {
    endpoint: 'POST /api/desk/ahead/release',
    does: 'gives back what was leased ahead',
    prepare: async (desk) => {
      await setHours(desk.app.db);
      await desk.send('POST', '/api/desk/ahead', {});
      return {};
    },
    tells: [],
  },
  {
    endpoint: 'POST /api/desk/take',
    does: 'takes an order over from a colleague',
    prepare: async (desk) => {
      const { order } = await leased(desk);
      const { id } = await createUser(desk.app.db, { username: 'chef', fullName: 'رئيسة' });
      return { body: { orderId: order.id }, as: await sessionOf(desk.app, id) };
    },
    afterwards: 3,
    tells: ['audit', 'desk order'],
  },
  {
    endpoint: 'POST /api/desk/leases/{id}/renew',
    does: 'keeps the order longer, with what was typed',
    prepare: async (desk) => ({
      params: { id: (await leased(desk)).lease.id },
      body: { note: 'يريد اللون الأسود' },
    }),
    tells: [],
  },
  {
    endpoint: 'POST /api/desk/leases/{id}/release',
    does: 'gives the order back',
    prepare: async (desk) => ({ params: { id: (await leased(desk)).lease.id }, body: {} }),
    tells: [],
  },
  {
    endpoint: 'POST /api/desk/leases/{id}/outcome',
    does: 'records the call, confirms the order and takes the units from stock',
    prepare: async (desk) => {
      const { lease, order } = await leased(desk);
      return {
        params: { id: lease.id },
        body: { outcome: 'confirmed', version: order.version },
      };
    },
    // The next order is looked for, in vain, in every part of the queue.
    afterwards: 17,
    tells: ['clients client', 'orders order', 'products product'],
  },
  {
    endpoint: 'POST /api/desk/checkouts/{id}/renew',
    does: 'keeps the checkout longer',
    prepare: async (desk) => ({ params: { id: await leasedCheckout(desk) } }),
    tells: [],
  },
  {
    endpoint: 'POST /api/desk/checkouts/{id}/release',
    does: 'gives the checkout back',
    prepare: async (desk) => ({ params: { id: await leasedCheckout(desk) } }),
    tells: [],
  },
  {
    endpoint: 'POST /api/desk/checkouts/{id}/outcome',
    does: 'calls again later, as nobody answered',
    prepare: async (desk) => ({
      params: { id: await leasedCheckout(desk) },
      body: { outcome: 'no_answer' },
    }),
    // The next order is looked for, in vain, in every part of the queue, then the next checkout.
    afterwards: 17,
    tells: ['desk', 'inbox'],
  },
  {
    endpoint: 'PATCH /api/desk/me',
    does: 'says that one is away',
    prepare: async () => ({ body: { isAway: true } }),
    tells: ['desk'],
  },
  {
    endpoint: 'POST /api/desk/reassign',
    does: 'gives an order to somebody',
    prepare: async ({ ids }) => ({ body: { orderIds: [ids.order], to: ids.user } }),
    tells: ['audit', 'desk'],
  },
  {
    endpoint: 'POST /api/desk/assign',
    does: 'gives the chosen orders to somebody',
    prepare: async ({ ids }) => ({
      body: { ids: [ids.order], expectedCount: 1, to: ids.user },
    }),
    // The lease of the job is given back after the work.
    afterwards: 1,
    tells: ['audit', 'desk'],
  },
  {
    endpoint: 'PATCH /api/desk/settings',
    does: 'changes the rules',
    prepare: async () => ({ body: { version: 0, rules: ALWAYS_OPEN.rules } }),
    tells: ['audit', 'desk'],
  },
  {
    endpoint: 'PATCH /api/desk/people/{id}',
    does: 'changes how much somebody gets',
    prepare: async ({ ids }) => ({ params: { id: ids.user }, body: { weight: 3 } }),
    tells: ['audit', 'desk'],
  },
];

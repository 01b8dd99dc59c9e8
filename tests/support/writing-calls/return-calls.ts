import type { Desk, WritingCall } from './desk.ts';

/** An order that left, and came back if wanted. */
async function sent({ ids, send }: Desk): Promise<void> {
  for (const status of ['validated', 'shipped'])
    await send('PATCH', `/api/orders/${ids.order}`, { status });
}

async function back(desk: Desk): Promise<string> {
  await sent(desk);
  const { parcel } = await desk.send<{ parcel: { id: string } }>('POST', '/api/returns/receive', {
    code: desk.ids.order.slice(0, 8),
  });
  return parcel.id;
}

export const RETURN_CALLS: readonly WritingCall[] = [
  {
    endpoint: 'POST /api/returns',
    does: 'announces a return',
    prepare: async (desk) => {
      await sent(desk);
      return { body: { code: desk.ids.order.slice(0, 8), isReady: true, centre: 'وهران' } };
    },
    tells: ['orders order'],
  },
  {
    endpoint: 'POST /api/returns/receive',
    does: 'takes in a parcel that came back',
    prepare: async (desk) => {
      await sent(desk);
      return { body: { code: desk.ids.order.slice(0, 8) } };
    },
    tells: ['clients client', 'orders order'],
  },
  {
    endpoint: 'POST /api/returns/{id}/inspect',
    does: 'says what was in the parcel',
    prepare: async (desk) => ({
      params: { id: await back(desk) },
      body: {
        lines: [{ line: 1, good: 2, damaged: 0, wrong: 0, missing: 0 }],
        reason: 'refused',
        fault: null,
      },
    }),
    tells: ['clients client', 'orders order', 'products product'],
  },
  {
    endpoint: 'POST /api/returns/{id}/exchange',
    does: 'makes an order in exchange',
    prepare: async (desk) => ({
      params: { id: await back(desk) },
      body: { totalAmount: 400 },
    }),
    tells: ['clients client', 'orders new', 'orders new newOrder', 'orders order'],
  },
];

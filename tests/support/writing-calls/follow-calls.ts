import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { carrierWords } from '#server/db/schema/carrier-hooks.ts';
import { parcelTasks } from '#server/db/schema/parcel-work.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { Desk, WritingCall } from './desk.ts';

const HOOK_TOKEN = 'the-secret-path';

/** The desk's company works by API, and its order has a parcel. */
async function followedParcel({ app, ids }: Desk): Promise<string> {
  await app.db.insert(carrierAccounts).values({
    companyId: ids.company,
    family: 'maystro',
    baseUrl: 'https://backend.maystro-delivery.com/api',
    settings: { generation: '1' },
    defaults: {
      originWilaya: 16,
      weightKg: 1,
      isInsured: false,
      mayBeOpened: false,
      senderName: null,
    },
    hookToken: HOOK_TOKEN,
  });
  const [parcel] = await app.db
    .insert(parcels)
    .values({
      orderId: ids.order,
      companyId: ids.company,
      reference: 'LW-1-1',
      state: 'at_pickup_point',
      stateAt: app.now(),
      carrierId: 'm-1',
      amount: '1900.00',
      weightGrams: 500,
    })
    .returning();
  return parcel!.id;
}

export const FOLLOW_CALLS: readonly WritingCall[] = [
  {
    endpoint: 'POST /api/tasks/{id}/done',
    does: 'marks a task as done, with a note in the timeline',
    prepare: async (desk) => {
      const parcelId = await followedParcel(desk);
      const now = desk.app.now();
      const [task] = await desk.app.db
        .insert(parcelTasks)
        .values({ parcelId, kind: 'at_pickup_point', openedAt: now, dueAt: now })
        .returning();
      return { params: { id: task!.id }, body: { note: 'يأتي غداً' } };
    },
    tells: ['orders order only', 'tasks'],
  },
  {
    endpoint: 'POST /api/parcels/{id}/requests',
    does: 'writes down what the carrier is to be asked, and in the timeline',
    prepare: async (desk) => ({
      params: { id: await followedParcel(desk) },
      body: { kind: 'remark', text: 'Rappeler après 16 h' },
    }),
    tells: ['orders order'],
  },
  {
    endpoint: 'PATCH /api/carrier-words/{id}',
    does: 'says what a word means',
    prepare: async (desk) => {
      const lastParcelId = await followedParcel(desk);
      const [word] = await desk.app.db
        .insert(carrierWords)
        .values({
          family: 'maystro',
          folded: '99',
          word: '99',
          firstSeenAt: desk.app.now(),
          lastParcelId,
        })
        .returning();
      return { params: { id: word!.id }, body: { meaning: 'at_hub' } };
    },
    // Finds the parcels that have the word: the decision stands before, and they follow it later.
    afterwards: 1,
    tells: ['audit', 'tasks'],
  },
  {
    endpoint: 'POST /api/carriers/{company}/webhook/{token}',
    does: 'stores what a carrier says, which changes no screen yet',
    prepare: async (desk) => {
      // A company of its own: the server remembers for a while which one a webhook is for.
      const body = { name: 'أخرى', phone: '031647286' };
      const { id: company } = await desk.send<{ id: string }>(
        'POST',
        '/api/delivery-companies',
        body,
      );
      await followedParcel({ ...desk, ids: { ...desk.ids, company } });
      return {
        params: { company, token: HOOK_TOKEN },
        body: { event: 'OrderStatusChanged', payload: { instance_uuid: 'm-1', status: 41 } },
      };
    },
    tells: [],
  },
];

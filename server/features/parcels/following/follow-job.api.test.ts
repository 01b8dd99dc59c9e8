import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { taskEndpoints, type OpenTasks } from '#contract/tasks/tasks.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { CARRIER_BOX, openCarrierShop, type CarrierShop } from '#tests/support/carrier-shop.ts';
import { startJobs, type Jobs } from '#server/jobs/start-jobs.ts';
import { accountsJob } from '#server/features/carriers/accounts/account-jobs.ts';
import { followJob } from './follow-job.ts';

const HOUR_MS = 3_600_000;

let shop: CarrierShop;
let follower: Jobs;
const errors: unknown[] = [];
beforeAll(async () => {
  shop = await openCarrierShop();
  const { db, now, database } = shop.app;
  const carriers = { db, now, box: CARRIER_BOX, network: { allowsPrivate: true } };
  follower = await startJobs(
    { db, now, listen: database.listen, log: { error: (details) => errors.push(details) } },
    [accountsJob(carriers, [followJob])],
  );
});
beforeEach(() => shop.reset());
afterAll(async () => {
  await follower.stop();
  await shop.close();
});

it.each(['yalidine', 'noest'] as const)(
  'parcels of %s are sent and then followed to the end by themselves',
  async (name) => {
    const company = await shop.add(name);
    const orders = await shop.take(company, 3);
    await shop.send(orders);
    const states = async () => (await shop.parcelsOf(orders)).map(({ state }) => state);
    await shop.until(async () => expect(await states()).toEqual(['created', 'created', 'created']));
    const { control } = shop.carriers;
    shop.app.advance(HOUR_MS);
    const [first, second] = await shop.parcelsOf(orders);
    control.move(name, first!.reference, { steps: Number.POSITIVE_INFINITY });
    control.move(name, second!.reference, { script: 'attempts', steps: name === 'noest' ? 6 : 10 });
    shop.app.advance(2 * HOUR_MS);
    follower.wake();
    await shop.until(async () =>
      expect((await states()).toSorted()).toEqual(['created', 'delivered', 'delivery_attempted']),
    );
    expect((await shop.order(first!.orderId)).status).toBe('delivered');
    const { body } = await shop.client.call(taskEndpoints.listTasks, { query: {} });
    expect((body as OpenTasks).tasks.map(({ kind, order }) => [kind, order.id])).toEqual([
      ['failed_attempt', second!.orderId],
    ]);
    expect(errors).toEqual([]);
  },
);

it('fault 6: a carrier that is away pauses its account, and following goes on afterwards', async () => {
  const company = await shop.add('noest');
  const orders = await shop.take(company, 1);
  await shop.send(orders);
  await shop.until(async () => expect((await shop.parcelsOf(orders))[0]?.state).toBe('created'));
  const { control } = shop.carriers;
  const [parcel] = await shop.parcelsOf(orders);
  control.move('noest', parcel!.reference, { steps: Number.POSITIVE_INFINITY });
  control.setFault({ family: 'noest', fault: 'unavailable', count: 1, kind: 'read' });
  shop.app.advance(2 * HOUR_MS);
  follower.wake();
  const account = async () =>
    (
      await shop.app.db
        .select()
        .from(carrierAccounts)
        .where(eq(carrierAccounts.companyId, company.id))
    )[0];
  await shop.until(async () => expect((await account())?.failures).toBe(1));
  shop.app.advance(HOUR_MS);
  follower.wake();
  await shop.until(async () => expect((await shop.parcelsOf(orders))[0]?.state).toBe('delivered'));
  // Written after the parcels.
  await shop.until(async () =>
    expect(await account()).toMatchObject({ failures: 0, pausedUntil: null }),
  );
});

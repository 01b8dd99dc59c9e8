import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { IS_LONG } from '#tests/faults/how-long.ts';
import { eq } from 'drizzle-orm';
import type { SendCheck, SendingAccount } from '#contract/parcels/parcels.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { carrierPickupPoints } from '#server/db/schema/carrier-places.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { orders as ordersTable } from '#server/db/schema/orders.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { signIn } from '#tests/support/factories.ts';
import { openCarrierShop, type CarrierShop } from '#tests/support/carrier-shop.ts';
import { SIMULATED, type SimulatedName } from '#tests/support/simulated-accounts.ts';

let shop: CarrierShop;
beforeAll(async () => {
  shop = await openCarrierShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const names = Object.keys(SIMULATED) as SimulatedName[];

describe('sending', () => {
  it.each(names)('makes the parcels of %s, and the orders are registered', async (name) => {
    const company = await shop.add(name);
    const orders = await shop.take(company, 3);
    const results = await shop.send(orders);
    expect(results.map(({ problems }) => problems)).toEqual([[], [], []]);
    await shop.until(async () => {
      const parcels = await shop.parcelsOf(orders);
      expect(parcels.map(({ state, problem }) => [state, problem])).toEqual([
        ['created', null],
        ['created', null],
        ['created', null],
      ]);
    });
    const parcels = await shop.parcelsOf(orders);
    const there = shop.carriers.control.parcels(name);
    expect(there).toHaveLength(3);
    for (const order of orders) {
      const parcel = parcels.find(({ orderId }) => orderId === order.id);
      const made = there.find(({ reference }) => reference === parcel?.reference);
      expect(parcel?.reference).toBe(`LW-${order.orderNumber}-1`);
      expect(made?.amount).toBe(order.totalAmount);
      expect(made?.phone.slice(-8)).toBe(order.phone.slice(-8));
      expect(made?.isDesk).toBe(false);
      expect(order.deliveryCost).toBeNull();
      expect(await shop.order(order.id)).toMatchObject({
        // Shipped when the carrier has the parcel, not when it has the record.
        status: 'validated',
        deliveryCompanyId: company.id,
        trackingNumber: made?.tracking,
        // What the carrier told is marked as finance.
        deliveryCost: parcel?.fee,
        isCarrierCost: parcel?.fee !== null,
      });
    }
    expect(await shop.tasks()).toEqual([]);
  });
});

const states = async (orders: readonly Order[]) =>
  (await shop.parcelsOf(orders)).map(({ state }) => state);
const allCreated = (orders: readonly Order[]) =>
  shop.until(async () => expect(await states(orders)).toEqual(orders.map(() => 'created')));

it('what the carrier charges goes over what one told before, not over what staff typed', async () => {
  const company = await shop.add('yalidine');
  const orders = [
    ...(await shop.take(company, 2)),
    ...(await shop.take(company, 1, { deliveryCost: 300 })),
  ];
  const told = eq(ordersTable.id, orders[1]?.id ?? '');
  await shop.app.db
    .update(ordersTable)
    .set({ deliveryCost: '450', isCarrierCost: true })
    .where(told);
  await shop.send(orders);
  await shop.app.db.update(parcels).set({ fee: '520' });
  await allCreated(orders);
  const sent = await Promise.all(orders.map(({ id }) => shop.order(id)));
  expect(sent.map(({ deliveryCost, isCarrierCost }) => [deliveryCost, isCarrierCost])).toEqual([
    [520, true],
    [520, true],
    [300, false],
  ]);
});

it.each(['yalidine', 'noest', 'zr', 'maystro1', 'ecotrack'] as const)(
  'sends to a desk of %s',
  async (name) => {
    const company = await shop.add(name);
    expect(company.pickupPointId).not.toBeNull();
    const orders = await shop.take(company, 1, { deliveryPlace: 'office' });
    expect((await shop.send(orders))[0]?.problems).toMatchObject([
      { code: 'pickup_point_missing' },
    ]);
    const [sent] = await shop.send(orders, company.pickupPointId);
    expect(sent?.problems).toEqual([]);
    await allCreated(orders);
    expect(shop.carriers.control.parcels(name)).toMatchObject([{ isDesk: true }]);
    const [pickupPoint] = await shop.app.db
      .select()
      .from(carrierPickupPoints)
      .where(eq(carrierPickupPoints.id, company.pickupPointId ?? ''));
    expect((await shop.parcelsOf(orders))[0]).toMatchObject({ pickupPointName: pickupPoint?.name });
  },
);

it('takes pickup point and weight from the order, unless the call names others', async () => {
  const company = await shop.add('yalidine');
  const over = { deliveryPlace: 'office', pickupPointId: company.pickupPointId, weightGrams: 2500 };
  const orders = await shop.take(company, 2, over);
  const [first, second] = orders;
  const items = [{ orderId: first?.id }, { orderId: second?.id, weightGrams: 3500 }];
  const { body } = await shop.client.request('POST', '/api/parcels', { body: { items } });
  expect(body).toMatchObject([{ problems: [] }, { problems: [] }]);
  const made = await shop.parcelsOf(orders);
  expect(made.map(({ weightGrams }) => weightGrams).toSorted((a, b) => a - b)).toEqual([
    2500, 3500,
  ]);
  const names = new Set(made.map(({ pickupPointName }) => pickupPointName));
  expect([...names]).toEqual([orders[0]?.pickupPointName]);
});

it('company and number of an order that has a parcel are not written by hand', async () => {
  const company = await shop.add('yalidine');
  const other = await shop.add('noest');
  const [order] = await shop.take(company, 1);
  const patch = async (body: object) => {
    const { version } = await shop.order(order!.id);
    return shop.client.request('PATCH', `/api/orders/${order?.id}`, { body: { ...body, version } });
  };
  await shop.send([order!]);
  await shop.until(async () => expect((await shop.order(order!.id)).trackingNumber).not.toBeNull());
  const { trackingNumber } = await shop.order(order!.id);
  for (const body of [
    { trackingNumber: 'typed' },
    { deliveryCompanyId: other.id },
    { deliveryCompanyId: null },
  ]) {
    expect(await patch(body)).toMatchObject({ status: 409, body: { code: 'order_has_parcel' } });
  }
  // The rest stays as free as it was, and the same value is no change.
  expect((await patch({ deliveryStatus: 'اتصل به السائق', trackingNumber })).status).toBe(200);
  expect(await shop.order(order!.id)).toMatchObject({
    trackingNumber,
    deliveryCompanyId: company.id,
  });
});

describe('the check', () => {
  const check = async (orders: readonly { id: string }[]) => {
    const items = orders.map(({ id }) => ({ orderId: id }));
    const { body } = await shop.client.request('POST', '/api/parcels/check', { body: { items } });
    return (body as { problems: { code: string }[] }[]).map(({ problems }) =>
      problems.map(({ code }) => code),
    );
  };

  it('says of each order why it cannot be sent, and changes nothing', async () => {
    const company = await shop.add('yalidine');
    const [byHand] = await shop.app.db
      .insert(deliveryCompanies)
      .values({ name: 'x', phone: '021000000' })
      .returning();
    const [good] = (await shop.take(company, 1)) as [Order];
    const [pending] = (await shop.take(company, 1)) as [Order];
    const path = `/api/orders/${pending.id}`;
    await shop.client.request('PATCH', path, { body: { status: 'pending' } });
    const [none] = (await shop.take(company, 1, { deliveryCompanyId: null })) as [Order];
    const [hand] = (await shop.take(company, 1, { deliveryCompanyId: byHand?.id })) as [Order];
    const [part] = (await shop.take(company, 1, { totalAmount: 99.5 })) as [Order];
    const [lost] = (await shop.take(company, 1, { commune: 'لا مكان' })) as [Order];
    const unknown = { id: '00000000-0000-4000-8000-000000000000' };
    const all = [good, pending, none, hand, part, lost, unknown];
    expect(await check(all)).toEqual([
      [],
      ['order_not_validated'],
      ['no_company'],
      ['no_account'],
      ['amount_with_fraction', 'missing', 'missing'],
      ['commune_unknown'],
      ['order_unknown'],
    ]);
    expect(await shop.app.db.$count(parcels)).toBe(0);
    await shop.send([good]);
    expect(await check([good])).toEqual([['already_sent']]);
    await allCreated([good]);
  });

  it('stops nothing: one that cannot be sent leaves the rest', async () => {
    const company = await shop.add('yalidine');
    const bad = await shop.take(company, 1, { totalAmount: 200_000 });
    const good = await shop.take(company, 2);
    const results = await shop.send([...bad, ...good]);
    expect(results.map(({ problems }) => problems.length > 0)).toEqual([true, false, false]);
    await allCreated(good);
  });
});

it('one line of the log says who sent which orders to which company', async () => {
  const [yalidine, zr] = [await shop.add('yalidine'), await shop.add('zr')];
  const here = await shop.take(yalidine, 2);
  const there = await shop.take(zr, 1);
  const refused = await shop.take(yalidine, 1, { totalAmount: 200_000 });
  await shop.send([...here, ...there, ...refused]);
  const lines = await shop.app.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'parcels_sent'))
    .orderBy(auditEvents.subjectName);
  expect(lines.map(({ subjectId, subjectName }) => [subjectId, subjectName])).toEqual([
    [yalidine.id, 'yalidine'],
    [zr.id, 'zr'],
  ]);
  expect(lines.map(({ details }) => details?.count)).toEqual([2, 1]);
  expect(new Set(lines[0]?.details?.orderIds)).toEqual(new Set(here.map(({ id }) => id)));
  const { fullName } = (await shop.client.request('GET', '/api/auth/me')).body as {
    fullName: string;
  };
  expect(lines.map(({ actorName }) => actorName)).toEqual([fullName, fullName]);
  expect((await shop.parcelsOf(here)).map(({ createdByName }) => createdByName)).toEqual([
    fullName,
    fullName,
  ]);
  await allCreated([...here, ...there]);
});

describe('the queue of a company', () => {
  const accounts = async () => {
    const { body } = await shop.client.request('GET', '/api/parcels/accounts');
    return body as SendingAccount[];
  };

  it('says how much waits, until when, and why', async () => {
    const company = await shop.add('yalidine');
    await shop.add('maystro1');
    const orders = await shop.take(company, 2);
    const until = new Date(shop.app.now().getTime() + 60_000);
    await shop.app.db
      .update(carrierAccounts)
      .set({ pausedUntil: until, pauseReason: 'carrier_down: HTTP 503' })
      .where(eq(carrierAccounts.companyId, company.id));
    await shop.send(orders);
    expect(await accounts()).toMatchObject([
      { companyName: 'maystro1', waiting: 0, pausedUntil: null, identifiedBy: 'own_id' },
      {
        companyId: company.id,
        waiting: 2,
        lookedUp: 0,
        pausedUntil: until.toISOString(),
        pause: { kind: 'carrier_down' },
        identifiedBy: 'tracking',
      },
    ]);
    await allCreated(orders);
    expect((await accounts())[1]).toMatchObject({ waiting: 0, pausedUntil: null, pause: null });
  });

  it('says when the carrier’s limit of calls lets the next one through', async () => {
    const { id } = await shop.add('yalidine');
    expect((await accounts())[0]?.quotaFreeAt).toBeNull();
    const since = shop.app.now().getTime() - 10_000;
    await shop.app.db
      .update(carrierAccounts)
      .set({ quotaUse: { perMinute: { since, calls: 45 } } })
      .where(eq(carrierAccounts.companyId, id));
    expect((await accounts())[0]?.quotaFreeAt).toBe(new Date(since + 61_000).toISOString());
  });
});

it('an order that the carrier refused is mended when it was changed since', async () => {
  const company = await shop.add('yalidine');
  const orders = await shop.take(company, 1);
  const path = `/api/orders/${orders[0]?.id}`;
  const isMended = async () => {
    const body = { items: [{ orderId: orders[0]?.id }] };
    const answer = await shop.client.request('POST', '/api/parcels/check', { body });
    return (answer.body as SendCheck[])[0]?.order?.isMended;
  };
  await shop.client.request('PATCH', path, { body: { address: 'حي السلام' } });
  expect(await isMended()).toBe(false);
  shop.carriers.control.setFault({ family: 'yalidine', fault: 4, count: 1 });
  await shop.send(orders);
  await shop.until(async () => expect(await states(orders)).toEqual(['failed']));
  expect(await isMended()).toBe(false);
  shop.app.advance(1_000);
  await shop.client.request('PATCH', path, { body: { address: 'حي النصر' } });
  expect(await isMended()).toBe(true);
});

it('a repeated call with the same key answers the first result', async () => {
  const company = await shop.add('yalidine');
  const [order] = (await shop.take(company, 1)) as [Order];
  const call = {
    body: { items: [{ orderId: order.id }] },
    headers: { 'idempotency-key': 'one' },
  };
  const first = await shop.client.request('POST', '/api/parcels', call);
  const again = await shop.client.request('POST', '/api/parcels', call);
  expect(again.body).toEqual(first.body);
  expect(await shop.app.db.$count(parcels)).toBe(1);
  await allCreated([order]);
});

it('calls at once with one key all answer that the parcel is made, and it is made once', async () => {
  const company = await shop.add('yalidine');
  const taken = await shop.take(company, 3);
  const call = {
    body: { items: taken.map(({ id }) => ({ orderId: id })) },
    headers: { 'idempotency-key': 'at-once' },
  };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => shop.client.request('POST', '/api/parcels', call)),
  );
  for (const { body } of answers) {
    expect(body).toEqual(
      taken.map(({ id }) => ({ orderId: id, problems: [], parcelId: expect.any(String) })),
    );
  }
  expect(await shop.app.db.$count(parcels)).toBe(3);
  const told = await shop.app.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'parcels_sent'));
  const ids = told.flatMap(({ details }) => details?.['orderIds']);
  expect(ids).toHaveLength(3);
  expect(ids).toEqual(expect.arrayContaining(taken.map(({ id }) => id)));
  await allCreated(taken);
});

it('needs the permission to dispatch, and shows costs only to those who may see them', async () => {
  const company = await shop.add('yalidine');
  const orders = await shop.take(company, 1);
  const { client } = await signIn(shop.app, { canEditOrders: true, canDispatchOrders: false });
  const body = { items: [{ orderId: orders[0]?.id }] };
  expect((await client.request('POST', '/api/parcels', { body })).status).toBe(403);
  await shop.send(orders);
  await allCreated(orders);
  await shop.app.db
    .update(parcels)
    .set({ fee: '450.00', claimedFee: '470.00', claimedReturnFee: '210.00' });
  expect((await shop.parcelsOf(orders))[0]?.fee).toBe(450);
  const { client: pickupPoint } = await signIn(shop.app, { canViewFinance: false });
  const { body: seen } = await pickupPoint.request('GET', `/api/parcels?orderIds=${orders[0]?.id}`);
  expect(seen).toMatchObject([
    { fee: null, returnFee: null, claimedFee: null, claimedReturnFee: null },
  ]);
});

it('an order that is cancelled while its parcel is made is not shipped: somebody is told', async () => {
  const company = await shop.add('yalidine');
  const [order] = (await shop.take(company, 1)) as [Order];
  shop.carriers.control.setFault({ family: 'yalidine', fault: 'drop-after', count: 1 });
  shop.carriers.control.setFault({
    family: 'yalidine',
    fault: 'unavailable',
    kind: 'read',
    count: 1,
  });
  await shop.send([order]);
  await shop.until(async () => expect(await states([order])).toEqual(['uncertain']));
  const body = { status: 'cancelled' };
  await shop.client.request('PATCH', `/api/orders/${order.id}`, { body });
  await shop.until(async () => expect(await states([order])).toEqual(['created']));
  expect(await shop.order(order.id)).toMatchObject({ status: 'cancelled' });
  expect(await shop.tasks()).toEqual([{ kind: 'carrier_disagrees', detail: 'order_cancelled' }]);
});

it('an order that is deleted while its parcel is made is not shipped: somebody is told', async () => {
  const company = await shop.add('yalidine');
  const [order] = (await shop.take(company, 1)) as [Order];
  shop.carriers.control.setFault({ family: 'yalidine', fault: 'drop-after', count: 1 });
  shop.carriers.control.setFault({
    family: 'yalidine',
    fault: 'unavailable',
    kind: 'read',
    count: 1,
  });
  await shop.send([order]);
  await shop.until(async () => expect(await states([order])).toEqual(['uncertain']));
  // Whatever the calls allow, a server of the release before may have deleted it.
  const table = shop.app.db;
  await table
    .update(ordersTable)
    .set({ deletedAt: shop.app.now() })
    .where(eq(ordersTable.id, order.id));
  await shop.until(async () => expect(await states([order])).toEqual(['created']));
  const [stored] = await table.select().from(ordersTable).where(eq(ordersTable.id, order.id));
  expect(stored).toMatchObject({ status: 'validated', trackingNumber: null });
  expect(await shop.tasks()).toEqual([{ kind: 'carrier_disagrees', detail: 'order_deleted' }]);
});

it('an order that is cancelled after its parcel was made leaves somebody the task to stop it', async () => {
  const company = await shop.add('yalidine');
  const [order] = (await shop.take(company, 1)) as [Order];
  await shop.send([order]);
  await shop.until(async () => expect((await shop.order(order.id)).trackingNumber).not.toBeNull());
  const body = { status: 'cancelled' };
  const { status } = await shop.client.request('PATCH', `/api/orders/${order.id}`, { body });
  expect(status).toBe(200);
  const disagreements = (await shop.tasks()).filter(({ kind }) => kind === 'carrier_disagrees');
  expect(disagreements).toEqual([{ kind: 'carrier_disagrees', detail: 'order_cancelled' }]);
});

it('an order that changed before its turn is sent as it is then, or not at all', async () => {
  const company = await shop.add('yalidine');
  const [dearer, cancelled] = (await shop.take(company, 2)) as [Order, Order];
  const pause = { pausedUntil: new Date(shop.app.now().getTime() + 60_000) };
  await shop.app.db.update(carrierAccounts).set(pause);
  await shop.send([dearer, cancelled]);
  const edit = (id: string, body: object) =>
    shop.client.request('PATCH', `/api/orders/${id}`, { body });
  await edit(dearer.id, { totalAmount: 9_900 });
  await edit(cancelled.id, { status: 'cancelled' });
  await shop.until(async () =>
    expect((await states([dearer, cancelled])).toSorted()).toEqual(['created', 'failed']),
  );
  expect(shop.carriers.control.parcels('yalidine')).toMatchObject([{ amount: 9_900 }]);
  expect((await shop.parcelsOf([dearer]))[0]).toMatchObject({ amount: 9_900 });
  expect((await shop.parcelsOf([cancelled]))[0]?.problem).toBe('order_not_validated');
});

/** Of few calls more fail. */
const [EACH, CHANCE] = IS_LONG ? [12, 0.15] : [5, 0.3];

it('two servers and carriers that fail at random: every order has one parcel', async () => {
  const searchable = ['yalidine', 'ecotrack', 'zr', 'procolis'] as const;
  const servers = [await shop.startWorker(), await shop.startWorker()];
  const orders: Order[] = [];
  for (const name of searchable) {
    orders.push(...(await shop.take(await shop.add(name), EACH)));
    for (const fault of ['drop-before', 'drop-after', 'error-after', 'truncated'] as const) {
      shop.carriers.control.setFault({ family: name, fault, probability: CHANCE, count: 4 });
    }
  }
  await shop.send(orders.slice(0, 2 * EACH));
  await shop.send(orders.slice(2 * EACH));
  await allCreated(orders);
  for (const server of servers) await server.stop();
  const there = shop.carriers.control.parcels();
  const ours = await shop.parcelsOf(orders);
  const pair = (one: { reference: string; tracking: string | null; amount: number }) =>
    `${one.reference} ${one.tracking} ${one.amount}`;
  expect(ours.map(pair).toSorted()).toEqual(there.map(pair).toSorted());
  expect(new Set(ours.map(({ orderId }) => orderId)).size).toBe(4 * EACH);
});

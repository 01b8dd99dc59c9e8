import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { ParcelAsking, ParcelRequest } from '#contract/parcels/parcel-requests.ts';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { orderEvents } from '#server/db/schema/orders.ts';
import { parcelRequests } from '#server/db/schema/parcel-work.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { carrierInput } from '#tests/support/simulated-accounts.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import {
  CARRIER_BOX,
  openCarrierShop,
  type CarrierCompany,
  type CarrierShop,
} from '#tests/support/carrier-shop.ts';
import { type SimulatedName } from '#tests/support/simulated-accounts.ts';
import { openAccount } from '#server/features/carriers/accounts/open-account.ts';
import { trackDue } from '../following/tracking-step.ts';

let shop: CarrierShop;
beforeAll(async () => {
  shop = await openCarrierShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

interface Sent {
  company: CarrierCompany;
  order: Order;
  parcel: Parcel;
}

/** A parcel that the carrier has, in the state that sending leaves it in. */
async function send(name: SimulatedName, state = 'created', pickupPoint = false): Promise<Sent> {
  const company = await shop.add(name);
  const over = pickupPoint ? { deliveryPlace: 'office' } : {};
  const [order] = (await shop.take(company, 1, over)) as [Order];
  await shop.send([order], pickupPoint ? company.pickupPointId : null);
  await shop.until(async () => expect((await parcelOf(order)).state).toBe(state));
  return { company, order, parcel: await parcelOf(order) };
}
const parcelOf = async (order: Order) => (await shop.parcelsOf([order]))[0]!;

const post = (parcel: Pick<Parcel, 'id'>, body: object, client: HttpClient = shop.client) =>
  client.request('POST', `/api/parcels/${parcel.id}/requests`, { body });
async function ask(parcel: Pick<Parcel, 'id'>, body: object): Promise<ParcelRequest> {
  const answer = await post(parcel, body);
  expect(answer).toMatchObject({ status: 202 });
  return answer.body as ParcelRequest;
}
const asking = async ({ id }: Pick<Parcel, 'id'>) =>
  (await shop.client.request('GET', `/api/parcels/${id}/requests`)).body as ParcelAsking;
const newest = async (parcel: Pick<Parcel, 'id'>) => (await asking(parcel)).requests[0]!;
/** The answer to the newest request, when there is one. */
async function answered(parcel: Pick<Parcel, 'id'>): Promise<ParcelRequest> {
  await shop.until(async () => expect((await newest(parcel)).endedAt).not.toBeNull());
  return newest(parcel);
}
const atCarrier = (name: SimulatedName, { reference }: Parcel) =>
  shop.carriers.control.parcel(name, reference);
const fault = (family: string, name: number | string, more: Record<string, unknown> = {}) =>
  shop.carriers.control.setFault({ family, fault: name as never, count: 1, ...more });
const calls = (name: string, method: string, path: string) =>
  shop.carriers.control
    .journal(name)
    .filter((call) => call.method === method && call.path.includes(path));

/** Reads all parcels of the company, as following does. */
async function look({ id, name }: CarrierCompany): Promise<void> {
  const deps = { ...shop.app, box: CARRIER_BOX, network: { allowsPrivate: true } };
  const account = (await openAccount(deps, id))!;
  await shop.app.db.update(parcels).set({ trackDueAt: shop.app.now() });
  const { family } = account.stored;
  while (await trackDue(shop.app, account, { id, name, family }));
}
async function timeline({ id }: Order): Promise<unknown[][]> {
  const mine = eq(orderEvents.orderId, id);
  const rows = await shop.app.db.select().from(orderEvents).where(mine).orderBy(orderEvents.id);
  return rows.flatMap(({ changes, note, actorName }) => {
    const asked = changes?.['carrierAsk'];
    return asked === undefined ? [] : [[asked.from, asked.to, note, actorName]];
  });
}

describe('a cancel', () => {
  it.each<SimulatedName>(['yalidine', 'zr', 'maystro1', 'maystro2'])(
    'ends a parcel of %s, and its order can be sent again',
    async (name) => {
      const { order, parcel } = await send(name);
      await ask(parcel, { kind: 'cancel' });
      expect(await answered(parcel)).toMatchObject({ kind: 'cancel', state: 'done' });
      const there = atCarrier(name, parcel);
      expect(there.isDeleted || there.word === '50').toBe(true);
      expect((await parcelOf(order)).state).toBe('cancelled');
      const back = await shop.order(order.id);
      expect(back).toMatchObject({ status: 'validated', trackingNumber: null });
      if (name !== 'maystro1' && name !== 'maystro2') {
        await shop.send([back]);
        await shop.until(async () => expect((await parcelOf(order)).state).toBe('created'));
        expect((await parcelOf(order)).reference).toBe(`LW-${order.orderNumber}-2`);
      }
    },
  );

  it.each<SimulatedName>(['ecotrack', 'noest'])(
    'ends a draft of %s that was never validated',
    async (name) => {
      fault(name, 'unavailable', { path: 'valid/' });
      const { order, parcel } = await send(name, 'draft');
      await ask(parcel, { kind: 'cancel' });
      expect(await answered(parcel)).toMatchObject({ state: 'done' });
      expect(atCarrier(name, parcel).isDeleted).toBe(true);
      expect(await parcelOf(order)).toMatchObject({ state: 'cancelled', nextStep: null });
      expect(await shop.order(order.id)).toMatchObject({ status: 'validated' });
    },
  );

  it.each<[SimulatedName, string]>([
    ['ecotrack', 'ask_too_late'],
    ['noest', 'ask_too_late'],
    ['procolis', 'ask_not_offered'],
  ])('of a parcel of %s is refused without a call', async (name, code) => {
    const { parcel } = await send(name);
    const before = shop.carriers.control.journal(name).length;
    const answer = await post(parcel, { kind: 'cancel' });
    expect(answer).toMatchObject({ status: 409, body: { code } });
    expect((answer.body as { detail: string }).detail).toContain(name);
    expect(shop.carriers.control.journal(name)).toHaveLength(before);
  });

  it('fault 9: that deletes nothing leaves the order registered, with the carrier’s words', async () => {
    const { order, parcel } = await send('yalidine');
    fault('yalidine', 9);
    await ask(parcel, { kind: 'cancel' });
    expect(await answered(parcel)).toMatchObject({ state: 'refused', words: 'deleted: false' });
    expect((await parcelOf(order)).state).toBe('created');
    expect(await shop.order(order.id)).toMatchObject({
      status: 'validated',
      trackingNumber: parcel.tracking,
    });
    expect(await timeline(order)).toEqual([
      ['cancel', 'waiting', null, expect.any(String)],
      ['cancel', 'refused', 'deleted: false', expect.any(String)],
    ]);
  });

  it('takes a parcel out of our own queue without calling anybody', async () => {
    const company = await shop.add('procolis');
    const [order] = (await shop.take(company, 1)) as [Order];
    const paused = { pausedUntil: new Date(shop.app.now().getTime() + 3_600_000) };
    await shop.app.db.update(carrierAccounts).set(paused);
    await shop.send([order]);
    const parcel = await parcelOf(order);
    expect(await ask(parcel, { kind: 'cancel' })).toMatchObject({ state: 'done' });
    expect(await parcelOf(order)).toMatchObject({ state: 'cancelled', nextStep: null });
    expect(await shop.order(order.id)).toMatchObject({ status: 'validated' });
    await shop.app.db.update(carrierAccounts).set({ pausedUntil: null });
    await shop.send([order]);
    await shop.until(async () => expect((await parcelOf(order)).state).toBe('created'));
    expect(shop.carriers.control.parcels('procolis')).toHaveLength(1);
  });

  it.each<SimulatedName>(['yalidine', 'zr', 'maystro1'])(
    'at %s whose answer is lost is found out, and ends as done',
    async (name) => {
      const { order, parcel } = await send(name);
      fault(name, 'drop-after', { kind: 'write' });
      await ask(parcel, { kind: 'cancel' });
      expect(await answered(parcel)).toMatchObject({ state: 'done' });
      expect((await parcelOf(order)).state).toBe('cancelled');
      expect(await shop.order(order.id)).toMatchObject({ status: 'validated' });
    },
  );

  it('that never arrived is made again', async () => {
    const { order, parcel } = await send('yalidine');
    fault('yalidine', 'drop-before', { kind: 'write' });
    await ask(parcel, { kind: 'cancel' });
    expect(await answered(parcel)).toMatchObject({ state: 'done' });
    expect(atCarrier('yalidine', parcel).isDeleted).toBe(true);
    expect((await parcelOf(order)).state).toBe('cancelled');
  });

  it('of a draft that hides itself stays uncertain, for somebody to look', async () => {
    fault('noest', 'unavailable', { path: 'valid/', count: 50 });
    const { order, parcel } = await send('noest', 'draft');
    fault('noest', 'drop-after', { path: 'delete/order' });
    await ask(parcel, { kind: 'cancel' });
    expect(await answered(parcel)).toMatchObject({ state: 'uncertain' });
    expect((await parcelOf(order)).state).toBe('draft');
    expect(await shop.order(order.id)).toMatchObject({
      status: 'validated',
      trackingNumber: parcel.tracking,
    });
    expect(await shop.tasks()).toContainEqual({ kind: 'carrier_disagrees', detail: 'cancel ?' });
  });

  it('of two people at once is one call, and the other is told', async () => {
    const { parcel } = await send('yalidine');
    const other = (await signIn(shop.app)).client;
    const answers = await Promise.all([
      post(parcel, { kind: 'cancel' }),
      post(parcel, { kind: 'cancel' }, other),
    ]);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    const refusals = answers.filter(({ status }) => status === 409);
    const codes = refusals.map(({ body }) => (body as { code: string }).code);
    expect(codes).toHaveLength(1);
    expect(['ask_asked_already', 'ask_over']).toContain(codes[0]);
    await answered(parcel);
    expect(calls('yalidine', 'DELETE', 'parcels')).toHaveLength(1);
  });

  it('while the driver delivers keeps the end, and raises a task', async () => {
    const { company, order, parcel } = await send('yalidine');
    await shop.app.db
      .update(carrierAccounts)
      .set({ pausedUntil: new Date(shop.app.now().getTime() + 3_600_000) });
    await ask(parcel, { kind: 'cancel' });
    await shop.app.db
      .update(parcelRequests)
      .set({ state: 'uncertain', dueAt: new Date(shop.app.now().getTime() + 3_600_000) });
    shop.carriers.control.move('yalidine', parcel.reference, { word: 'Livré' });
    await shop.app.db.update(carrierAccounts).set({ pausedUntil: null });
    await look(company);
    expect(await shop.order(order.id)).toMatchObject({ status: 'delivered' });
    // The carrier says yes all the same.
    shop.carriers.control.parcel('yalidine', parcel.reference).word = 'En préparation';
    await shop.app.db.update(parcelRequests).set({ dueAt: shop.app.now() });
    expect(await answered(parcel)).toMatchObject({ state: 'done' });
    expect(await parcelOf(order)).toMatchObject({ state: 'delivered', isContradicted: true });
    expect(await shop.order(order.id)).toMatchObject({ status: 'delivered' });
    expect(await shop.tasks()).toContainEqual({
      kind: 'carrier_disagrees',
      detail: 'cancel_delivered',
    });
  });

  it('of a parcel that is delivered all the same raises a task, and rewrites nothing', async () => {
    const { company, order, parcel } = await send('maystro1');
    await ask(parcel, { kind: 'cancel' });
    await answered(parcel);
    shop.app.advance(3_600_000);
    shop.carriers.control.move('maystro1', parcel.reference, { word: '41' });
    await look(company);
    expect(await parcelOf(order)).toMatchObject({ state: 'cancelled', isContradicted: true });
    expect(await shop.order(order.id)).toMatchObject({ status: 'validated' });
    expect(await shop.tasks()).toContainEqual({
      kind: 'carrier_disagrees',
      detail: 'cancelled ≠ delivered',
    });
  });
});

describe('a change', () => {
  it.each<SimulatedName>(['yalidine', 'zr', 'maystro1', 'maystro2', 'noest'])(
    'of phone and amount is taken by %s, and kept on our side',
    async (name) => {
      const { company, order, parcel } = await send(name);
      await ask(parcel, { kind: 'change_phone', phone: '0661223344' });
      expect(await answered(parcel)).toMatchObject({ state: 'done', content: '0661223344' });
      expect(atCarrier(name, parcel).phone.replace('+213', '0')).toBe('0661223344');
      expect((await shop.order(order.id)).phone).toBe('0661223344');

      await ask(parcel, { kind: 'change_amount', amount: 3500 });
      expect(await answered(parcel)).toMatchObject({ state: 'done', content: '3500' });
      expect(atCarrier(name, parcel).amount).toBe(3500);
      expect((await parcelOf(order)).amount).toBe(3500);
      // Until the parcel leaves, the order says what was agreed.
      expect((await shop.order(order.id)).totalAmount).toBe(3500);
      await look(company);
      const kinds = (await shop.tasks()).map(({ kind }) => kind);
      expect(kinds).not.toContain('amount_changed');
    },
  );

  it.each<SimulatedName>(['yalidine', 'zr', 'noest', 'maystro1'])(
    'of the address is taken by %s, and not undone by the next change',
    async (name) => {
      const { order, parcel } = await send(name);
      await ask(parcel, { kind: 'change_address', address: 'Cité 200 logements, bt 4' });
      expect(await answered(parcel)).toMatchObject({ state: 'done' });
      await ask(parcel, { kind: 'change_amount', amount: 3600 });
      await answered(parcel);
      expect(atCarrier(name, parcel).address).toContain('Cité 200 logements');
      expect((await asking(parcel)).agreed).toMatchObject({
        address: 'Cité 200 logements, bt 4',
        amount: 3600,
      });
      expect((await shop.order(order.id)).address).toBe('Cité 200 logements, bt 4');
    },
  );

  it('of a draft of EcoTrack sends the whole parcel, with all that was changed before', async () => {
    fault('ecotrack', 'unavailable', { path: 'valid/', count: 50 });
    const { order, parcel } = await send('ecotrack', 'draft');
    await ask(parcel, { kind: 'change_address', address: 'Cité 200 logements' });
    expect(await answered(parcel)).toMatchObject({ state: 'done' });
    await ask(parcel, { kind: 'change_amount', amount: 3700 });
    expect(await answered(parcel)).toMatchObject({ state: 'done' });
    expect(atCarrier('ecotrack', parcel)).toMatchObject({
      address: 'Cité 200 logements',
      amount: 3700,
    });
    expect((await parcelOf(order)).amount).toBe(3700);
  });

  it('to a pickup point is taken by Yalidine', async () => {
    const { company, order, parcel } = await send('yalidine');
    await ask(parcel, { kind: 'change_pickup_point', pickupPointId: company.pickupPointId });
    expect(await answered(parcel)).toMatchObject({ state: 'done' });
    expect(atCarrier('yalidine', parcel).isDesk).toBe(true);
    expect((await parcelOf(order)).pickupPointName).not.toBeNull();
    expect((await shop.order(order.id)).deliveryPlace).toBe('office');
  });

  it('to a pickup point is not half made by ZR', async () => {
    const { company, order, parcel } = await send('zr');
    const before = atCarrier('zr', parcel).commune;
    await ask(parcel, { kind: 'change_pickup_point', pickupPointId: company.pickupPointId });
    expect(await answered(parcel)).toMatchObject({ state: 'refused' });
    expect(atCarrier('zr', parcel)).toMatchObject({ isDesk: false, commune: before });
    expect((await parcelOf(order)).pickupPointName).toBeNull();
  });

  it('that needs an approval is agreed when the carrier shows it', async () => {
    const { company, order, parcel } = await send('noest');
    shop.carriers.control.move('noest', parcel.reference, { steps: 3 });
    await look(company);
    await ask(parcel, { kind: 'change_amount', amount: 3500 });
    expect(await answered(parcel)).toMatchObject({ state: 'requested' });
    expect((await parcelOf(order)).amount).toBe(4000);
    shop.carriers.control.act('noest', 'approve', parcel.reference);
    await look(company);
    expect(await parcelOf(order)).toMatchObject({ amount: 3500, claimedAmount: 3500 });
    expect(await newest(parcel)).toMatchObject({ state: 'done' });
    expect((await shop.tasks()).map(({ kind }) => kind)).not.toContain('amount_changed');
  });

  it('of the amount obeys the carrier’s bounds, in whole dinars', async () => {
    const { parcel } = await send('yalidine');
    const wrong = async (amount: unknown) => {
      const { status, body } = await post(parcel, { kind: 'change_amount', amount });
      return [status, (body as { errors?: { path: string }[] }).errors?.map(({ path }) => path)];
    };
    expect(await wrong(150_001)).toEqual([400, ['amount']]);
    expect(await wrong(1_000.5)).toEqual([400, ['amount']]);
    expect(await wrong(-1)).toEqual([400, ['amount']]);
    expect((await asking(parcel)).requests).toEqual([]);
    await ask(parcel, { kind: 'change_amount', amount: 150_000 });
    expect(await answered(parcel)).toMatchObject({ state: 'done' });
    // The amount is all that is taken: the fee must not come on top of it.
    const [edit] = calls('yalidine', 'PATCH', 'parcels');
    expect(edit?.body).toMatchObject({ price: 150_000, freeshipping: true });
  });

  it('after pickup is refused by Yalidine’s rule before it is called', async () => {
    const { company, parcel } = await send('yalidine');
    shop.carriers.control.move('yalidine', parcel.reference, { word: 'Expédié' });
    await look(company);
    const answer = await post(parcel, { kind: 'change_phone', phone: '0661223344' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'ask_too_late' } });
    expect(calls('yalidine', 'PATCH', 'parcels')).toEqual([]);
  });

  it('whose answer is lost is made again, with the same end', async () => {
    const { order, parcel } = await send('yalidine');
    fault('yalidine', 'error-after', { kind: 'write' });
    await ask(parcel, { kind: 'change_amount', amount: 3500 });
    expect(await answered(parcel)).toMatchObject({ state: 'done' });
    expect(atCarrier('yalidine', parcel).amount).toBe(3500);
    expect((await parcelOf(order)).amount).toBe(3500);
    // The carrier showed the new amount, so that nothing was changed twice.
    expect(calls('yalidine', 'PATCH', 'parcels')).toHaveLength(1);
  });
});

describe('what cannot be taken back', () => {
  async function attempted(): Promise<Sent> {
    const sent = await send('noest');
    shop.carriers.control.move('noest', sent.parcel.reference, { steps: 4 });
    await look(sent.company);
    return sent;
  }

  it.each(['new_attempt', 'return'] as const)('is asked of NOEST: %s', async (kind) => {
    const { order, parcel } = await attempted();
    await ask(parcel, { kind });
    expect(await answered(parcel)).toMatchObject({ kind, state: 'requested' });
    const path = kind === 'return' ? 'ask/return' : 'ask/new-tentative';
    expect(calls('noest', 'POST', path)).toHaveLength(1);
    expect(await timeline(order)).toEqual([
      [kind, 'waiting', null, expect.any(String)],
      [kind, 'requested', null, expect.any(String)],
    ]);
  });

  it.each<SimulatedName>(['noest', 'ecotrack', 'maystro1'])(
    'a remark reaches %s once, and is no surprise when it is read back',
    async (name) => {
      const { company, order, parcel } = await send(name);
      await ask(parcel, { kind: 'remark', text: 'Appeler avant de passer' });
      expect(await answered(parcel)).toMatchObject({
        state: 'done',
        content: 'Appeler avant de passer',
      });
      expect((await timeline(order))[0]).toEqual([
        'remark',
        'waiting',
        'Appeler avant de passer',
        expect.any(String),
      ]);
      await look(company);
      expect((await shop.tasks()).map(({ kind }) => kind)).not.toContain('amount_changed');
    },
  );

  it.each([
    [{ kind: 'new_attempt' }, 'ask/new-tentative'],
    [{ kind: 'return' }, 'ask/return'],
    [{ kind: 'remark', text: 'Appeler avant' }, 'add/maj'],
  ])('is never asked twice by itself when its answer is lost: %o', async (body, path) => {
    const { parcel } = await attempted();
    fault('noest', 'drop-after', { path });
    await ask(parcel, body);
    expect(await answered(parcel)).toMatchObject({ state: 'uncertain' });
    expect(calls('noest', 'POST', path)).toHaveLength(1);
    // Somebody who has looked may ask again.
    await ask(parcel, body);
    await shop.until(async () =>
      expect(['requested', 'done']).toContain((await newest(parcel)).state),
    );
    expect(calls('noest', 'POST', path)).toHaveLength(2);
  });
});

describe('a server that is killed in the middle of a call', () => {
  /** As the call was begun and never ended. */
  const killed = async (parcel: Parcel, body: object) => {
    const later = new Date(shop.app.now().getTime() + 3_600_000);
    await shop.app.db.update(carrierAccounts).set({ pausedUntil: later });
    await ask(parcel, body);
    await shop.app.db.update(parcelRequests).set({ state: 'uncertain', tries: 1 });
    await shop.app.db.update(carrierAccounts).set({ pausedUntil: null });
  };

  it('does not repeat what harms', async () => {
    const { parcel } = await send('noest');
    await killed(parcel, { kind: 'remark', text: 'Appeler avant' });
    expect(await answered(parcel)).toMatchObject({ state: 'uncertain' });
    expect(calls('noest', 'POST', 'add/maj')).toEqual([]);
  });

  it('repeats a cancel, which ends the same', async () => {
    const { order, parcel } = await send('yalidine');
    await killed(parcel, { kind: 'cancel' });
    expect(await answered(parcel)).toMatchObject({ state: 'done' });
    expect((await parcelOf(order)).state).toBe('cancelled');
  });

  it('does not pay twice for a late change at ZR', async () => {
    const { parcel } = await send('zr');
    const settings = { tenant: '11111111-2222-4333-8444-555555555555', lateChanges: 'send' };
    await shop.app.db.update(carrierAccounts).set({ settings });
    await killed(parcel, { kind: 'change_phone', phone: '0661223344' });
    expect(await answered(parcel)).toMatchObject({ state: 'uncertain' });
    expect(calls('zr', 'PATCH', 'parcels')).toEqual([]);
  });
});

it('waits while the account is paused, and is asked afterwards', async () => {
  const { company, parcel } = await send('yalidine');
  fault('yalidine', 'too-many', { kind: 'write', with: { seconds: 120 } });
  await ask(parcel, { kind: 'change_phone', phone: '0661223344' });
  expect(await answered(parcel)).toMatchObject({ state: 'done' });
  expect(calls('yalidine', 'PATCH', 'parcels')).toHaveLength(2);
  expect(company.name).toBe('yalidine');
});

it('tells what waits for an account, and since when', async () => {
  const { company, parcel } = await send('yalidine');
  const later = new Date(shop.app.now().getTime() + 3_600_000);
  await shop.app.db.update(carrierAccounts).set({ pausedUntil: later });
  await shop.app.db.update(parcels).set({ trackDueAt: null });
  const orders = await shop.take(company, 2);
  await shop.send(orders);
  await ask(parcel, { kind: 'cancel' });
  const path = `/api/parcels/waiting?companyId=${company.id}`;
  const { body } = await shop.client.request('GET', path);
  expect(body).toEqual([
    { work: 'ask', count: 1, since: expect.any(String) },
    { work: 'send', count: 2, since: expect.any(String) },
  ]);
  // Whoever mends the account sees its work done at once.
  const account = { ...carrierInput(shop.carriers.url, 'yalidine'), secrets: undefined };
  const saved = await shop.client.request('PUT', `/api/delivery-companies/${company.id}/carrier`, {
    body: account,
  });
  expect(saved.status).toBe(200);
  await answered(parcel);
  await shop.until(async () => {
    for (const order of orders) expect((await parcelOf(order)).state).toBe('created');
  });
  // The cancelled one is read once more, by the job that this worker does not have.
  const left = (await shop.client.request('GET', path)).body;
  expect(left).toMatchObject([{ work: 'track', count: 1 }]);
});

it('is repeated with its key without being asked again', async () => {
  const { parcel } = await send('noest');
  const path = `/api/parcels/${parcel.id}/requests`;
  const body = { kind: 'remark', text: 'Appeler avant' };
  const headers = { 'idempotency-key': 'remark-1' };
  const first = await shop.client.request('POST', path, { body, headers });
  await answered(parcel);
  const second = await shop.client.request('POST', path, { body, headers });
  expect(second).toMatchObject({ status: 202, body: first.body as object });
  expect((await asking(parcel)).requests).toHaveLength(1);
});

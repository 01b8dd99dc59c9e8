import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { and, eq, isNull } from 'drizzle-orm';
import type { Order } from '#contract/orders/orders.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { carrierCommunes, carrierWilayas } from '#server/db/schema/carrier-places.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { parcelTasks } from '#server/db/schema/parcel-work.ts';
import {
  accountsJob,
  type LeasedAccount,
} from '#server/features/carriers/accounts/account-jobs.ts';
import { openAccount } from '#server/features/carriers/accounts/open-account.ts';
import { parcelDraft } from '#tests/support/parcel-drafts.ts';
import {
  CARRIER_BOX,
  openCarrierShop,
  type CarrierCompany,
  type CarrierShop,
} from '#tests/support/carrier-shop.ts';
import { type SimulatedName } from '#tests/support/simulated-accounts.ts';
import { sendJob } from './send-job.ts';
import { workOff } from '#tests/support/work-off.ts';
import { sendDue } from './send-parcels.ts';
import { CarrierTrouble } from '#server/features/carriers/adapter/channel.ts';

let shop: CarrierShop;
beforeAll(async () => {
  shop = await openCarrierShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const fault = (family: string, name: number | string, more: Record<string, unknown> = {}) =>
  shop.carriers.control.setFault({ family, fault: name as never, count: 1, ...more });

const states = async (orders: readonly Order[]) =>
  (await shop.parcelsOf(orders)).map(({ state }) => state).toSorted();
const allCreated = (orders: readonly Order[]) =>
  shop.until(async () => expect(await states(orders)).toEqual(orders.map(() => 'created')));
const living = (name: SimulatedName) =>
  shop.carriers.control.parcels(name).filter(({ isDeleted }) => !isDeleted);

/** Where an order has not exactly one parcel at the carrier, with its own amount and number. */
async function disagreements(name: SimulatedName, orders: readonly Order[]): Promise<string[]> {
  const expected: string[] = [];
  for (const { id } of orders) {
    const order = await shop.order(id);
    const [parcel] = await shop.parcelsOf([order]);
    expected.push(
      `${parcel?.reference} ${order.trackingNumber} ${order.totalAmount} ${order.status}`,
    );
  }
  const there = living(name).map(
    ({ reference, tracking, amount }) => `${reference} ${tracking} ${amount} validated`,
  );
  const twice = there.filter((one, at) => there.indexOf(one) !== at);
  const lost = expected.filter((one) => !there.includes(one));
  return [...twice, ...lost, ...there.filter((one) => !expected.includes(one))];
}

const deps = () => ({
  db: shop.app.db,
  now: shop.app.now,
  box: CARRIER_BOX,
  network: { allowsPrivate: true },
});

/** An account whose calls are counted before they are made. */
function watched(account: LeasedAccount, before: (calls: number) => unknown): LeasedAccount {
  const { channel } = account;
  let calls = 0;
  const send: typeof channel.send = async (request) => {
    await before((calls += 1));
    return channel.send(request);
  };
  return { ...account, channel: { ...channel, send } };
}

/** The account as its worker has it, without the worker. */
async function worked(company: CarrierCompany) {
  const opened = await openAccount(deps(), company.id);
  if (opened === null) throw new Error('no account');
  let [which, happens]: [number, () => unknown] = [0, () => undefined];
  const account = watched({ ...deps(), ...opened, isStopping: () => false }, (calls) =>
    calls === which ? happens() : undefined,
  );
  const atCall = (call: number, work: () => unknown) => void ([which, happens] = [call, work]);
  return { account, atCall };
}

async function sent(name: SimulatedName, count: number): Promise<[CarrierCompany, Order[]]> {
  const company = await shop.add(name);
  const orders = await shop.take(company, count);
  const results = await shop.send(orders);
  expect(results.flatMap(({ problems }) => problems)).toEqual([]);
  return [company, orders];
}

const accountOf = async ({ id }: CarrierCompany) => {
  const [row] = await shop.app.db
    .select()
    .from(carrierAccounts)
    .where(eq(carrierAccounts.companyId, id));
  return row;
};

describe('fault 1: the same reference makes a second parcel', () => {
  it('however often and at once somebody presses send', async () => {
    const company = await shop.add('yalidine');
    const orders = await shop.take(company, 5);
    const pressed = await Promise.all(Array.from({ length: 4 }, () => shop.send(orders)));
    const codes = pressed.flat().map(({ problems }) => problems[0]?.code ?? 'sent');
    expect(codes.filter((code) => code === 'sent')).toHaveLength(5);
    expect(codes.filter((code) => code === 'already_sent')).toHaveLength(15);
    await allCreated(orders);
    expect(await disagreements('yalidine', orders)).toEqual([]);
  });

  it('so that an uncertain one is looked up before it is sent again', async () => {
    fault('yalidine', 'error-after', { kind: 'create' });
    const [, orders] = await sent('yalidine', 3);
    await allCreated(orders);
    expect(await disagreements('yalidine', orders)).toEqual([]);
  });

  it('and one that was never made is sent again after two looks, under the same reference', async () => {
    fault('yalidine', 'drop-before', { kind: 'create' });
    const [, orders] = await sent('yalidine', 2);
    await allCreated(orders);
    expect(await disagreements('yalidine', orders)).toEqual([]);
    const looks = shop.carriers.control
      .journal('yalidine')
      .filter(({ method, path }) => method === 'GET' && path.includes('parcels'));
    expect(looks.length).toBeGreaterThanOrEqual(2);
    const references = (await shop.parcelsOf(orders)).map(({ reference }) => reference);
    expect(references.every((reference) => reference.endsWith('-1'))).toBe(true);
  });

  it('and two that are there all the same are shown to somebody', async () => {
    fault('yalidine', 'drop-after', { kind: 'create' });
    const company = await shop.add('yalidine');
    const [order] = (await shop.take(company, 1)) as [Order];
    const deps = { ...shop.app, box: CARRIER_BOX, network: { allowsPrivate: true } };
    const account = await openAccount(deps, company.id);
    const places = await shop.app.db.select().from(carrierCommunes);
    const [place] = places.filter(({ isServed }) => isServed);
    const at = { wilayaCode: 16, wilayaId: '16', wilayaName: 'Alger' };
    const draft = parcelDraft({
      reference: `LW-${order.orderNumber}-1`,
      place: { ...at, communeId: place?.carrierId ?? '', communeName: place?.name ?? '' },
    });
    if (account === null) throw new Error('no account');
    await account.adapter.createParcels(account.channel, [draft]).catch(() => null);
    // The carrier tells times by the second.
    shop.app.advance(5_000);
    fault('yalidine', 'drop-after', { kind: 'create' });
    await shop.send([order]);
    await allCreated([order]);
    const [first, second] = living('yalidine');
    expect((await shop.order(order.id)).trackingNumber).toBe(first?.tracking);
    expect(await shop.tasks()).toEqual([{ kind: 'two_at_carrier', detail: second?.tracking }]);
  });
});

describe('fault 2: made, then the connection closes', () => {
  it.each(['yalidine', 'ecotrack', 'packers', 'zr', 'procolis'] as const)(
    'is found at %s by its reference',
    async (name) => {
      fault(name, 2);
      const [, orders] = await sent(name, 3);
      await allCreated(orders);
      expect(await disagreements(name, orders)).toEqual([]);
    },
  );

  it.each(['noest', 'maystro1', 'maystro2'] as const)(
    'cannot be found at %s: it is not made twice, and somebody says which it is',
    async (name) => {
      fault(name, 2);
      const [, orders] = await sent(name, 1);
      await shop.until(async () =>
        expect(await shop.tasks()).toMatchObject([{ kind: 'carrier_disagrees' }]),
      );
      const [parcel] = await shop.parcelsOf(orders);
      expect(parcel).toMatchObject({ state: 'uncertain', nextStep: null, tracking: null });
      expect(living(name)).toHaveLength(1);
      expect(await shop.order(orders[0]?.id ?? '')).toMatchObject({ status: 'validated' });
      const [made] = living(name);
      const path = `/api/parcels/${parcel?.id}/resolve`;
      const body = { found: 'parcel', tracking: made?.tracking };
      const answer = await shop.client.request('POST', path, { body });
      expect(answer.status).toBe(200);
      expect(await shop.order(orders[0]?.id ?? '')).toMatchObject({
        status: 'validated',
        trackingNumber: made?.tracking,
      });
      // What later calls name it by, which is not always the number that staff see.
      const [stored] = await shop.app.db.select({ carrierId: parcels.carrierId }).from(parcels);
      expect(stored?.carrierId).toBe(made?.id);
      const open = isNull(parcelTasks.doneAt);
      expect(await shop.app.db.$count(parcelTasks, open)).toBe(0);
      const again = await shop.client.request('POST', path, { body });
      expect(again.body).toMatchObject({ code: 'parcel_not_uncertain' });
    },
  );
});

describe('what somebody found at the carrier’s site', () => {
  const doubtful = async (name: SimulatedName) => {
    fault(name, 2);
    const [company, orders] = await sent(name, 1);
    await shop.until(async () =>
      expect(await shop.tasks()).toMatchObject([{ kind: 'carrier_disagrees' }]),
    );
    const [parcel] = await shop.parcelsOf(orders);
    const resolve = (tracking: string | undefined) =>
      shop.client.request('POST', `/api/parcels/${parcel?.id}/resolve`, {
        body: { found: 'parcel', tracking },
      });
    return { company, orders, parcel, resolve };
  };

  it('is not believed when the number is that of another order’s parcel', async () => {
    const { company, orders, resolve } = await doubtful('maystro1');
    const others = await shop.take(company, 1, { phone: '0661000000' });
    await shop.send(others);
    await allCreated(others);
    const [other] = await shop.app.db
      .select()
      .from(parcels)
      .where(eq(parcels.orderId, others[0]?.id ?? ''));
    expect(await resolve(other?.carrierId ?? '')).toMatchObject({
      status: 409,
      body: { code: 'parcel_of_another' },
    });
    expect(await states(orders)).toEqual(['uncertain']);
  });

  it('has to be the id where the carrier does not find the number', async () => {
    const { orders, resolve } = await doubtful('maystro1');
    expect(await resolve('999999')).toMatchObject({
      status: 409,
      body: { code: 'parcel_id_needed' },
    });
    expect(await states(orders)).toEqual(['uncertain']);
    const [made] = living('maystro1');
    expect(await resolve(made?.id)).toMatchObject({
      status: 200,
      body: { state: 'created', tracking: made?.tracking },
    });
  });

  it('is written down with who said it', async () => {
    const { orders, parcel, resolve } = await doubtful('noest');
    const [made] = living('noest');
    await resolve(made?.tracking ?? '');
    const [line] = await shop.app.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'parcel_resolved'));
    expect(line).toMatchObject({
      subjectId: orders[0]?.id,
      subjectName: parcel?.reference,
      details: { changes: { foundAtCarrier: { from: null, to: made?.tracking } } },
    });
  });
});

it.each(['yalidine', 'ecotrack', 'zr'] as const)(
  'fault 3: of a batch of %s one is made, one refused, one missing from the answer',
  async (name) => {
    fault(name, 3);
    const [, orders] = await sent(name, 3);
    await shop.until(async () =>
      expect(await states(orders)).toEqual(['created', 'created', 'failed']),
    );
    const all = await shop.parcelsOf(orders);
    const failed = all.find(({ state }) => state === 'failed');
    expect(failed?.problem).toMatch(/\w/);
    const refused = orders.find(({ id }) => id === failed?.orderId);
    expect(await shop.order(refused?.id ?? '')).toMatchObject({
      status: 'validated',
      trackingNumber: null,
    });
    expect(
      await disagreements(
        name,
        orders.filter((order) => order !== refused),
      ),
    ).toEqual([]);
  },
);

describe('faults 4 and 5: a whole batch is refused', () => {
  it.each([4, 5])('by one of them (%i): the others are sent by themselves', async (number) => {
    fault('yalidine', number);
    const [, orders] = await sent('yalidine', 3);
    await allCreated(orders);
    expect(await disagreements('yalidine', orders)).toEqual([]);
  });

  /** The call for all is refused; the first of those for one makes its parcel, and the answer is lost. */
  const loseTheSecond = () => {
    fault('yalidine', 4);
    fault('yalidine', 'drop-after', { kind: 'create', pass: 1 });
  };
  const created = () =>
    shop.carriers.control
      .journal('yalidine')
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (Array.isArray(body) ? body.length : 0));

  it('an answer that is lost while they are sent one by one is looked up, the rest is sent', async () => {
    loseTheSecond();
    const [, orders] = await sent('yalidine', 3);
    await allCreated(orders);
    expect(await disagreements('yalidine', orders)).toEqual([]);
    expect(created()).toEqual([3, 1, 2]);
  });

  it('also by a server that was told to stop meanwhile', async () => {
    loseTheSecond();
    const company = await shop.add('yalidine');
    const orders = await shop.take(company, 3);
    await shop.send(orders);
    const { account, atCall } = await worked(company);
    let isStopping = false;
    atCall(2, () => (isStopping = true));
    const sending = sendDue({ ...account, isStopping: () => isStopping });
    await expect(sending).rejects.toThrow(/uncertain/);
    await allCreated(orders);
    expect(await disagreements('yalidine', orders)).toEqual([]);
    expect(created()).toEqual([3, 1, 2]);
  });

  it('a server that has lost its lease on the way calls no more', async () => {
    fault('yalidine', 4);
    const company = await shop.add('yalidine');
    const orders = await shop.take(company, 3);
    await shop.send(orders);
    // By a clock that nobody sets: so long that another server has the account.
    const real = performance.now.bind(performance);
    let lostMs = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + lostMs);
    const work: typeof sendJob.work = (account) =>
      sendJob.work(watched(account, (calls) => (lostMs = calls >= 2 ? 31_000 : 0)));
    await workOff(shop.app, accountsJob(deps(), [{ ...sendJob, work }]));
    clock.mockRestore();
    expect(created()).toEqual([3]);
    expect((await accountOf(company))?.pauseReason).toBe('limited: lease_lost');
    await allCreated(orders);
    expect(await disagreements('yalidine', orders)).toEqual([]);
  });

  it('what it did not send is left to the server that has called meanwhile', async () => {
    const company = await shop.add('yalidine');
    const orders = await shop.take(company, 1);
    await shop.send(orders);
    const { account, atCall } = await worked(company);
    atCall(1, async () => {
      // The other one has looked, has sent it and waits for the answer.
      await shop.app.db.update(parcels).set({ calledAt: new Date(shop.app.now().getTime() + 1) });
      throw new CarrierTrouble('limited', 'lease_lost');
    });
    await expect(sendDue(account)).rejects.toThrow(/lease_lost/);
    const [parcel] = await shop.app.db.select().from(parcels);
    expect(parcel).toMatchObject({ state: 'sending', nextStep: 'send' });
    expect(parcel?.calledAt).not.toBeNull();
  });

  it('a bare [] for one is a refusal, and the order can be mended and sent again', async () => {
    fault('yalidine', 4);
    const [, orders] = await sent('yalidine', 1);
    await shop.until(async () => expect(await states(orders)).toEqual(['failed']));
    const [failed] = await shop.parcelsOf(orders);
    expect(failed).toMatchObject({ problem: '[]', tracking: null });
    await shop.send(orders);
    await shop.until(async () => expect(await states(orders)).toEqual(['created', 'failed']));
    const [second] = await shop.parcelsOf(orders);
    expect(second?.reference).toMatch(/-2$/);
    expect(living('yalidine')).toHaveLength(1);
  });
});

it('fault 7: a block of our network pauses the account and is not taken for a wrong key', async () => {
  const stop = fault('yalidine', 7, { count: undefined });
  const [company, orders] = await sent('yalidine', 1);
  await shop.until(async () => expect((await accountOf(company))?.failures).toBeGreaterThan(1));
  const account = await accountOf(company);
  expect(account?.pauseReason).toBe('network_blocked: error code: 1106');
  expect(await shop.parcelsOf(orders)).toMatchObject([
    { state: 'sending', nextStep: 'send', problem: 'network_blocked: error code: 1106' },
  ]);
  expect(living('yalidine')).toEqual([]);
  shop.carriers.control.world.faults.remove(stop.id);
  await allCreated(orders);
  // Written after the parcels.
  await shop.until(async () =>
    expect(await accountOf(company)).toMatchObject({ failures: 0, pausedUntil: null }),
  );
});

it.each([
  ['too-many', { with: { seconds: 90 } }, 90_000],
  ['too-many-bare', {}, 60_000],
])('waits as long as the carrier says (%s)', async (name, more, ms) => {
  fault('yalidine', name, { kind: 'create', ...more });
  const company = await shop.add('yalidine');
  const orders = await shop.take(company, 2);
  const before = shop.app.now().getTime();
  await shop.send(orders);
  await allCreated(orders);
  expect(shop.app.now().getTime() - before).toBeGreaterThanOrEqual(ms);
  expect(await disagreements('yalidine', orders)).toEqual([]);
});

it('one carrier that is down does not hold up another', async () => {
  fault('yalidine', 'unavailable', { count: undefined });
  const [down, waiting] = await sent('yalidine', 2);
  const [, orders] = await sent('noest', 2);
  await allCreated(orders);
  expect(await states(waiting)).not.toContain('failed');
  expect((await accountOf(down))?.pausedUntil).not.toBeNull();
});

it('fault 13: a tracking number that comes later does not undo what was made', async () => {
  fault('zr', 13, { with: { mode: 'no-tracking' }, count: undefined });
  const [, orders] = await sent('zr', 2);
  await allCreated(orders);
  const ids = await shop.app.db.select({ carrierId: parcels.carrierId }).from(parcels);
  const there = living('zr').map(({ id }) => id);
  expect(new Set(ids.map(({ carrierId }) => carrierId))).toEqual(new Set(there));
  for (const { id } of orders) expect(await shop.order(id)).toMatchObject({ status: 'validated' });
});

it('fault 15: ZR refuses a reference that it has, and the parcel is adopted', async () => {
  fault('zr', 'drop-before', { path: 'search' });
  fault('zr', 'drop-after', { kind: 'create' });
  const [, orders] = await sent('zr', 2);
  await allCreated(orders);
  expect(await disagreements('zr', orders)).toEqual([]);
});

it('fault 19: a moved address is named and never followed', async () => {
  const stop = fault('ecotrack', 19, { count: undefined });
  const [company, orders] = await sent('ecotrack', 2);
  await shop.until(async () => expect((await accountOf(company))?.pauseReason).toMatch(/^moved: /));
  expect((await accountOf(company))?.pauseReason).toContain('/ecotrack-moved');
  expect(living('ecotrack')).toEqual([]);
  shop.carriers.control.world.faults.remove(stop.id);
  await allCreated(orders);
  expect(await disagreements('ecotrack', orders)).toEqual([]);
});

it.each(['10002', '422'])('fault 20: EcoTrack refuses with %s', async (answer) => {
  fault('ecotrack', 20, { kind: 'create', with: { answer } });
  const [, orders] = await sent('ecotrack', 1);
  await shop.until(async () => expect(await states(orders)).toEqual(['failed']));
  expect((await shop.parcelsOf(orders))[0]?.problem).toMatch(/\w/);
  expect(await shop.order(orders[0]?.id ?? '')).toMatchObject({ status: 'validated' });
});

it('fault 21: after a 500 for a bulk each is sent by itself', async () => {
  fault('ecotrack', 21, { count: undefined });
  const [, orders] = await sent('ecotrack', 4);
  await allCreated(orders);
  expect(await disagreements('ecotrack', orders)).toEqual([]);
  const calls = shop.carriers.control.journal('ecotrack').map(({ path }) => path);
  expect(calls.filter((path) => path.endsWith('create/orders'))).toHaveLength(1);
  expect(calls.filter((path) => path.endsWith('create/order'))).toHaveLength(4);
});

it('fault 23: what NOEST does not validate stays a draft with its reason', async () => {
  const stop = fault('noest', 23, { count: undefined });
  const [, orders] = await sent('noest', 2);
  const reason = { kind: 'never_validated', detail: 'Stock insuffisant' };
  await shop.until(async () => expect(await shop.tasks()).toEqual([reason, reason]));
  expect(await shop.parcelsOf(orders)).toMatchObject([
    { state: 'draft', nextStep: 'validate', problem: 'Stock insuffisant' },
    { state: 'draft', nextStep: 'validate', problem: 'Stock insuffisant' },
  ]);
  shop.carriers.control.world.faults.remove(stop.id);
  await allCreated(orders);
  expect(living('noest').every(({ isValidated }) => isValidated)).toBe(true);
  expect(await disagreements('noest', orders)).toEqual([]);
});

it.each(['noest', 'ecotrack'] as const)(
  'fault 22: a draft at %s is validated again until it is told',
  async (name) => {
    fault(name, 'unavailable', { path: 'valid', count: 2 });
    const [, orders] = await sent(name, 2);
    await allCreated(orders);
    expect(living(name).every(({ isValidated }) => isValidated)).toBe(true);
    expect(await disagreements(name, orders)).toEqual([]);
  },
);

it.each(['compact', 'array', 'object'])('fault 24: NOEST answers in the form %s', async (form) => {
  fault('noest', 24, { with: { form }, count: undefined });
  const [, orders] = await sent('noest', 3);
  await allCreated(orders);
  expect(await disagreements('noest', orders)).toEqual([]);
});

it('fault 25: a duplicate at NOEST is not taken for a refusal', async () => {
  fault('noest', 'error-after', { kind: 'create' });
  const [, orders] = await sent('noest', 1);
  await shop.until(async () =>
    expect(await shop.parcelsOf(orders)).toMatchObject([
      { state: 'uncertain', problem: 'reference_taken' },
    ]),
  );
  expect(living('noest')).toHaveLength(1);
  expect((await shop.send(orders))[0]?.problems).toMatchObject([{ code: 'already_sent' }]);
});

it('fault 36: a commune that was renamed is refused, a wilaya that is closed is not sent', async () => {
  const company = await shop.add('ecotrack');
  const orders = await shop.take(company, 1);
  const [row] = await shop.app.db
    .select()
    .from(carrierCommunes)
    .where(and(eq(carrierCommunes.isServed, true), eq(carrierCommunes.companyId, company.id)));
  await shop.app.db.update(carrierCommunes).set({ name: `${row?.name} Ville` });
  await shop.send(orders);
  await shop.until(async () => expect(await states(orders)).toEqual(['failed']));
  expect((await shop.parcelsOf(orders))[0]?.problem).toMatch(/\w/);
  await shop.app.db.update(carrierWilayas).set({ isServed: false });
  expect((await shop.send(orders))[0]?.problems).toEqual([
    { code: 'wilaya_not_served', field: 'place', limit: null },
  ]);
});

describe('fault 37', () => {
  it.each([
    ['yalidine', { totalAmount: 150_001 }, 'too_high', 'amount'],
    ['zr', { totalAmount: 150_001 }, 'too_high', 'amount'],
    ['ecotrack', { address: 'x'.repeat(256) }, 'too_long', 'address'],
    ['noest', { address: 'x'.repeat(256) }, 'too_long', 'address'],
  ] as const)('%s is not sent what is wrong (%#)', async (name, over, code, field) => {
    const company = await shop.add(name);
    const [order] = (await shop.take(company, 1, over)) as [Order];
    const body = { items: [{ orderId: order.id }] };
    const check = await shop.client.request('POST', '/api/parcels/check', { body });
    const [checked] = check.body as { problems: unknown[] }[];
    expect(checked?.problems[0]).toMatchObject({ code, field });
    expect((await shop.send([order]))[0]?.problems[0]).toMatchObject({ code, field });
    expect(await shop.parcelsOf([order])).toEqual([]);
  });

  it.each(['yalidine', 'noest', 'ecotrack', 'zr', 'maystro1', 'procolis'] as const)(
    '%s takes one word, Arabic with an emoji, a landline and nothing to pay',
    async (name) => {
      const company = await shop.add(name);
      const orders = [
        ...(await shop.take(company, 1, { customerName: 'كريم' })),
        ...(await shop.take(company, 1, { customerName: 'أمينة 🌸 بن علي', address: 'حي 🏠 200' })),
        ...(await shop.take(company, 1, { phone: '021554433', totalAmount: 0 })),
      ];
      await shop.send(orders);
      await allCreated(orders);
      expect(await disagreements(name, orders)).toEqual([]);
    },
  );
});

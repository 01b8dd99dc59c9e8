import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { parcelEvents } from '#server/db/schema/parcel-events.ts';
import { labelPrints, parcelLabels } from '#server/db/schema/parcel-labels.ts';
import { parcelRequests } from '#server/db/schema/parcel-work.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { IS_LONG } from '#tests/faults/how-long.ts';
import { CARRIER_BOX, openCarrierShop, type CarrierShop } from '#tests/support/carrier-shop.ts';
import { SIMULATED, type SimulatedName } from '#tests/support/simulated-accounts.ts';
import { signIn } from '#tests/support/factories.ts';
import {
  labelFile,
  labelsOf,
  prepareLabels,
  printLabels,
  sentOrders,
} from '#tests/support/printed-labels.ts';
import { scanPdf } from '#tests/support/scanned-pdf.ts';
import { arePrintToolsThere } from '../../../../scripts/find/find-print-tools.ts';
import { openAccount } from '#server/features/carriers/accounts/open-account.ts';
import { labelJob } from './label-job.ts';
import { deleteOldLabels } from './stored-labels.ts';

let shop: CarrierShop;
beforeAll(async () => {
  shop = await openCarrierShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const LABELLED = (Object.keys(SIMULATED) as SimulatedName[]).filter((name) => name !== 'procolis');
const FAMILIES = ['yalidine', 'noest', 'ecotrack', 'zr', 'maystro1'] as const;

async function sent(name: SimulatedName, count: number, over: Record<string, unknown> = {}) {
  const orders = await shop.take(await shop.add(name), count, over);
  await sentOrders(shop, orders);
  return orders;
}

/** What a scanner reads from each page of the print. */
async function scanned(orders: readonly Order[], choices: Parameters<typeof printLabels>[2] = {}) {
  const { id } = await printLabels(shop, orders, choices);
  const file = await labelFile(shop, id);
  if (typeof file === 'number') throw new Error(`no file: ${file}`);
  return scanPdf(file);
}

async function trackings(orders: readonly Order[]): Promise<(string | null)[]> {
  const rows = await shop.parcelsOf(orders);
  return orders.map(({ id }) => rows.find(({ orderId }) => orderId === id)?.tracking ?? null);
}

const told = (labels: Awaited<ReturnType<typeof labelsOf>>) =>
  labels.map(({ state, reason }) => (reason === null ? state : `${state} ${reason}`));
const labelCalls = (name: SimulatedName) =>
  shop.carriers.control.journal(name).filter(({ path }) => /label|bordereau|bordureau/.test(path))
    .length;

describe.skipIf(!arePrintToolsThere())('labels', () => {
  it('of every carrier are printed in one file, each with its own code', async () => {
    const orders: Order[] = [];
    for (const name of LABELLED) orders.push(...(await shop.take(await shop.add(name), 2)));
    await sentOrders(shop, orders);
    expect(new Set(told(await labelsOf(shop, orders)))).toEqual(new Set(['ready']));
    const codes = (await trackings(orders)).map((tracking) => [tracking]);
    expect(codes.flat()).not.toContain(null);
    const pages = await scanned(orders);
    expect(pages.map((page) => page.codes)).toEqual(codes);
    for (const page of pages) expect(page).toMatchObject({ width: 105, height: 148 });
  });

  it('of several carriers are four on a page, sorted by product or by wilaya', async () => {
    const yalidine = await shop.add('yalidine');
    const ecotrack = await shop.add('ecotrack');
    const [first] = await shop.take(yalidine, 1, { productName: 'Montre' });
    const [second] = await shop.take(ecotrack, 1, { productName: 'Bague' });
    const [third] = await shop.take(yalidine, 1, { productName: 'Montre 2' });
    const orders = [first, second, third].flatMap((order) => order ?? []);
    await sentOrders(shop, orders);
    await labelsOf(shop, orders);
    const [a = '', b = '', c = ''] = (await trackings(orders)).map(String);
    const asSelected = await scanned(orders.toReversed(), { format: 'thermal' });
    expect(asSelected.map(({ codes }) => codes)).toEqual([[c], [b], [a]]);
    expect(asSelected[0]).toMatchObject({ width: 100, height: 150 });
    const byProduct = await scanned(orders, { sort: 'product' });
    expect(byProduct.map(({ codes }) => codes)).toEqual([[b], [a], [c]]);
    const [page, ...more] = await scanned(orders, { format: 'a4' });
    expect(page?.codes.toSorted()).toEqual([a, b, c].toSorted());
    expect(more).toEqual([]);
    await shop.app.db.execute(`update orders set wilaya_code = 9 where id = '${third?.id}'`);
    const byWilaya = await scanned(orders, { sort: 'wilaya' });
    expect(byWilaya.map(({ codes }) => codes)).toEqual([[c], [a], [b]]);
  });

  it.each(FAMILIES)(
    'of another parcel are refused by name for %s, and the rest is printed',
    async (name) => {
      const orders = await sent(name, 2);
      shop.carriers.control.setFault({ family: name, fault: 'wrong-label', count: 1 });
      const labels = await labelsOf(shop, orders);
      expect(told(labels).toSorted()).toEqual(['missing other_parcel', 'ready']);
      const wrong = labels.findIndex(({ state }) => state === 'missing');
      const print = await printLabels(shop, orders);
      expect(print.missing).toMatchObject([{ orderId: orders[wrong]?.id, reason: 'other_parcel' }]);
      const right = await trackings(orders.filter((_, at) => at !== wrong));
      const pages = await scanned(orders);
      expect(pages.map(({ codes }) => codes)).toEqual(right.map((tracking) => [tracking]));
      // Asked again, the carrier gives the right one.
      expect(told(await labelsOf(shop, orders, true))).toEqual(['ready', 'ready']);
    },
  );
});

it.each([
  ['that has another one on it', 'both', 'missing other_parcel'],
  ['without text to check', 'picture', 'missing unreadable'],
] as const)('a label %s is not printed', async (_, kind, expected) => {
  const orders = await sent('yalidine', 2);
  shop.carriers.control.setFault({
    family: 'yalidine',
    fault: 'wrong-label',
    count: 1,
    with: { kind },
  });
  expect(told(await labelsOf(shop, orders)).toSorted()).toEqual([expected, 'ready']);
});

it('a small label that unfolds to hundreds of megabytes is refused, and can be asked for again', async () => {
  const [order] = (await sent('yalidine', 1)) as [Order];
  const before = [await shop.order(order.id), await shop.parcelsOf([order])];
  const { maxRSS } = process.resourceUsage();
  shop.carriers.control.setFault({
    family: 'yalidine',
    fault: 'wrong-label',
    count: 1,
    with: { kind: 'heavy' },
  });
  expect(told(await labelsOf(shop, [order]))).toEqual(['missing too_heavy']);
  expect((await printLabels(shop, [order])).id).toBeNull();
  expect([await shop.order(order.id), await shop.parcelsOf([order])]).toEqual(before);
  // In kilobytes, the most that this process, which is also the server, ever had.
  expect(process.resourceUsage().maxRSS - maxRSS).toBeLessThan(150_000);
  expect(told(await labelsOf(shop, [order], true))).toEqual(['ready']);
});

it('of a parcel whose number is that of another order, the label is refused', async () => {
  const [mine, other] = (await sent('noest', 2)) as [Order, Order];
  // As if a bulk answer had been read at the wrong position (fault 24).
  const [swapped] = await shop.app.db.select().from(parcels).where(eq(parcels.orderId, other.id));
  const { carrierId = null, tracking = null } = swapped ?? {};
  await shop.app.db.delete(parcels).where(eq(parcels.orderId, other.id));
  await shop.app.db
    .update(parcels)
    .set({ carrierId, tracking })
    .where(eq(parcels.orderId, mine.id));
  expect(told(await labelsOf(shop, [mine]))).toEqual(['missing other_parcel']);
});

describe('faults of the reference', () => {
  it.each(['zr', 'noest'] as const)(
    '16: a link of %s that has expired is asked for again',
    async (name) => {
      const orders = await sent(name, 2);
      shop.carriers.control.setFault({ family: name, fault: 16, count: 1 });
      expect(told(await labelsOf(shop, orders))).toEqual(['ready', 'ready']);
    },
  );

  it('18: after a swap the label of the old number is not printed', async () => {
    const [order] = (await sent('zr', 1)) as [Order];
    await labelsOf(shop, [order]);
    const { id } = await printLabels(shop, [order]);
    const moved = { tracking: '16-NEWNUMBER1-ZR' };
    await shop.app.db.update(parcels).set(moved).where(eq(parcels.orderId, order.id));
    expect(await labelFile(shop, id)).toBe(409);
    expect(told(await prepareLabels(shop, [order]))).toEqual(['waiting']);
  });

  it('22, 23: a draft that the carrier does not validate has no label, and says why', async () => {
    const company = await shop.add('noest');
    const orders = await shop.take(company, 1);
    shop.carriers.control.setFault({ family: 'noest', fault: 23 });
    await shop.send(orders);
    await shop.until(async () =>
      expect(told(await prepareLabels(shop, orders))).toEqual(['missing not_validated']),
    );
    const [label] = await prepareLabels(shop, orders);
    expect(label?.problem?.words).not.toBeNull();
    expect(labelCalls('noest')).toBe(0);
  });

  it('31: a blank file is refused', async () => {
    const orders = await sent('maystro1', 2);
    shop.carriers.control.setFault({ family: 'maystro1', fault: 31, count: 3 });
    const labels = await labelsOf(shop, orders);
    expect(told(labels)).toContain('ready');
    const print = await printLabels(shop, orders);
    expect(print.printed.length + print.missing.length).toBe(2);
    shop.carriers.control.setFault({ family: 'maystro1', fault: 31 });
    await shop.app.db.delete(parcelLabels);
    expect(told(await labelsOf(shop, orders))).toEqual(['missing carrier', 'missing carrier']);
    expect((await printLabels(shop, orders)).id).toBeNull();
  });

  it('2: a label whose answer is lost is fetched again', async () => {
    const orders = await sent('ecotrack', 2);
    shop.carriers.control.setFault({
      family: 'ecotrack',
      fault: 'drop-after',
      kind: 'label',
      count: 1,
    });
    expect(told(await labelsOf(shop, orders))).toEqual(['ready', 'ready']);
  });

  it('35: a parcel that was deleted at the carrier gets no label any more', async () => {
    const [order] = (await sent('yalidine', 1)) as [Order];
    await labelsOf(shop, [order]);
    const { id } = await printLabels(shop, [order]);
    await shop.app.db
      .update(parcels)
      .set({ state: 'cancelled' })
      .where(eq(parcels.orderId, order.id));
    expect(await labelFile(shop, id)).toBe(409);
    expect(told(await prepareLabels(shop, [order]))).toEqual(['missing not_sent']);
    expect((await printLabels(shop, [order])).id).toBeNull();
  });
});

it('companies without labels by API get ours, and what was not sent says so', async () => {
  const [byHand] = await shop.app.db
    .insert(deliveryCompanies)
    .values({ name: 'x', phone: '021000000' })
    .returning();
  const procolis = await sent('procolis', 1);
  const [hand] = await shop.take({ ...(await shop.add('yalidine')), id: byHand?.id ?? '' }, 1);
  const [unsent] = await shop.take(await shop.add('zr'), 1);
  const nobody = { id: '00000000-0000-4000-8000-000000000000' };
  const orders = [...procolis, hand, unsent, nobody].flatMap((order) => order ?? []);
  expect(told(await prepareLabels(shop, orders))).toEqual([
    'own',
    'own',
    'missing not_sent',
    'missing order_unknown',
  ]);
});

describe('a label that has come', () => {
  it('is not asked for again until the parcel changes', async () => {
    const [order] = (await sent('ecotrack', 1)) as [Order];
    await labelsOf(shop, [order]);
    await labelsOf(shop, [order], true);
    await printLabels(shop, [order]);
    expect(labelCalls('ecotrack')).toBe(1);
    const [parcel] = await shop.app.db.select().from(parcels);
    const now = shop.app.now();
    const event = {
      parcelId: parcel?.id ?? '',
      key: 'x',
      at: now,
      receivedAt: now,
      word: 'edited',
    };
    await shop.app.db.insert(parcelEvents).values({ ...event, kind: 'note' });
    expect(told(await prepareLabels(shop, [order]))).toEqual(['ready']);
    await shop.app.db.insert(parcelEvents).values({ ...event, key: 'y', kind: 'change' });
    shop.app.advance(1);
    expect(told(await labelsOf(shop, [order]))).toEqual(['ready']);
    expect(labelCalls('ecotrack')).toBe(2);
  });

  it('is dropped by what staff asked to change, and not by a remark', async () => {
    const [order] = (await sent('ecotrack', 1)) as [Order];
    await labelsOf(shop, [order]);
    const { id } = await printLabels(shop, [order]);
    const [parcel] = await shop.app.db.select().from(parcels);
    const request = { parcelId: parcel?.id ?? '', createdByName: 'x', createdAt: shop.app.now() };
    await shop.app.db.insert(parcelRequests).values({ ...request, kind: 'remark' });
    expect(await labelFile(shop, id)).toBeInstanceOf(Uint8Array);
    await shop.app.db.insert(parcelRequests).values({ ...request, kind: 'change_phone' });
    expect(await labelFile(shop, id)).toBe(409);
    expect(told(await prepareLabels(shop, [order]))).toEqual(['waiting']);
  });

  it('is fetched again if the parcel was changed while it came', async () => {
    const [order] = (await sent('ecotrack', 1)) as [Order];
    const [parcel] = await shop.app.db.select().from(parcels);
    await prepareLabels(shop, [order]);
    const network = { allowsPrivate: true };
    const deps = { ...shop.app, box: CARRIER_BOX, network, isStopping: () => false };
    const opened = await openAccount(deps, parcel?.companyId ?? '');
    if (opened === null) throw new Error('no account');
    const { adapter } = opened;
    const label: typeof adapter.label = async (...asked) => {
      const pdf = await adapter.label?.(...asked);
      shop.app.advance(1_000);
      const request = {
        parcelId: parcel?.id ?? '',
        createdByName: 'x',
        createdAt: shop.app.now(),
      };
      await shop.app.db.insert(parcelRequests).values({ ...request, kind: 'change_phone' });
      shop.app.advance(1_000);
      return pdf ?? new Uint8Array();
    };
    await labelJob.work({ ...deps, ...opened, adapter: { ...adapter, label } });
    expect(told(await prepareLabels(shop, [order]))).toEqual(['waiting']);
    expect((await printLabels(shop, [order])).id).toBeNull();
    expect(told(await labelsOf(shop, [order]))).toEqual(['ready']);
    expect(labelCalls('ecotrack')).toBe(2);
  });

  it('is forgotten after a day, with its print', async () => {
    const [order] = (await sent('yalidine', 1)) as [Order];
    await labelsOf(shop, [order]);
    const { id } = await printLabels(shop, [order]);
    const db = shop.app.db;
    const yesterday = new Date(shop.app.now().getTime() - 86_400_001);
    await db.update(parcelLabels).set({ fetchedAt: yesterday, wantedAt: yesterday });
    expect(await labelFile(shop, id)).toBe(409);
    expect((await printLabels(shop, [order])).id).toBeNull();
    await db.update(labelPrints).set({ createdAt: yesterday });
    expect(await labelFile(shop, id)).toBe(404);
    await deleteOldLabels(shop.app.db, shop.app.now());
    expect(await shop.app.db.$count(parcelLabels)).toBe(0);
    expect(await shop.app.db.$count(labelPrints)).toBe(0);
  });
});

describe('trouble', () => {
  it('of one account leaves the others, and says what the labels wait for', async () => {
    const good = await sent('yalidine', 1);
    const bad = await sent('ecotrack', 2);
    await shop.app.db
      .update(carrierAccounts)
      .set({ secrets: null })
      .where(eq(carrierAccounts.family, 'ecotrack'));
    const orders = [...good, ...bad];
    await prepareLabels(shop, orders);
    await shop.until(async () =>
      expect(told(await prepareLabels(shop, orders))).toEqual([
        'ready',
        'waiting paused',
        'waiting paused',
      ]),
    );
    const [, waiting] = await prepareLabels(shop, orders);
    expect(waiting?.problem).toMatchObject({ kind: 'secrets_forgotten' });
    const print = await printLabels(shop, orders);
    expect(print.printed).toEqual([good[0]?.id]);
    expect(print.missing.map(({ orderId }) => orderId)).toEqual(bad.map(({ id }) => id));
  });

  it('never goes past the quota: labels wait for it', async () => {
    const orders = await sent('ecotrack', 2);
    const now = shop.app.now().getTime();
    await shop.until(async () => {
      // Again at each try: hours pass by meanwhile on a busy machine.
      const perHour = { since: shop.app.now().getTime(), calls: 1_400 };
      await shop.app.db.update(carrierAccounts).set({ quotaUse: { perHour } });
      const [label] = await prepareLabels(shop, orders);
      expect(label).toMatchObject({
        state: 'waiting',
        reason: 'paused',
        problem: { kind: 'quota' },
      });
    });
    expect(labelCalls('ecotrack')).toBe(0);
    expect(told(await labelsOf(shop, orders))).toEqual(['ready', 'ready']);
    expect(shop.app.now().getTime() - now).toBeGreaterThan(3_600_000);
  });

  it('of the label service stops neither the account nor the labels that follow', async () => {
    const orders = await sent('ecotrack', 3);
    shop.carriers.control.setFault({
      family: 'ecotrack',
      fault: 'unavailable',
      kind: 'label',
      count: 2,
    });
    expect(told(await labelsOf(shop, orders))).toEqual(['ready', 'ready', 'ready']);
    const [account] = await shop.app.db.select().from(carrierAccounts);
    expect(account?.failures).toBe(0);
    shop.carriers.control.setFault({ family: 'ecotrack', fault: 'unavailable', kind: 'label' });
    await shop.app.db.delete(parcelLabels);
    const labels = await labelsOf(shop, orders);
    expect(told(labels)).toEqual(['missing carrier', 'missing carrier', 'missing carrier']);
    expect(labels[0]?.problem).toMatchObject({ kind: 'carrier_down' });
  });
});

describe('printing', () => {
  const audited = async () =>
    (
      await shop.app.db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.action, 'labels_printed'))
        .orderBy(auditEvents.id)
    ).map(({ details }) => details?.count);

  it('is counted once each time, and in the audit trail', async () => {
    const orders = await sent('yalidine', 2);
    await labelsOf(shop, orders);
    expect((await prepareLabels(shop, orders)).map((label) => label.printedCount)).toEqual([0, 0]);
    const { id } = await printLabels(shop, orders, { key: 'one' });
    // Opening the file again is no print, and neither is a repeated call.
    await labelFile(shop, id);
    await labelFile(shop, id);
    expect((await printLabels(shop, orders, { key: 'one' })).id).toBe(id);
    expect((await prepareLabels(shop, orders)).map((label) => label.printedCount)).toEqual([1, 1]);
    await printLabels(shop, orders.slice(1), { key: 'two' });
    expect((await prepareLabels(shop, orders)).map((label) => label.printedCount)).toEqual([1, 2]);
    expect(await audited()).toEqual([2, 1]);
  });

  it('at the same time by several is counted for each, and once for one key', async () => {
    const orders = await sent('yalidine', 2);
    await labelsOf(shop, orders);
    const prints = await Promise.all(
      ['a', 'a', 'b', 'c'].map((key, at) =>
        printLabels(shop, key === 'b' ? orders.toReversed() : orders, { key: `${key}${at > 1}` }),
      ),
    );
    expect(new Set(prints.map(({ id }) => id)).size).toBe(3);
    expect((await prepareLabels(shop, orders)).map((label) => label.printedCount)).toEqual([3, 3]);
  });

  it('needs the permission to dispatch, and the file is only for whoever printed it', async () => {
    const orders = await sent('yalidine', 1);
    await labelsOf(shop, orders);
    const { id } = await printLabels(shop, orders);
    const { client: viewer } = await signIn(shop.app, { canDispatchOrders: false });
    const body = { orderIds: orders.map((order) => order.id), format: 'a6', sort: 'selection' };
    for (const path of ['/api/parcels/labels', '/api/parcels/labels/prepare']) {
      expect((await viewer.request('POST', path, { body })).status).toBe(403);
    }
    expect(await labelFile({ app: shop.app, client: viewer }, id)).toBe(403);
    const { client: other } = await signIn(shop.app);
    expect(await labelFile({ app: shop.app, client: other }, id)).toBe(404);
    expect(await labelFile(shop, id)).toBeInstanceOf(Uint8Array);
  });
});

const EACH = IS_LONG ? 8 : 4;

it('two servers fetch each label once', async () => {
  const servers = [await shop.startWorker(), await shop.startWorker()];
  const orders: Order[] = [];
  for (const name of ['ecotrack', 'zr', 'yalidine'] as const)
    orders.push(...(await sent(name, EACH)));
  expect(new Set(told(await labelsOf(shop, orders)))).toEqual(new Set(['ready']));
  for (const server of servers) await server.stop();
  expect(labelCalls('ecotrack')).toBe(EACH);
  // A call for the link, and the file behind it.
  expect(labelCalls('zr')).toBe(2 * EACH);
  expect(labelCalls('yalidine')).toBe(EACH);
});

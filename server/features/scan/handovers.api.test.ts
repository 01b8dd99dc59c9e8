import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Handover, HandoverCompany, HandoverDetail } from '#contract/scan/handovers.ts';
import type { Order } from '#contract/orders/orders.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { handoverLines, handovers } from '#server/db/schema/handovers.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { shipments } from '#server/db/schema/shipments.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { confirmedOrder, makeCompany, scanStation } from '#tests/support/scan-station.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let client: HttpClient;
let company: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app, { fullName: 'سارة' }));
  company = await makeCompany(app, 'جسور');
});
afterAll(() => app.close());

let phones = 0;
const ready = (tracking: string, columns: object = {}): Promise<Order> =>
  confirmedOrder(
    app,
    client,
    { phone: `0661${String((phones += 1)).padStart(6, '0')}` },
    { deliveryCompanyId: company, trackingNumber: tracking, ...columns },
  );
const results = async (
  station: ReturnType<typeof scanStation>,
  sheet: { id: string },
  ...codes: string[]
) => {
  const found: string[] = [];
  for (const code of codes) {
    found.push((await station.scan('handover', code, { handoverId: sheet.id })).result);
  }
  return found;
};

const statusesOf = (...wanted: Order[]) =>
  Promise.all(
    wanted.map(async ({ id }) => {
      const [order] = await app.db.select().from(orders).where(eq(orders.id, id));
      return order?.status;
    }),
  );

describe('a sheet', () => {
  it('takes what is expected, is closed with a number and never changes again', async () => {
    const station = scanStation(client);
    const first = await ready('JS-1', { totalAmount: '1900.50' });
    await ready('JS-2', { totalAmount: '2100.25' });
    await ready('JS-3');
    const sheet = await station.open(company);
    expect(sheet).toMatchObject({ closing: null, parcels: 0, cash: 0, expectedCount: 3 });
    expect((await station.open(company)).id).toBe(sheet.id);

    expect(await results(station, sheet, 'js-1', first.orderNumber, 'JS-2', 'JS-9')).toEqual([
      'added',
      'already',
      'added',
      'unknown',
    ]);
    const filled = await station.read(sheet.id);
    expect(filled).toMatchObject({ parcels: 2, cash: 4000.75, expectedCount: 1 });
    expect(filled.expected).toMatchObject([{ tracking: 'JS-3' }]);
    expect(filled.lines.map(({ tracking, byName }) => [tracking, byName])).toEqual([
      ['JS-2', 'سارة'],
      ['JS-1', 'سارة'],
    ]);
    const companies = (await client.request('GET', '/api/scans/handovers/companies')).body;
    expect(companies as HandoverCompany[]).toMatchObject([
      { companyName: 'جسور', expectedCount: 1, scannedCount: 2, handoverId: sheet.id },
    ]);

    const seen = await station.close(sheet.id, 3, { 'accept-language': 'fr' });
    expect(problemOf(seen)).toMatchObject({
      code: 'handover_changed',
      detail:
        'Le bordereau a changé depuis un autre poste et compte maintenant 2 colis. Vérifiez-le, puis clôturez-le.',
    });
    const closed = await station.close(sheet.id, 2);
    const year = new Date().getUTCFullYear();
    expect(closed.body).toMatchObject({
      closing: { year, number: 1, byName: 'سارة' },
      parcels: 2,
      cash: 4000.75,
      expected: [],
      expectedCount: 0,
    });
    expect(problemOf(await station.close(sheet.id, 2)).code).toBe('handover_closed');
    expect(await results(station, sheet, 'JS-3')).toEqual(['sheet_closed']);
    const removal = `/api/scans/handovers/${sheet.id}/lines/${first.id}`;
    expect(problemOf(await client.request('DELETE', removal)).code).toBe('handover_closed');

    // What happens to the order later is not on the paper.
    await app.db.update(orders).set({ totalAmount: '1.00' }).where(eq(orders.id, first.id));
    expect(await station.read(sheet.id)).toEqual(closed.body as HandoverDetail);
    const trail = await app.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'handover_closed'));
    expect(trail).toMatchObject([{ subjectName: `جسور 1/${year}`, details: { count: 2 } }]);
  });

  it('ships its orders when it is closed, and leaves those alone that are shipped already', async () => {
    const station = scanStation(client);
    const waits = await ready('JS-1');
    const byHand = await ready('JS-2');
    await client.request('PATCH', `/api/orders/${byHand.id}`, { body: { status: 'shipped' } });
    const left = await ready('JS-3');
    const sheet = await station.open(company);
    await results(station, sheet, 'JS-1', 'JS-2');
    expect((await statusesOf(waits, byHand, left)).join(' ')).toBe('validated shipped validated');
    await station.close(sheet.id, 2);
    expect((await statusesOf(waits, byHand, left)).join(' ')).toBe('shipped shipped validated');
    const steps = await app.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.toStatus, 'shipped'));
    const told = steps.map(({ orderId, actorName }) => `${orderId} ${actorName}`);
    expect(told.toSorted()).toEqual([`${waits.id} سارة`, `${byHand.id} سارة`].toSorted());
    expect(await app.db.$count(shipments)).toBe(2);
  });

  it('is frozen by the database itself', async () => {
    const station = scanStation(client);
    await ready('JS-1');
    const sheet = await station.open(company);
    await results(station, sheet, 'JS-1');
    await station.close(sheet.id, 1);
    const attempts = [
      app.db.update(handovers).set({ companyName: 'x' }),
      app.db.update(handoverLines).set({ cash: '1.00' }),
      app.db.delete(handoverLines),
      app.db.execute(sql`insert into handover_lines (handover_id, order_id, order_number, tracking,
        code, customer_name, phone, wilaya_code, wilaya, commune, cash, at, by_name)
        select handover_id, gen_random_uuid(), 'x', 'y', 'Y', 'z', '0', 1, 'w', 'c', 1, now(), 'b'
        from handover_lines`),
    ];
    const ends = await Promise.allSettled(attempts);
    expect(ends.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    expect(await app.db.$count(handoverLines)).toBe(1);
  });

  it('refuses what must not leave with this company', async () => {
    const station = scanStation(client);
    const other = await makeCompany(app, 'ريح');
    await ready('OTHER', { deliveryCompanyId: other });
    await ready('GONE', { deletedAt: app.now() });
    await ready('OFF', { status: 'cancelled' });
    await ready('DONE', { status: 'delivered', deliveredAt: app.now() });
    await ready('EARLY', { status: 'pending' });
    const bare = await ready('BARE', { trackingNumber: null });
    const sheet = await station.open(company);
    const codes = ['OTHER', 'GONE', 'OFF', 'DONE', 'EARLY', bare.orderNumber];
    expect(await results(station, sheet, ...codes)).toEqual([
      'other_company',
      'deleted',
      'cancelled',
      'delivered',
      'not_confirmed',
      'not_expected',
    ]);
    expect(problemOf(await station.close(sheet.id, 0)).code).toBe('handover_empty');
    expect((await station.close(randomUUID(), 0)).status).toBe(404);
  });

  it('takes parcels of an API with what the carrier was told, until they are on their way', async () => {
    const station = scanStation(client);
    const one = await ready('ZR-1', { status: 'shipped' });
    const two = await ready('ZR-2', { status: 'shipped' });
    const parcel = (order: Order, tracking: string, state: 'created' | 'in_transit') => ({
      orderId: order.id,
      companyId: company,
      reference: `LW-${order.orderNumber}-1`,
      state,
      stateAt: app.now(),
      tracking,
      amount: '2500.00',
      weightGrams: 500,
    });
    await app.db
      .insert(parcels)
      .values([parcel(one, 'ZR-1', 'created'), parcel(two, 'ZR-2', 'in_transit')]);
    const sheet = await station.open(company);
    expect(sheet.expected.map(({ tracking }) => tracking)).toEqual(['ZR-1']);
    expect(await results(station, sheet, 'ZR-1', 'ZR-2')).toEqual(['added', 'not_expected']);
    expect(await station.read(sheet.id)).toMatchObject({ parcels: 1, cash: 2500 });
  });

  it('stops for an order that was edited after it was packed', async () => {
    const station = scanStation(client);
    const one = await ready('JS-1');
    const stamp = { at: new Date(app.now().getTime() - 60_000).toISOString() };
    await station.scan('pack', one.orderNumber, stamp);
    const packed = { at: new Date(app.now().getTime() - 30_000).toISOString() };
    expect((await station.scan('pack', one.orderNumber, packed)).result).toBe('complete');
    const edited = await client.request('PATCH', `/api/orders/${one.id}`, {
      body: { address: 'حي آخر', version: 1 },
    });
    expect(edited.status).toBe(200);
    const sheet = await station.open(company);
    expect(await results(station, sheet, 'JS-1')).toEqual(['edited']);
  });

  it('is not closed with an order that was cancelled meanwhile', async () => {
    const station = scanStation(client);
    const one = await ready('JS-1');
    await ready('JS-2');
    const sheet = await station.open(company);
    await results(station, sheet, 'JS-1', 'JS-2');
    await app.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, one.id));
    const refused = problemOf(await station.close(sheet.id, 2, { 'accept-language': 'en' }));
    expect(refused.code).toBe('handover_stopped');
    expect(refused.detail).toContain(`#${one.orderNumber}`);
    const removed = await client.request(
      'DELETE',
      `/api/scans/handovers/${sheet.id}/lines/${one.id}`,
    );
    expect(removed.status).toBe(204);
    expect((await station.close(sheet.id, 1)).status).toBe(200);
  });

  it('lists the open one first, then the newest', async () => {
    const station = scanStation(client);
    for (const tracking of ['JS-1', 'JS-2', 'JS-3']) {
      await ready(tracking);
      const sheet = await station.open(company);
      await results(station, sheet, tracking);
      if (tracking !== 'JS-3') await station.close(sheet.id, 1);
    }
    const list = (await client.request('GET', '/api/scans/handovers?page=1')).body as Handover[];
    expect(list.map(({ closing }) => closing?.number ?? null)).toEqual([null, 2, 1]);
  });
});

describe('stations at work at the same time', () => {
  it('put each parcel on one sheet, once, whatever they scan', async () => {
    const tracking = Array.from({ length: 12 }, (_, at) => `JS-${at}`);
    for (const number of tracking) await ready(number);
    const stations = [scanStation(client), scanStation(client), scanStation(client)];
    const sheets = await Promise.all(stations.map((station) => station.open(company)));
    expect(new Set(sheets.map(({ id }) => id)).size).toBe(1);
    const sheet = sheets[0]!;
    const scanned = await Promise.all(
      stations.map((station, at) => results(station, sheet, ...tracking.slice(at))),
    );
    const added = scanned.flat().filter((result) => result === 'added');
    expect(added).toHaveLength(12);
    expect(new Set(scanned.flat())).toEqual(new Set(['added', 'already']));
    expect(await stations[0]!.read(sheet.id)).toMatchObject({ parcels: 12, cash: 12 * 1900 });
  });

  it('close a sheet once, and numbers have no gaps', async () => {
    const companies = [company];
    for (const name of ['ب', 'ج', 'د']) companies.push(await makeCompany(app, name));
    const station = scanStation(client);
    const sheets: string[] = [];
    for (const [at, id] of companies.entries()) {
      await ready(`N-${at}`, { deliveryCompanyId: id });
      const sheet = await station.open(id);
      await results(station, sheet, `N-${at}`);
      sheets.push(sheet.id);
    }
    // Each by two people at once.
    const answers = await Promise.all([...sheets, ...sheets].map((id) => station.close(id, 1)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 409, 409, 409, 409,
    ]);
    const numbers = await app.db.select({ number: handovers.number }).from(handovers);
    expect(numbers.map(({ number }) => number ?? 0).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4,
    ]);
  });

  it('nothing slips onto a sheet while it is being closed', async () => {
    const tracking = Array.from({ length: 8 }, (_, at) => `JS-${at}`);
    for (const number of tracking) await ready(number);
    const station = scanStation(client);
    const sheet = await station.open(company);
    await results(station, sheet, 'JS-0');
    const [closed, ...scanned] = await Promise.all([
      station.close(sheet.id, 1),
      ...tracking.slice(1).map((number) => results(scanStation(client), sheet, number)),
    ]);
    const added = scanned.flat().filter((result) => result === 'added').length;
    const { parcels: count, closing } = await station.read(sheet.id);
    expect(count).toBe(1 + added);
    if (closed.status === 200) expect([added, closing?.number]).toEqual([0, 1]);
    else expect(problemOf(closed).code).toBe('handover_changed');
  });
});

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CarrierDebt, OwedShipment } from '#contract/payouts/carrier-debts.ts';
import type { Payout, PayoutLine } from '#contract/payouts/payouts.ts';
import { openPostgres } from '#server/db/connection/client.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payoutLines, payouts } from '#server/db/schema/payouts.ts';
import { lockCompany } from './payout-lock.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { addCompany, sendOrder } from '#tests/support/payout-shop.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { changeOrders } from '#tests/support/write-orders.ts';

let app: TestApp;
let owner: HttpClient;
let companyId: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client: owner } = await signIn(app, { fullName: 'المالك' }));
  companyId = await addCompany(app.db);
});
afterAll(() => app.close());

const send = (tracking: string, more: Partial<Parameters<typeof sendOrder>[1]> = {}) =>
  sendOrder(app.db, { companyId, tracking, ...more });
const paper = (more: object = {}) => ({
  companyId,
  reference: 'P-1',
  paidOn: '2026-11-12',
  lines: [],
  ...more,
});
const right = (tracking: string) => ({ tracking, cash: 3500, fee: 400, net: 3100 });

async function take(lines: object[], more: object = {}): Promise<Payout> {
  const answer = await owner.request('POST', '/api/payouts', { body: paper({ lines, ...more }) });
  expect(answer.status).toBe(201);
  return answer.body as Payout;
}
const read = async (id: string) =>
  (await owner.request('GET', `/api/payouts/${id}`)).body as Payout;
const linesOf = async (id: string, result: string) =>
  (await owner.request('GET', `/api/payouts/${id}/lines?result=${result}&page=1&pageSize=100`))
    .body as PayoutLine[];
const post = (path: string, body?: object) => owner.request('POST', path, body && { body });
const close = async (id: string) =>
  post(`/api/payouts/${id}/close`, { version: (await read(id)).version });
const accept = (id: string, lineIds: number[], note = 'اتفقنا') =>
  post(`/api/payouts/${id}/accept`, { lineIds, note });
const debts = async () => (await owner.request('GET', '/api/carrier-debts')).body as CarrierDebt[];
const counts = ({ byResult, missing }: Payout) => [
  byResult.right.count,
  byResult.differs.count,
  byResult.unknown.count,
  byResult.paid_before.count,
  byResult.not_delivered.count,
  missing.count,
];

describe('a payout', () => {
  it('waits for a long one of the same company, longer than any other lock is waited for', async () => {
    const hasty = await openPostgres(app.database.url, { max: 2, lock_timeout: 30 });
    const server = await startTestApp({ database: hasty });
    const client = server.client();
    client.cookie = owner.cookie;
    let held: Promise<unknown> = Promise.resolve();
    await app.db.transaction(async (tx) => {
      await lockCompany(tx, companyId);
      held = client.request('POST', '/api/payouts', { body: paper() });
      // By the database's clock: ten times as long as the others would be waited for.
      await expect
        .poll(
          () =>
            app.db.$count(
              sql`pg_stat_activity`,
              sql`datname = current_database() and wait_event = 'advisory'
                and query_start < clock_timestamp() - interval '300 ms'`,
            ),
          { timeout: 60_000 },
        )
        .toBe(1);
    });
    expect(await held).toMatchObject({ status: 201 });
    await server.close();
    await hasty.close();
  });

  it('is checked line by line, and says what is missing', async () => {
    await send('YAL-1');
    await send('yal 2');
    await send('YAL-3');
    await send('YAL-4', { deliveredAt: null });
    await send('YAL-5', { cash: 2000, deliveredAt: new Date('2026-11-11T22:59:59Z') });
    await send('YAL-6', { deliveredAt: new Date('2026-11-11T23:00:00Z') });
    const payout = await take([
      right('yal-1'),
      { tracking: 'YAL2', cash: 3400, fee: 450, extra: 30 },
      right('YAL-4'),
      right('YAL-9'),
      right('YAL-1'),
      { tracking: 'YAL-3' },
    ]);
    expect(counts(payout)).toEqual([2, 1, 1, 1, 1, 1]);
    expect(payout.missing).toEqual({ count: 1, cash: 2000 });
    expect(payout).toMatchObject({ lineCount: 6, openCount: 4, paidCash: 13_900, paidFees: 1680 });
    const [differs] = await linesOf(payout.id, 'differs');
    expect(differs).toMatchObject({
      cashDifference: -100,
      feeDifference: 50,
      extraDifference: 30,
      expectedCash: 3500,
    });
    const [before] = await linesOf(payout.id, 'paid_before');
    expect(before!.paidBeforeIn).toEqual({ id: payout.id, reference: 'P-1' });
    expect(await linesOf(payout.id, 'missing')).toMatchObject([
      { tracking: 'YAL-5', expectedCash: 2000 },
    ]);
  });

  it('is refused as the same file or the same reference again', async () => {
    const lines = [right('YAL-1')];
    const first = await take(lines, { fileName: 'a.xlsx' });
    const again = await post(
      '/api/payouts',
      paper({ reference: 'P-2', fileName: 'b.xlsx', lines }),
    );
    expect(problemOf(again)).toMatchObject({ code: 'payout_file_taken' });
    expect(problemOf(again).detail).toContain('P-1');
    const same = await post('/api/payouts', paper());
    expect(problemOf(same).code).toBe('payout_reference_taken');
    await post(`/api/payouts/${first.id}/cancel`, { note: 'خطأ' });
    expect((await post('/api/payouts', paper({ fileName: 'a.xlsx', lines }))).status).toBe(201);
  });

  it('is refused as the same file, also with other columns chosen', async () => {
    const fileHash = 'a1'.repeat(32);
    await take([right('YAL-1')], { fileName: 'a.xlsx', fileHash });
    const lines = [{ tracking: 'YAL-1', net: 3100 }];
    const file = { fileName: 'a.xlsx', fileHash, lines };
    const again = await post('/api/payouts', paper({ reference: 'P-2', ...file }));
    expect(problemOf(again)).toMatchObject({ code: 'payout_file_taken' });
    const other = await post('/api/payouts', paper({ ...file, reference: 'P-2', fileHash: 'x' }));
    expect(other.status).toBe(400);
  });

  it('is refused for a day in another year', async () => {
    const answer = await post('/api/payouts', paper({ paidOn: '2099-01-01' }));
    expect(answer.status).toBe(400);
    expect(problemOf(answer).errors).toMatchObject([{ path: 'paidOn' }]);
  });

  it('says in which payout a parcel was paid before, and frees it when that is cancelled', async () => {
    await send('YAL-1');
    const first = await take([right('YAL-1')]);
    expect((await close(first.id)).status).toBe(200);
    const second = await take([right('YAL-1')], { reference: 'P-2' });
    expect(counts(second)).toEqual([0, 0, 0, 1, 0, 0]);
    expect((await linesOf(second.id, 'paid_before'))[0]!.paidBeforeIn).toEqual({
      id: first.id,
      reference: 'P-1',
    });
    await post(`/api/payouts/${first.id}/cancel`, { note: 'استرجعتها الشركة' });
    const checked = (await post(`/api/payouts/${second.id}/check`)).body as Payout;
    expect(counts(checked)).toEqual([1, 0, 0, 0, 0, 0]);
  });

  it('takes a parcel by order number, and an unknown line can be attached or removed', async () => {
    const one = await send('YAL-1');
    const two = await send('YAL-2');
    const payout = await take([]);
    const added = await post(`/api/payouts/${payout.id}/lines`, { tracking: one.id.slice(0, 8) });
    expect(added.body).toMatchObject({ result: 'right', paidCash: 3500, paidFees: 400 });
    const stray = (await post(`/api/payouts/${payout.id}/lines`, { tracking: 'ZZZZ9', cash: 3500 }))
      .body as PayoutLine;
    const path = `/api/payouts/${payout.id}/lines/${stray.id}`;
    const wrong = await post(`${path}/attach`, { orderNumber: 'ffffffff' });
    expect(problemOf(wrong).code).toBe('payout_no_shipment');
    const attached = await post(`${path}/attach`, { orderNumber: `#${two.id.slice(0, 8)}` });
    expect(attached.body).toMatchObject({ result: 'right', orderId: two.id });
    expect((await owner.request('DELETE', path)).status).toBe(204);
    expect(await read(payout.id)).toMatchObject({ lineCount: 1, paidCash: 3500 });
  });

  it('keeps lines of a file that are about a known parcel', async () => {
    await send('YAL-1');
    const payout = await take([right('YAL-1')], { fileName: 'a.xlsx' });
    const [line] = await linesOf(payout.id, 'right');
    const removed = await owner.request('DELETE', `/api/payouts/${payout.id}/lines/${line!.id}`);
    expect(problemOf(removed).code).toBe('payout_line_stays');
  });

  it('goes by the rounding of its company', async () => {
    await send('YAL-1');
    const line = { tracking: 'YAL-1', cash: 3495, fee: 400 };
    const payout = await take([line]);
    expect(counts(payout)).toEqual([0, 1, 0, 0, 0, 0]);
    const rules = { tolerance: 5, columns: { tracking: 'colis' }, version: 0 };
    const saved = await owner.request('PUT', `/api/carrier-debts/${companyId}/rules`, {
      body: rules,
    });
    expect(saved.body).toEqual({ ...rules, version: 1 });
    const stale = await owner.request('PUT', `/api/carrier-debts/${companyId}/rules`, {
      body: rules,
    });
    expect(problemOf(stale).code).toBe('changed_meanwhile');
    const checked = (await post(`/api/payouts/${payout.id}/check`)).body as Payout;
    expect(counts(checked)).toEqual([1, 0, 0, 0, 0, 0]);
  });
});

describe('closing', () => {
  it('needs every line explained, with a note', async () => {
    await send('YAL-1');
    const payout = await take([{ tracking: 'YAL-1', cash: 3000, fee: 400 }]);
    const refused = await close(payout.id);
    expect(problemOf(refused)).toMatchObject({ code: 'payout_unexplained', status: 409 });
    const [line] = await linesOf(payout.id, 'differs');
    expect((await accept(payout.id, [line!.id], '  ')).status).toBe(400);
    expect((await accept(payout.id, [line!.id])).body).toMatchObject({ openCount: 0 });
    expect((await close(payout.id)).body).toMatchObject({
      state: 'closed',
      closing: { byName: 'المالك' },
    });
    const rows = await app.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'payout_closed'));
    expect(rows).toHaveLength(1);
    expect(await debts()).toMatchObject([
      { owed: { count: 0, cash: 0 }, expected: 3500, paid: 3000, writtenOff: 500 },
    ]);
  });

  it('asks for a new explanation when a line means something else', async () => {
    await send('YAL-1', { deliveredAt: null });
    const payout = await take([{ tracking: 'YAL-1', cash: 3400, fee: 400 }]);
    const [line] = await linesOf(payout.id, 'not_delivered');
    await accept(payout.id, [line!.id]);
    await changeOrders(app.db, eq(orders.trackingNumber, 'YAL-1'), {
      status: 'delivered',
      deliveredAt: app.now(),
    });
    expect(problemOf(await close(payout.id)).code).toBe('payout_unexplained');
    // Not closed, and what is left to explain can be seen.
    expect(await read(payout.id)).toMatchObject({ state: 'open', openCount: 1 });
    expect(await linesOf(payout.id, 'differs')).toMatchObject([{ acceptedNote: null }]);
  });

  it('refuses an empty payout and one that somebody changed meanwhile', async () => {
    const payout = await take([]);
    expect(problemOf(await close(payout.id)).code).toBe('payout_empty');
    const old = { version: payout.version - 1 };
    expect(problemOf(await post(`/api/payouts/${payout.id}/close`, old)).code).toBe(
      'changed_meanwhile',
    );
  });

  it('is done once when two do it at once', async () => {
    await send('YAL-1');
    const { id, version } = await take([right('YAL-1')]);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post(`/api/payouts/${id}/close`, { version })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const rows = await app.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'payout_closed'));
    expect(rows).toHaveLength(1);
  });

  it('freezes it, also for those who write to the tables', async () => {
    await send('YAL-1');
    await send('YAL-2', { cash: 2000 });
    const { id } = await take([right('YAL-1')]);
    await close(id);
    const frozen = await read(id);
    expect(frozen.missing).toEqual({ count: 1, cash: 2000 });
    expect(problemOf(await post(`/api/payouts/${id}/lines`, { tracking: 'YAL-2' })).code).toBe(
      'payout_not_open',
    );
    const tries = [
      app.db.update(payouts).set({ net: '1' }).where(eq(payouts.id, id)),
      app.db.update(payouts).set({ state: 'open' }).where(eq(payouts.id, id)),
      app.db.update(payoutLines).set({ cash: '1' }).where(eq(payoutLines.payoutId, id)),
      app.db.update(payoutLines).set({ isCounted: false }).where(eq(payoutLines.payoutId, id)),
      app.db.delete(payoutLines).where(eq(payoutLines.payoutId, id)),
      app.db.insert(payoutLines).values({ payoutId: id, tracking: 'x', trackingKey: 'X' }),
    ];
    for (const result of await Promise.allSettled(tries)) expect(result.status).toBe('rejected');
    // What is paid later is still what was missing then.
    const next = await take([{ tracking: 'YAL-2', cash: 2000, fee: 400 }], { reference: 'P-2' });
    await close(next.id);
    expect(await read(id)).toEqual(frozen);
    expect(await linesOf(id, 'missing')).toHaveLength(1);
  });

  it('is undone by cancelling, with a note, and then for good', async () => {
    await send('YAL-1');
    const { id } = await take([right('YAL-1')]);
    await close(id);
    expect((await post(`/api/payouts/${id}/cancel`, { note: '' })).status).toBe(400);
    const answer = await post(`/api/payouts/${id}/cancel`, { note: 'دفعة مزوّرة' });
    expect(answer.body).toMatchObject({ state: 'cancelled', cancelling: { note: 'دفعة مزوّرة' } });
    expect(await debts()).toMatchObject([{ owed: { count: 1, cash: 3500 }, paid: 0 }]);
    expect(problemOf(await post(`/api/payouts/${id}/cancel`, { note: 'x' })).code).toBe(
      'payout_not_open',
    );
  });
});

describe('money that a company takes back', () => {
  const back = (tracking: string, cash = -3500) => ({ tracking, cash });

  async function paid(reference: string, line: object, more: object = {}) {
    const { id } = await take([line], { reference, ...more });
    expect((await close(id)).status).toBe(200);
    return id;
  }

  it('is owed again once somebody has said why', async () => {
    await send('YAL-1');
    const first = await paid('P-1', right('YAL-1'));
    const taking = await take([back('YAL-1')], { reference: 'P-2' });
    expect(taking.byResult.taken_back).toEqual({ count: 1, cash: -3500 });
    const [line] = await linesOf(taking.id, 'taken_back');
    expect(line).toMatchObject({ expectedCash: -3500, paidCash: -3500, cashDifference: 0 });
    expect(line!.paidBeforeIn).toEqual({ id: first, reference: 'P-1' });
    // Not before it is closed, and then no longer missing from it.
    expect(await debts()).toMatchObject([{ paid: 3500, owed: { count: 0, cash: 0 } }]);
    expect(taking.missing.count).toBe(0);
    expect(problemOf(await close(taking.id)).code).toBe('payout_unexplained');
    await accept(taking.id, [line!.id], 'خطأ من الشركة');
    expect((await close(taking.id)).body).toMatchObject({ paidCash: -3500 });
    expect(await debts()).toMatchObject([
      { paid: 0, owed: { count: 1, cash: 3500 }, writtenOff: 0, expected: 3500 },
    ]);
    expect((await take([], { reference: 'P-3' })).missing).toEqual({ count: 1, cash: 3500 });
  });

  it('may come again, once, and rests on the payouts before', async () => {
    await send('YAL-1');
    const first = await paid('P-1', right('YAL-1'));
    const taking = await take([back('YAL-1', -500)], { reference: 'P-2' });
    await accept(taking.id, [(await linesOf(taking.id, 'taken_back'))[0]!.id]);
    await close(taking.id);
    expect(await debts()).toMatchObject([{ paid: 3000, owed: { cash: 500 }, expected: 3500 }]);
    expect(await owner.request('GET', `/api/carrier-debts/${companyId}`)).toMatchObject({
      body: [{ cash: 500, isInOpenPayout: false }],
    });
    const again = { tracking: 'YAL-1', cash: 500, fee: 400 };
    const third = await paid('P-3', again);
    expect(await debts()).toMatchObject([{ paid: 3500, owed: { cash: 0 }, expected: 3500 }]);
    const more = await take([again], { reference: 'P-4' });
    expect(counts(more)).toEqual([0, 0, 0, 1, 0, 0]);
    const refused = await post(`/api/payouts/${first}/cancel`, { note: 'x' });
    expect(problemOf(refused)).toMatchObject({ code: 'payout_has_later', status: 409 });
    expect(problemOf(refused).detail).toContain('P-3');
    for (const id of [more.id, third, taking.id, first]) {
      expect((await post(`/api/payouts/${id}/cancel`, { note: 'x' })).status).toBe(200);
    }
    expect(await debts()).toMatchObject([{ paid: 0, owed: { cash: 3500 }, expected: 3500 }]);
  });

  it('may be written off, until the payout that took it is cancelled', async () => {
    const { shipmentId } = await send('YAL-1');
    await paid('P-1', right('YAL-1'));
    const taking = await take([back('YAL-1', -3600)], { reference: 'P-2' });
    const [line] = await linesOf(taking.id, 'taken_back');
    expect(line).toMatchObject({ expectedCash: -3600, cashDifference: 0 });
    await accept(taking.id, [line!.id]);
    await close(taking.id);
    const body = { shipmentIds: [shipmentId], note: 'رفضت الشركة' };
    expect((await post(`/api/carrier-debts/${companyId}/write-offs`, body)).status).toBe(204);
    expect(await debts()).toMatchObject([
      { paid: -100, owed: { cash: 0 }, writtenOff: 3600, expected: 3500 },
    ]);
    await post(`/api/payouts/${taking.id}/cancel`, { note: 'x' });
    expect(await debts()).toMatchObject([{ paid: 3500, writtenOff: 0, expected: 3500 }]);
  });

  it('is paid before while the payout that paid it is open', async () => {
    await send('YAL-1');
    await take([right('YAL-1')]);
    const taking = await take([back('YAL-1')], { reference: 'P-2' });
    expect(counts(taking)).toEqual([0, 0, 0, 1, 0, 0]);
  });
});

describe('what carriers owe', () => {
  it('is counted by company and age', async () => {
    const other = await addCompany(app.db, 'زد آر');
    const now = app.now().getTime();
    const ago = (days: number) => new Date(now - days * 86_400_000 - 1_000);
    for (const days of [0, 7, 8, 15, 16, 30, 31, 90]) {
      await send(`Y-10${days}`, { deliveredAt: ago(days), cash: 100 });
    }
    await sendOrder(app.db, { companyId: other, tracking: 'ZR-1', deliveredAt: ago(3) });
    const [zr, yalidine] = await debts();
    expect(zr).toMatchObject({ companyName: 'زد آر', owed: { count: 1, cash: 3500 } });
    expect(yalidine!.ages).toEqual({
      week: { count: 2, cash: 200 },
      fortnight: { count: 2, cash: 200 },
      month: { count: 2, cash: 200 },
      older: { count: 2, cash: 200 },
    });
    const listed = (await owner.request('GET', `/api/carrier-debts/${companyId}`))
      .body as OwedShipment[];
    expect(listed.map(({ days }) => days)).toEqual([90, 31, 30, 16, 15, 8, 7, 0]);
  });

  it('ends by a write-off, and that by the money', async () => {
    const { shipmentId } = await send('YAL-1');
    const writeOff = () =>
      post(`/api/carrier-debts/${companyId}/write-offs`, {
        shipmentIds: [shipmentId],
        note: 'ضاعت',
      });
    expect((await writeOff()).status).toBe(204);
    expect(problemOf(await writeOff()).code).toBe('write_off_not_owed');
    expect(await debts()).toMatchObject([{ owed: { count: 0 }, writtenOff: 3500, expected: 3500 }]);
    const { id } = await take([right('YAL-1')]);
    await close(id);
    expect(await debts()).toMatchObject([{ paid: 3500, writtenOff: 0, expected: 3500 }]);
  });

  it('comes back when a write-off is taken back, once and with a name', async () => {
    const { shipmentId } = await send('YAL-1', { cash: 2000 });
    const other = await addCompany(app.db, 'زد آر');
    const path = `/api/carrier-debts/${companyId}/write-offs`;
    await post(path, { shipmentIds: [shipmentId], note: 'أفلست' });
    expect((await owner.request('GET', path)).body).toMatchObject([
      { shipmentId, tracking: 'YAL-1', cash: 2000, note: 'أفلست', byName: 'المالك' },
    ]);
    const body = { shipmentIds: [shipmentId] };
    const wrong = await post(`/api/carrier-debts/${other}/write-offs/take-back`, body);
    expect(problemOf(wrong).code).toBe('write_off_gone');
    expect((await post(`${path}/take-back`, body)).status).toBe(204);
    expect(problemOf(await post(`${path}/take-back`, body)).code).toBe('write_off_gone');
    expect((await owner.request('GET', path)).body).toEqual([]);
    expect(await debts()).toMatchObject([
      { owed: { count: 1, cash: 2000 }, writtenOff: 0, expected: 2000 },
    ]);
    const rows = await app.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'write_offs_taken_back'));
    expect(rows).toMatchObject([{ subjectId: companyId, subjectName: 'ياليدين' }]);
  });

  it('leaves parcels alone that are in an open payout', async () => {
    const { shipmentId } = await send('YAL-1');
    await take([right('YAL-1')]);
    const answer = await post(`/api/carrier-debts/${companyId}/write-offs`, {
      shipmentIds: [shipmentId],
      note: 'ضاعت',
    });
    expect(problemOf(answer).code).toBe('write_off_not_owed');
    const listed = (await owner.request('GET', `/api/carrier-debts/${companyId}`)).body;
    expect(listed).toMatchObject([{ isInOpenPayout: true }]);
  });
});

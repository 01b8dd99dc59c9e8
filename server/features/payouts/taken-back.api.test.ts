import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CarrierDebt, OwedShipment } from '#contract/payouts/carrier-debts.ts';
import type { Payout, PayoutLine } from '#contract/payouts/payouts.ts';
import type { Report } from '#contract/reports/reports.ts';
import { orders } from '#server/db/schema/orders.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { addCompany, sendOrder } from '#tests/support/payout-shop.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { changeOrders } from '#tests/support/write-orders.ts';

/** Each case has a company of its own, so that all of them share one shop. */
let app: TestApp;
let owner: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
  ({ client: owner } = await signIn(app, { fullName: 'المالك' }));
});
afterAll(() => app.close());

const post = async (path: string, body: object, status: number) => {
  const answer = await owner.request('POST', path, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return answer.body;
};
const get = async (path: string) => (await owner.request('GET', path)).body;

let made = 0;

/** A parcel of 3,500 that was delivered on 5 November; its company keeps 400. */
async function parcel(deliveredAt: Date | null = new Date('2026-11-05T10:00:00Z')) {
  made += 1;
  const tracking = `TB-${1000 + made}`;
  const companyId = await addCompany(app.db, `شركة ${made}`);
  const sent = await sendOrder(app.db, { companyId, tracking, deliveredAt });
  return { companyId, tracking, ...sent };
}
type Sent = Awaited<ReturnType<typeof parcel>>;

/** A closed payout with these lines, all of them explained. */
async function pay({ companyId, tracking }: Sent, ...said: object[]): Promise<string> {
  const reference = `P-${(made += 1)}`;
  const lines = said.map((line) => ({ tracking, ...line }));
  const body = { companyId, reference, paidOn: '2026-11-12', lines };
  const { id } = (await post('/api/payouts', body, 201)) as Payout;
  for (const result of ['differs', 'taken_back', 'paid_before', 'not_delivered']) {
    const found = (await get(`/api/payouts/${id}/lines?result=${result}`)) as PayoutLine[];
    const lineIds = found.map((line) => line.id);
    if (lineIds.length > 0)
      await post(`/api/payouts/${id}/accept`, { lineIds, note: 'اتفقنا' }, 200);
  }
  const { version } = (await get(`/api/payouts/${id}`)) as Payout;
  await post(`/api/payouts/${id}/close`, { version }, 200);
  return id;
}

async function books({ companyId }: Sent) {
  const debts = (await get('/api/carrier-debts')) as CarrierDebt[];
  const debt = debts.find((one) => one.companyId === companyId);
  const listed = (await get(`/api/carrier-debts/${companyId}`)) as OwedShipment[];
  const period = 'from=2026-11-01&to=2026-11-30&basis=happened&by=company';
  const { rows } = (await get(`/api/reports?${period}`)) as Report;
  const figures = rows.find(({ bucket }) => bucket === companyId)?.figures;
  // What is owed is listed to be claimed.
  expect(listed.reduce((sum, { cash }) => sum + cash, 0)).toBe(debt?.owed.cash ?? 0);
  return {
    paid: debt?.paid ?? 0,
    writtenOff: debt?.writtenOff ?? 0,
    owed: debt?.owed.cash ?? 0,
    expected: debt?.expected ?? 0,
    sales: figures?.sales ?? 0,
    inCash: figures?.paidCash ?? 0,
  };
}

describe('owed is what was collected, less what was paid, and what was taken back', () => {
  // Each line is the one of a closed payout, in dinars; the parcel was delivered for 3,500.
  it.each([
    ['nothing came', [], 0, 0, 3500, 3500],
    ['paid', [3500], 3500, 0, 0, 3500],
    ['paid less, and somebody accepted it', [3300], 3300, 200, 0, 3300],
    ['taken in part before anybody paid', [-1042], -1042, 0, 4542, 3500],
    ['taken in whole before anybody paid', [-3500], -3500, 0, 7000, 3500],
    ['taken twice before anybody paid', [-1042, -1042], -2084, 0, 5584, 3500],
    ['taken, then paid', [-1042, 3500], 2458, 0, 1042, 3500],
    ['taken, then given back', [-1042, 1042], 0, 0, 3500, 3500],
    ['taken, then paid, then given back', [-1042, 3500, 1042], 3500, 0, 0, 3500],
    ['taken, then paid with what was taken', [-1042, 4542], 3500, 0, 0, 3500],
    ['paid and taken back in whole', [3500, -3500], 0, 0, 3500, 3500],
    ['paid and taken back in part', [3500, -500], 3000, 0, 500, 3500],
    ['paid and taken back beyond it', [3500, -3600], -100, 0, 3600, 3500],
    ['paid less, and a part taken back', [3300, -300], 3000, 200, 300, 3300],
    ['paid, taken back and paid again', [3500, -3500, 3500], 3500, 0, 0, 3500],
    ['paid, taken back, and a part paid again', [3500, -500, 200], 3200, 0, 300, 3500],
    ['paid, taken back, and more paid again', [3500, -500, 600], 3600, -100, 0, 3600],
    ['paid, taken back, paid and taken back', [3500, -500, 500, -700], 2800, 0, 700, 3500],
  ])('%s', async (_what, lines, paid, writtenOff, owed, sales) => {
    const sent = await parcel();
    for (const cash of lines) await pay(sent, { cash });
    const expected = { paid, writtenOff, owed, expected: 3500, sales, inCash: paid };
    expect(await books(sent)).toEqual(expected);
  });

  it('in one sheet the line that pays counts before the one that takes', async () => {
    const sent = await parcel();
    await pay(sent, { cash: -1042 }, { cash: 3500 });
    expect(await books(sent)).toMatchObject({ paid: 3500, owed: 0, sales: 3500 });
  });

  it('a net below zero is no taking where the parcel brought no cash: it is the fee', async () => {
    made += 1;
    const companyId = await addCompany(app.db, `شركة ${made}`);
    const deliveredAt = new Date('2026-11-05T10:00:00Z');
    const tracking = `TB-${1000 + made}`;
    const sent = await sendOrder(app.db, { companyId, tracking, cash: 0, deliveredAt });
    const free = { companyId, tracking, ...sent };
    await pay(free, { net: -400 });
    expect(await books(free)).toMatchObject({ paid: 0, owed: 0, sales: 0, expected: 0 });
    await pay(free, { net: -400 });
    expect(await books(free)).toMatchObject({ paid: 0, owed: 0, sales: 0, expected: 0 });
  });

  it('money taken for a parcel on its way is owed, and the parcel too once it is delivered', async () => {
    const sent = await parcel(null);
    await pay(sent, { cash: -200 });
    expect(await books(sent)).toMatchObject({ paid: -200, owed: 200, expected: 0, sales: 0 });
    const deliveredAt = new Date('2026-11-06T10:00:00Z');
    await changeOrders(app.db, eq(orders.id, sent.id), { status: 'delivered', deliveredAt });
    expect(await books(sent)).toMatchObject({ paid: -200, owed: 3700, expected: 3500 });
  });

  it('money taken for a parcel that came back unpaid is the fee of its return', async () => {
    const sent = await parcel(null);
    const returnedAt = new Date('2026-11-06T10:00:00Z');
    await changeOrders(app.db, eq(orders.id, sent.id), { status: 'returned', returnedAt });
    await pay(sent, { cash: -250 });
    expect(await books(sent)).toEqual({
      paid: 0,
      writtenOff: 0,
      owed: 0,
      expected: 0,
      sales: 0,
      inCash: 0,
    });
  });

  it('paid too early and taken back when it came back, nothing is owed', async () => {
    const sent = await parcel(null);
    await pay(sent, { cash: 3500 });
    const returnedAt = new Date('2026-11-06T10:00:00Z');
    await changeOrders(app.db, eq(orders.id, sent.id), { status: 'returned', returnedAt });
    await pay(sent, { cash: -3500 });
    expect(await books(sent)).toMatchObject({ paid: 0, owed: 0, expected: 0, sales: 0 });
  });

  it('a write-off gives up all that is owed, and cancelling what took it brings back the rest', async () => {
    const sent = await parcel();
    const taking = await pay(sent, { cash: -1042 });
    const body = { shipmentIds: [sent.shipmentId], note: 'رفضت الشركة' };
    await post(`/api/carrier-debts/${sent.companyId}/write-offs`, body, 204);
    expect(await books(sent)).toMatchObject({ paid: -1042, writtenOff: 4542, owed: 0 });
    await post(`/api/payouts/${taking}/cancel`, { note: 'خطأ' }, 200);
    expect(await books(sent)).toMatchObject({ paid: 0, writtenOff: 0, owed: 3500, sales: 3500 });
  });
});

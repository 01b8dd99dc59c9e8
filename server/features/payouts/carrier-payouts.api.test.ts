import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CarrierPayout } from '#contract/payouts/carrier-debts.ts';
import type { Payout, PayoutLine } from '#contract/payouts/payouts.ts';
import type { Report } from '#contract/reports/reports.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payoutLines } from '#server/db/schema/payouts.ts';
import { dayOf } from '#server/db/statements/days.ts';
import { createSecretBox } from '#server/secret-box.ts';
import { signIn } from '#tests/support/factories.ts';
import { connectCarrier, registerWith } from '#tests/support/followed-parcels.ts';
import { type SimulatedName } from '#tests/support/simulated-accounts.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { addCompany } from '#tests/support/payout-shop.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { changeOrders } from '#tests/support/write-orders.ts';
import { startCarriers, type Carriers } from '../../../carriers/simulators.ts';
import { toLine } from './carrier-payouts-service.ts';

const box = createSecretBox('0f'.repeat(32));

let app: TestApp;
let carriers: Carriers;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp({ secretBox: box });
  carriers = await startCarriers({ seed: 7, now: () => app.now().getTime() });
});
beforeEach(async () => {
  await app.reset();
  carriers.control.reset();
  carriers.control.setFamily('yalidine', { settings: { quotas: false } });
  ({ client } = await signIn(app));
});
afterAll(async () => {
  await carriers.close();
  await app.close();
});

const pathOf = (companyId: string) => `/api/carrier-debts/${companyId}/carrier-payouts`;

/** A parcel that the carrier has delivered and says to have paid for. */
async function paidParcel(name: SimulatedName) {
  const carrier = await connectCarrier(app, box, carriers.url, name);
  const { orderId, carrierId } = await registerWith(app, client, carrier);
  const arrived = { status: 'delivered', deliveredAt: app.now() } as const;
  await changeOrders(app.db, eq(orders.id, orderId), arrived);
  const listed = async () =>
    (await client.request('GET', pathOf(carrier.company.id))).body as CarrierPayout[];
  for (let step = 0; (await listed()).length === 0; step += 1) {
    if (step > 20) throw new Error('It was never paid');
    carriers.control.move(name, carrierId);
  }
  return { companyId: carrier.company.id, listed };
}

describe('payouts that a carrier lists', () => {
  it.each<[SimulatedName]>([['zr'], ['yalidine'], ['ecotrack']])('%s', async (name) => {
    const { companyId, listed } = await paidParcel(name);
    const [first] = await listed();
    expect(first).toMatchObject({ lineCount: 1 });
    const taken = await client.request('POST', pathOf(companyId), {
      body: { reference: first!.reference },
    });
    expect(taken.status).toBe(201);
    const payout = taken.body as Payout;
    expect(payout).toMatchObject({ source: 'api', reference: first!.reference, lineCount: 1 });
    const known = payout.byResult.right.count + payout.byResult.differs.count;
    expect(known).toBe(1);
    const result = payout.byResult.right.count === 1 ? 'right' : 'differs';
    const lines = (await client.request('GET', `/api/payouts/${payout.id}/lines?result=${result}`))
      .body as PayoutLine[];
    // What the door paid, also where the carrier tells only what reaches the shop.
    expect(lines[0]).toMatchObject({ expectedCash: 4700, paidCash: 4700, cashDifference: 0 });
    expect(await listed()).toEqual([]);
    const again = await client.request('POST', pathOf(companyId), {
      body: { reference: first!.reference },
    });
    expect(problemOf(again).code).toBe('payout_reference_taken');
  });

  /** Taken in and closed, with everything explained. */
  async function closed(companyId: string, reference: string): Promise<PayoutLine[]> {
    const post = async (path: string, body: object) => {
      const answer = await client.request('POST', path, { body });
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      return answer.body as Payout;
    };
    const { id } = await post(pathOf(companyId), { reference });
    const lines: PayoutLine[] = [];
    for (const result of ['right', 'differs', 'taken_back', 'not_delivered', 'paid_before']) {
      const found = await client.request('GET', `/api/payouts/${id}/lines?result=${result}`);
      lines.push(...(found.body as PayoutLine[]));
    }
    const lineIds = lines.filter(({ result }) => result !== 'right').map((line) => line.id);
    if (lineIds.length > 0) await post(`/api/payouts/${id}/accept`, { lineIds, note: 'نعم' });
    const { version } = (await client.request('GET', `/api/payouts/${id}`)).body as Payout;
    await post(`/api/payouts/${id}/close`, { version });
    return lines;
  }
  const reported = async (companyId: string) => {
    const today = dayOf(app.now());
    const query = `from=${today}&to=${today}&basis=taken&by=company`;
    const report = (await client.request('GET', `/api/reports?${query}`)).body as Report;
    return report.rows.find(({ bucket }) => bucket === companyId)?.figures;
  };

  it('a returned parcel costs its return, not its delivery', async () => {
    const carrier = await connectCarrier(app, box, carriers.url, 'zr');
    const { orderId, carrierId } = await registerWith(app, client, carrier);
    const back = { status: 'returned', returnedAt: app.now() } as const;
    await changeOrders(app.db, eq(orders.id, orderId), back);
    carriers.control.move('zr', carrierId, { script: 'refused', steps: Number.POSITIVE_INFINITY });
    const [listed] = (await client.request('GET', pathOf(carrier.company.id)))
      .body as CarrierPayout[];
    const lines = await closed(carrier.company.id, listed!.reference);
    expect(lines).toMatchObject([{ paidCash: 0, expectedCash: 0, paidFees: 250 }]);
    const [stored] = await app.db.select().from(payoutLines);
    expect(stored).toMatchObject({ fee: null, returnFee: '250.00', net: '-250.00' });
    expect(await reported(carrier.company.id)).toMatchObject({ delivery: 0, returns: 250 });
  });

  it.each([
    ['a delivery of a ledger', true, 4300, { cash: null, fee: 400, returnFee: null, net: 4300 }],
    ['a return of a ledger', true, -200, { cash: -200, fee: null, returnFee: 200, net: -200 }],
    ['a debit of a ledger', true, -1042, { cash: -1042, fee: null, returnFee: 200, net: -1042 }],
    ['nothing of a ledger', true, 0, { cash: 0, fee: null, returnFee: 200, net: 0 }],
    ['a delivery by the door', false, 4700, { cash: 4700, fee: 400, returnFee: null, net: null }],
    ['a return by the door', false, 0, { cash: 0, fee: null, returnFee: 200, net: null }],
    ['no amount', false, null, { cash: null, fee: 400, returnFee: 200, net: null }],
  ])('%s has the fee of its way alone', (_what, isNet, amount, expected) => {
    const line = { tracking: 'T-1', reference: null, amount, fee: 400, returnFee: 200 };
    expect(toLine({ ...line, otherFees: 0 }, isNet)).toEqual({
      tracking: 'T-1',
      extra: null,
      ...expected,
    });
  });

  it('the price of a return beside a delivered parcel is no cost', async () => {
    const { companyId, listed } = await paidParcel('ecotrack');
    const [first] = await listed();
    const lines = await closed(companyId, first!.reference);
    const [stored] = await app.db.select().from(payoutLines);
    expect(Number(stored!.returnFee)).toBeGreaterThan(0);
    const { delivery, returns } = (await reported(companyId))!;
    expect({ delivery, returns }).toEqual({ delivery: lines[0]!.paidFees, returns: 0 });
  });

  it('are refused in words where there are none, or the carrier does not answer', async () => {
    const companyId = await addCompany(app.db);
    expect(problemOf(await client.request('GET', pathOf(companyId))).code).toBe(
      'carrier_lists_no_payouts',
    );
    const { company } = await connectCarrier(app, box, carriers.url, 'yalidine');
    await app.db
      .update(carrierAccounts)
      .set({ baseUrl: 'http://127.0.0.1:1/v1' })
      .where(eq(carrierAccounts.companyId, company.id));
    const failed = problemOf(await client.request('GET', pathOf(company.id)));
    expect(failed).toMatchObject({ code: 'carrier_failed', status: 503 });
    const gone = await client.request('POST', pathOf(companyId), { body: { reference: 'x' } });
    expect(problemOf(gone).code).toBe('carrier_lists_no_payouts');
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CarrierPayout } from '#contract/carrier-debts.ts';
import type { Payout, PayoutLine } from '#contract/payouts.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { createApiKeyBox } from '#server/features/delivery-companies/api-key-box.ts';
import { signIn } from '#tests/support/factories.ts';
import {
  connectCarrier,
  shipWith,
  type SimulatedCarrier,
} from '#tests/support/followed-parcels.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { addCompany } from '#tests/support/payout-shop.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { startCarriers, type Carriers } from '../../../carriers/simulators.ts';

const box = createApiKeyBox('0f'.repeat(32));

let app: TestApp;
let carriers: Carriers;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp({ apiKeyBox: box });
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
async function paidParcel(name: SimulatedCarrier) {
  const carrier = await connectCarrier(app, box, carriers.url, name);
  const { orderId, carrierId } = await shipWith(app, client, carrier);
  await app.db
    .update(orders)
    .set({ status: 'delivered', deliveredAt: app.now(), deliveryCompanyId: carrier.company.id })
    .where(eq(orders.id, orderId));
  const listed = async () =>
    (await client.request('GET', pathOf(carrier.company.id))).body as CarrierPayout[];
  for (let step = 0; (await listed()).length === 0; step += 1) {
    if (step > 20) throw new Error('It was never paid');
    carriers.control.move(name, carrierId);
  }
  return { companyId: carrier.company.id, listed };
}

describe('payouts that a carrier lists', () => {
  it.each<[SimulatedCarrier]>([['zr'], ['yalidine'], ['ecotrack']])('%s', async (name) => {
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

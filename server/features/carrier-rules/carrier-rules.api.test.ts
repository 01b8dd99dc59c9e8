import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  CarrierProposal,
  CarrierRule,
  CarrierRuleTerms,
} from '#contract/carrier-rules/carrier-rules.ts';
import type { BulkResult } from '#contract/orders/orders-bulk.ts';
import type { Order } from '#contract/orders/orders.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { signIn } from '#tests/support/factories.ts';
import { type HttpClient, problemOf } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const FAST = '33333333-3333-4333-8333-333333333333';
const CHEAP = '44444444-4444-4444-8444-444444444444';
const ANY: CarrierRuleTerms = {
  wilayas: [],
  place: null,
  mostWeightGrams: null,
  leastAmount: null,
  mostAmount: null,
  productIds: [],
  share: null,
};

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
  await app.db.insert(deliveryCompanies).values([
    { id: FAST, name: 'السريع', phone: '0' },
    { id: CHEAP, name: 'الرخيص', phone: '0' },
  ]);
});
afterAll(() => app.close());

async function ask<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await client.request(method, path, body === undefined ? {} : { body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body as Body;
}
const RULES = '/api/delivery-companies/rules';
const rules = () => ask<CarrierRule[]>('GET', RULES);
type Written = [companyId: string, terms: Partial<CarrierRuleTerms>];
const bodyOf = (seen: readonly { id: string }[], written: Written[]) => ({
  seen: seen.map(({ id }) => id),
  rules: written.map(([companyId, terms]) => ({ companyId, terms: { ...ANY, ...terms } })),
});
const replace = async (...written: Written[]) =>
  ask<CarrierRule[]>('PUT', RULES, bodyOf(await rules(), written));

let phone = 50_000_000;
async function take(count: number, over: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const body = orderInput({ phone: `05${(phone += 1)}`, ...over });
    ids.push((await ask<Order>('POST', '/api/orders', body)).id);
  }
  return ids;
}
const PROPOSALS = '/api/orders/carrier-proposals';
const propose = (ids: string[]) =>
  ask<CarrierProposal[]>('GET', `${PROPOSALS}?ids=${ids.join(',')}`);
const itemsOf = (proposals: CarrierProposal[]) =>
  proposals.flatMap(({ orderId, proposal }) =>
    proposal === null ? [] : [{ orderId, companyId: proposal.companyId }],
  );
const apply = (items: object[]) => ask<BulkResult[]>('POST', PROPOSALS, { items });
const companiesOf = async (ids: string[]) => {
  const found = await Promise.all(ids.map((id) => ask<Order>('GET', `/api/orders/${id}`)));
  return found.map(({ deliveryCompanyId }) => deliveryCompanyId);
};

describe('the rules', () => {
  it('are kept in their order, and replaced as a whole', async () => {
    const stored = await replace([FAST, { wilayas: [16], share: 30 }], [CHEAP, {}]);
    expect(stored).toMatchObject([
      { companyId: FAST, companyName: 'السريع', terms: { ...ANY, wilayas: [16], share: 30 } },
      { companyId: CHEAP, companyName: 'الرخيص', terms: ANY },
    ]);
    expect(await rules()).toEqual(stored);
    expect(await replace([CHEAP, { place: 'office' }])).toMatchObject([{ companyId: CHEAP }]);
    expect(await replace()).toEqual([]);
  });

  it('are not replaced by somebody who has not seen the last change', async () => {
    const seen = await replace([FAST, {}]);
    await replace([CHEAP, {}]);
    const late = await client.request('PUT', RULES, { body: bodyOf(seen, [[FAST, {}]]) });
    expect(problemOf(late).code).toBe('edited_meanwhile');
    expect(await rules()).toMatchObject([{ companyId: CHEAP }]);
  });

  it.each([
    ['a company that does not exist', { companyId: CHEAP.replaceAll('4', '9') }],
    ['a share above all', { terms: { ...ANY, share: 101 } }],
    ['a wilaya that does not exist', { terms: { ...ANY, wilayas: [70] } }],
    ['amounts the wrong way round', { terms: { ...ANY, leastAmount: 10, mostAmount: 9 } }],
  ])('are refused with %s', async (_, over) => {
    const body = { seen: [], rules: [{ companyId: FAST, terms: ANY, ...over }] };
    expect((await client.request('PUT', RULES, { body })).status).toBe(400);
  });
});

describe('a proposal', () => {
  const asked = async (query: string) =>
    (
      await ask<{ proposal: { companyName: string } | null }>(
        'GET',
        `/api/orders/carrier-proposal?${query}`,
      )
    ).proposal?.companyName ?? null;

  it('for an order that is being written is the first rule that fits', async () => {
    expect(await asked('wilaya=16')).toBeNull();
    await replace(
      [FAST, { wilayas: [16], place: 'home', mostAmount: 5000 }],
      [CHEAP, { mostWeightGrams: 2000 }],
    );
    expect(await asked('wilaya=16&deliveryPlace=home&totalAmount=5000')).toBe('السريع');
    expect(await asked('wilaya=16&deliveryPlace=home&totalAmount=5001')).toBeNull();
    expect(await asked('wilaya=31&weightGrams=2000')).toBe('الرخيص');
  });

  it('skips companies that are switched off', async () => {
    await replace([FAST, {}], [CHEAP, {}]);
    await ask('PATCH', `/api/delivery-companies/${FAST}`, { isActive: false });
    expect(await asked('wilaya=16')).toBe('الرخيص');
  });

  it('for many counts those before it, leaves a choice alone and says why there is none', async () => {
    await replace([FAST, { share: 50, wilayas: [16] }], [CHEAP, { wilayas: [16] }]);
    const ids = [
      ...(await take(4)),
      ...(await take(1, { deliveryCompanyId: CHEAP })),
      ...(await take(1, { wilaya: 31, daira: 'وهران', commune: 'وهران' })),
    ];
    const found = await propose(ids);
    expect(found.map(({ proposal }) => proposal?.companyId ?? null)).toEqual([
      FAST,
      FAST,
      CHEAP,
      FAST,
      null,
      null,
    ]);
    expect(found.map(({ problem }) => problem).slice(4)).toEqual(['has_company', 'no_rule']);
    expect(await apply(itemsOf(found))).toMatchObject([1, 2, 3, 4].map(() => ({ ok: true })));
    expect(await companiesOf(ids)).toEqual([FAST, FAST, CHEAP, FAST, CHEAP, null]);
    // A retry after a lost answer changes nothing.
    expect(await apply(itemsOf(found))).toMatchObject([1, 2, 3, 4].map(() => ({ ok: true })));
  });

  it('is refused when the order got a company or no longer fits', async () => {
    await replace([FAST, { wilayas: [16] }]);
    const [chosen = '', moved = ''] = await take(2);
    const items = itemsOf(await propose([chosen, moved]));
    await ask('PATCH', `/api/orders/${chosen}`, { deliveryCompanyId: CHEAP });
    await ask('PATCH', `/api/orders/${moved}`, { wilaya: 31, daira: 'وهران', commune: 'وهران' });
    expect(await apply(items)).toMatchObject([
      { ok: false, code: 'carrier_already_chosen' },
      { ok: false, code: 'carrier_proposal_outdated' },
    ]);
    expect(await companiesOf([chosen, moved])).toEqual([CHEAP, null]);
  });

  it('never gives a company more than its share, however many apply at once', async () => {
    await replace([FAST, { share: 30 }], [CHEAP, {}]);
    const ids = await take(20);
    // Each was previewed as if it were the only one, so that every one of them says FAST.
    const alone = ids.map((orderId) => ({ orderId, companyId: FAST }));
    const answers = await Promise.all(alone.map((item) => apply([item])));
    const results = answers.flat();
    // Of the orders with a company all but FAST's are missing: one is its share of none.
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = results.filter(({ ok }) => !ok);
    expect(new Set(refused.map(({ code }) => code))).toEqual(
      new Set(['carrier_proposal_outdated']),
    );
    const left = refused.map(({ id }) => id);
    const halves = [left.slice(0, 10), left.slice(10)];
    const proposed = await Promise.all(halves.map(propose));
    await Promise.all(proposed.map((half) => apply(itemsOf(half))));
    const given = (await companiesOf(ids)).filter((id) => id !== null);
    const fast = given.filter((id) => id === FAST).length;
    expect(fast).toBeLessThan(0.3 * given.length + 1);
  });
});

it('results are counted by company and wilaya, for 90 days and only at their end', async () => {
  const [first = '', second = '', third = '', old = '', moving = ''] = await take(5);
  const of = (
    orderId: string,
    state: 'delivered' | 'returned' | 'in_transit',
    daysAgo: number,
  ) => ({
    orderId,
    companyId: FAST,
    reference: `LW-${orderId}`,
    state,
    stateAt: new Date(app.now().getTime() - daysAgo * 86_400_000),
    amount: '1900',
    weightGrams: 1000,
  });
  await app.db
    .insert(parcels)
    .values([
      of(first, 'delivered', 1),
      of(second, 'delivered', 89),
      of(third, 'returned', 2),
      of(old, 'delivered', 91),
      of(moving, 'in_transit', 1),
    ]);
  expect(await ask('GET', '/api/delivery-companies/results')).toEqual([
    { companyId: FAST, wilayaCode: 16, delivered: 2, returned: 1 },
  ]);
});

describe('the list of orders by parcel', () => {
  it('finds each order by its newest parcel, and those without one', async () => {
    const [plain = '', sent = '', again = '', failed = ''] = await take(4);
    let minute = 0;
    const of = (orderId: string, state: 'failed' | 'at_pickup_point' | 'cancelled') => ({
      orderId,
      companyId: FAST,
      reference: `LW-${(minute += 1)}`,
      state,
      stateAt: app.now(),
      createdAt: new Date(app.now().getTime() + minute * 60_000),
      amount: '1900',
      weightGrams: 1000,
    });
    await app.db
      .insert(parcels)
      .values([
        of(sent, 'at_pickup_point'),
        of(again, 'failed'),
        of(again, 'at_pickup_point'),
        of(failed, 'cancelled'),
        of(failed, 'failed'),
      ]);
    const listed = async (state: string) => {
      const answer = await client.request('GET', `/api/orders?parcelState=${state}&page=1`);
      const ids = (answer.body as Order[]).map(({ id }) => id);
      expect(answer.headers.get('x-total-count')).toBe(String(ids.length));
      return ids.toSorted();
    };
    expect(await listed('none')).toEqual([plain]);
    expect(await listed('at_pickup_point')).toEqual([sent, again].toSorted());
    expect(await listed('failed')).toEqual([failed]);
    expect(await listed('cancelled')).toEqual([]);
  });
});

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CostRule, Spend } from '#contract/reports/costs.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import type { Report } from '#contract/reports/reports.ts';
import { spends } from '#server/db/schema/costs.ts';
import { orders } from '#server/db/schema/orders.ts';
import { reportMarks } from '#server/db/schema/report-facts.ts';
import { sources } from '#server/db/schema/sources.ts';
import { productVariants } from '#server/db/schema/variants.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { ALL_REFUSED } from '#tests/support/user-factories.ts';

let app: TestApp;
let owner: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client: owner } = await signIn(app, { fullName: 'المالك' }));
});
afterAll(() => app.close());

const RULE = {
  validFrom: '2026-10-01',
  packaging: 30,
  codPercent: '1.5',
  codFixed: '',
  isReal: true,
};
const SPEND = {
  kind: 'advertising',
  fromDay: '2026-10-01',
  label: 'Facebook',
  amount: '40.10',
  currency: 'EUR',
  rate: '262.5',
  isReal: false,
};
const save = (rule: object) => owner.request('PUT', '/api/reports/cost-rules', { body: rule });
const write = (spend: object, client = owner) =>
  client.request('POST', '/api/reports/spends', { body: spend });
const listed = async () => (await owner.request('GET', '/api/reports/spends')).body as Spend[];

describe('cost rules', () => {
  it('hold from their day on, the newest first, and are replaced by their day', async () => {
    expect((await save({ ...RULE, version: 0 })).body).toMatchObject({
      packaging: 30,
      codPercent: 1.5,
      codFixed: 0,
      version: 1,
    });
    await save({ ...RULE, validFrom: '2026-11-01', packaging: 40, version: 0 });
    expect((await save({ ...RULE, packaging: 33.25, version: 1 })).status).toBe(200);
    const rules = (await owner.request('GET', '/api/reports/cost-rules')).body as CostRule[];
    expect(rules.map(({ validFrom, packaging }) => [validFrom, packaging])).toEqual([
      ['2026-11-01', 40],
      ['2026-10-01', 33.25],
    ]);
    const gone = await owner.request('DELETE', `/api/reports/cost-rules/${rules[0]!.id}`);
    expect(gone.status).toBe(204);
    expect((await owner.request('GET', '/api/reports/cost-rules')).body).toHaveLength(1);
  });

  it('are not overwritten unseen, and not set by who may not see them', async () => {
    await save({ ...RULE, version: 0 });
    expect(problemOf(await save({ ...RULE, version: 0 })).code).toBe('changed_meanwhile');
    const { client } = await signIn(app, { ...ALL_REFUSED, canEditFinance: true });
    const body = { ...RULE, version: 1 };
    const refused = await client.request('PUT', '/api/reports/cost-rules', { body });
    expect(problemOf(refused).code).toBe('no_permission');
  });
});

describe('advertising and fixed costs', () => {
  it('are kept in their currency and counted in dinars at the typed rate', async () => {
    const { status, body } = await write(SPEND);
    expect(status).toBe(201);
    // 40.10 × 262.5
    expect(body).toMatchObject({ toDay: '2026-10-01', rate: 262.5, dinars: 10526.25, version: 1 });
    const { id } = body as Spend;
    const path = `/api/reports/spends/${id}`;
    const change = { ...SPEND, currency: 'DZD', rate: '', amount: 9000, version: 1 };
    expect((await owner.request('PUT', path, { body: change })).body).toMatchObject({
      dinars: 9000,
      rate: null,
      version: 2,
    });
    expect(problemOf(await owner.request('PUT', path, { body: change })).code).toBe(
      'changed_meanwhile',
    );
    expect((await owner.request('DELETE', path)).status).toBe(204);
    expect(await listed()).toEqual([]);
    const trail = await app.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(sql`action like 'costs%'`)
      .orderBy(auditEvents.id);
    expect(trail.map(({ action }) => action)).toEqual([
      'costs_changed',
      'costs_changed',
      'costs_deleted',
    ]);
  });

  it.each([
    [{ rate: '' }, 'rate'],
    [{ currency: 'DZD' }, 'rate'],
    [{ toDay: '2026-09-30' }, 'toDay'],
    [{ toDay: '2027-10-02' }, 'toDay'],
    [{ amount: 0 }, 'amount'],
    [{ productId: '6b1c9a52-6b0e-4a5e-9c51-9b1a3e2f4d11' }, 'productId'],
  ])('are refused with %o', async (wrong, path) => {
    const problem = problemOf(await write({ ...SPEND, ...wrong }));
    expect(problem.code).toBe('invalid_input');
    expect(problem.errors?.map((error) => error.path)).toEqual([path]);
  });

  it('the database refuses a foreign amount without a rate', async () => {
    const row = {
      kind: 'fixed',
      fromDay: '2026-10-01',
      toDay: '2026-10-01',
      isReal: true,
    } as const;
    const written = app.db.insert(spends).values({ ...row, amount: '5', currency: 'EUR' });
    await expect(written).rejects.toMatchObject({ cause: { constraint: 'spends_rate_check' } });
  });
});

describe('a file of spends', () => {
  const send = async (rows: object[], isTrial = false) =>
    (await owner.request('POST', '/api/reports/spends/import', { body: { rows, isTrial } })).body;

  it('is added once, its products found by name, slug or sku', async () => {
    const product = await createProduct(app.db, { nameAr: 'سيروم الورد', slug: 'rose' });
    const rows = [
      SPEND,
      { ...SPEND, product: 'سيروم الورد' },
      { ...SPEND, product: 'ROSE', note: 'ب' },
      { ...SPEND, product: 'ros-30', note: 'ج' },
    ];
    await app.db
      .update(productVariants)
      .set({ sku: 'ROS-30' })
      .where(eq(productVariants.productId, product.id));
    expect(await send(rows, true)).toEqual({ added: 4, known: 0, unknownProducts: [] });
    expect(await listed()).toEqual([]);
    expect(await send(rows)).toMatchObject({ added: 4 });
    expect(await send([...rows, { ...SPEND, amount: 7 }])).toMatchObject({ added: 1, known: 4 });
    const byProduct = (await listed()).filter(({ productId }) => productId === product.id);
    expect(byProduct).toHaveLength(3);
  });

  it('with an unknown product adds nothing', async () => {
    const rows = [SPEND, { ...SPEND, product: 'لا أحد' }];
    expect(await send(rows)).toEqual({ added: 2, known: 0, unknownProducts: [1] });
    expect(await listed()).toEqual([]);
  });

  it('sent twice at once is added once', async () => {
    const answers = await Promise.all([send([SPEND]), send([SPEND]), send([SPEND])]);
    expect(answers.filter((answer) => (answer as { added: number }).added === 1)).toHaveLength(1);
    expect(await listed()).toHaveLength(1);
  });
});

describe('what a connected source costs', () => {
  const FROM = { from: '2026-09-01', to: '2026-09-30' };
  const spend = { kind: 'advertising', currency: 'DZD', isReal: true, fromDay: '2026-09-05' };
  const bySource = async () => {
    const query = new URLSearchParams({ ...FROM, by: 'source', basis: 'taken' });
    const { body } = await owner.request('GET', `/api/reports?${query}`);
    return new Map((body as Report).rows.map((row) => [row.bucket, row]));
  };
  const sourceNamed = async (name: string) => {
    const [source] = await app.db
      .insert(sources)
      .values({ kind: 'generic', name, secrets: '' })
      .returning();
    return source!.id;
  };
  const orderOf = async (sourceId: string) => {
    const { body } = await owner.request('POST', '/api/orders', { body: orderInput() });
    const { id } = body as { id: string };
    await app.db
      .update(orders)
      .set({ source: 'intake', sourceId, createdAt: new Date('2026-09-05T10:00:00Z') })
      .where(eq(orders.id, id));
    // An order is inserted with its source, which then never changes.
    await app.db.insert(reportMarks).values({ orderId: id });
  };

  it('stands in its own row, by its id, whatever it is called', async () => {
    const [one, other] = [await sourceNamed('المتجر'), await sourceNamed('المتجر')];
    await orderOf(one);
    await orderOf(other);
    const body = { ...spend, source: 'intake', sourceId: one, amount: 700 };
    expect((await owner.request('POST', '/api/reports/spends', { body })).status).toBe(201);
    await owner.request('POST', '/api/reports/spends', { body: { ...spend, amount: 100 } });
    const rows = await bySource();
    expect([rows.get(one)?.figures.advertising, rows.get(other)?.figures.advertising]).toEqual([
      750, 50,
    ]);
    expect(rows.get(one)).toMatchObject({ nameAr: 'المتجر', figures: { orders: 1 } });
    await app.db.update(sources).set({ name: 'اسم جديد' }).where(eq(sources.id, one));
    expect((await bySource()).get(one)).toMatchObject({
      nameAr: 'اسم جديد',
      figures: { advertising: 750 },
    });
  });

  it('is refused for a source that there is not, and for orders of the team', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    const known = await sourceNamed('المتجر');
    for (const [source, sourceId] of [
      ['intake', unknown],
      ['staff', known],
    ]) {
      const body = { ...spend, source, sourceId, amount: 1 };
      const answer = await owner.request('POST', '/api/reports/spends', { body });
      expect([answer.status, problemOf(answer).errors?.[0]?.path]).toEqual([400, 'sourceId']);
    }
    expect(await app.db.$count(spends)).toBe(0);
  });
});

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { products } from '#server/db/schema/products.ts';
import { switchSync } from '#server/db/tables/sync-objects.ts';
import { readPayloads } from '#server/features/storefront/sync-payloads.ts';
import { createProduct } from '#tests/support/order-factories.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { SYNC_KEY } from '#tests/support/sync-items.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { setStock } from '#tests/support/set-stock.ts';
import { stateOf } from '../../storefront/outbox.ts';
import { Store, type Kept } from '../../storefront/store.ts';
import { isMessage, takeIn } from '../../storefront/take-in.ts';

/*
 * The merge rule itself is tested in contract/merge-fields.test.ts. Here the real server and the real
 * storefront exchange messages that are lost, repeated and reordered.
 */

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp({ syncApiKey: SYNC_KEY });
});
beforeEach(async () => {
  await app.reset();
  await switchSync(app.db, true, app.now());
  folder = temporaryFolder();
});
afterAll(() => app.close());

const COMPARED = ['nameAr', 'price', 'stock', 'rating', 'reviewCount'] as const;
const compared = (row: Record<string, unknown>) => COMPARED.map((name) => Number(row[name]));

const step = fc.record({
  side: fc.constantFrom('dashboard', 'storefront'),
  action: fc.constantFrom('edit', 'send', 'deliver', 'deliver', 'lose', 'repeat'),
  field: fc.constantFrom<(typeof COMPARED)[number]>(...COMPARED),
  value: fc.integer({ min: 1, max: 4 }),
  pick: fc.nat(1_000),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Message {
  to: 'dashboard' | 'storefront';
  item: object;
}

it('server and storefront hold the same in the end, whatever happens to their messages', async () => {
  let runs = 0;
  const run = async (steps: readonly Step[]) => {
    const shopFolder = join(folder, String(runs++));
    mkdirSync(shopFolder);
    const store = new Store(shopFolder);
    const { id } = await createProduct(app.db, { nameAr: '0' });
    const fromDashboard = async () => (await readPayloads(app.db, 'products', [id]))[0]?.item ?? {};
    const record = (): Kept | undefined => store.find('products', id);
    const wire: Message[] = [];
    const send = async (side: string) => {
      if (side === 'dashboard') wire.push({ to: 'storefront', item: await fromDashboard() });
      else if (record() !== undefined) {
        wire.push({ to: 'dashboard', item: stateOf(record() as Kept) });
      }
    };
    const deliver = async ({ to, item }: Message) => {
      if (to === 'storefront' && isMessage(item)) takeIn(store, 'products', item);
      if (to === 'storefront') return;
      const answer = await app.client().request('POST', '/api/sync/products', {
        body: { items: [item] },
        headers: { 'x-api-key': SYNC_KEY },
      });
      expect(answer.body).toMatchObject({ refused: 0 });
    };
    const edit = async (side: string, field: (typeof COMPARED)[number], value: number) => {
      const isOfStorefront = field === 'rating' || field === 'reviewCount';
      if (side === 'dashboard' && field === 'stock') await setStock(app.db, value, id);
      else if (side === 'dashboard' && !isOfStorefront) {
        await app.db
          .update(products)
          .set({ [field]: String(value) })
          .where(eq(products.id, id));
      }
      const kept = record();
      if (side !== 'storefront' || field === 'stock' || kept === undefined) return;
      const isShared = !isOfStorefront;
      store.save('products', {
        ...kept,
        fields: { ...kept.fields, [field]: field === 'nameAr' ? String(value) : value },
        changedAt: isShared ? Date.now() : kept.changedAt,
        version: kept.version + 1,
      });
    };

    await deliver({ to: 'storefront', item: await fromDashboard() });
    for (const { side, action, field, value, pick } of steps) {
      const index = wire.length === 0 ? -1 : pick % wire.length;
      const found = wire[index];
      if (action === 'edit') await edit(side, field, value);
      else if (action === 'send') await send(side);
      else if (found === undefined) continue;
      else if (action === 'repeat') wire.push(found);
      else {
        wire.splice(index, 1);
        if (action === 'deliver') await deliver(found);
      }
    }
    // Sends the queues until both are empty; three rounds are more than enough.
    for (let n = 0; n < 3; n++) {
      await send('storefront');
      for (const message of wire.splice(0)) await deliver(message);
      await send('dashboard');
      for (const message of wire.splice(0)) await deliver(message);
    }
    const [here] = await app.db.select().from(products).where(eq(products.id, id));
    expect(compared(record()?.fields ?? {})).toEqual(compared(here ?? {}));
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 24 }), run), { numRuns: 20 });
  rmSync(folder, { recursive: true });
});

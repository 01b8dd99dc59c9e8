import { sql } from 'drizzle-orm';
import {
  FIRST_ORDERS,
  FIRST_STEPS,
  type FirstStep,
  type FirstSteps,
} from '#contract/dashboard/first-steps.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import { announceChange } from '../../db/tables/changes.ts';

type Found = Record<FirstStep, boolean> & { orders: number; hasDemoData: boolean };

/** Derived from what the store has, so that a step ticks itself wherever it was done. */
export async function getFirstSteps({ db }: Ctx): Promise<FirstSteps> {
  const [settings] = await db.select().from(siteSettings);
  const unnamed = siteSettings.storeName.default;
  const [found] = await rowsOf<Found>(
    db,
    sql`select
      exists (select from site_settings where store_name <> ${unnamed} or store_phone <> '') as shop,
      exists (select from products) as product,
      exists (select from wilaya_shipping_costs where home_cost > 0) as prices,
      exists (select from delivery_companies where is_active) as company,
      (select count(*) from users) > 1 as colleague,
      exists (select from orders) as "order",
      (select count(*)::int from (select from orders limit ${FIRST_ORDERS + 1}) first) as orders,
      exists (select from site_settings where demo_seeded_at is not null) as "hasDemoData"`,
  );
  if (found === undefined) throw new Error('A selection without a table has one row');
  const stateOf = (step: FirstStep) =>
    found[step] ? 'done' : settings?.skippedSteps.includes(step) ? 'skipped' : 'open';
  const steps = FIRST_STEPS.map((step) => ({ step, state: stateOf(step) }) as const);
  const isLeft = steps.some(({ state }) => state === 'open');
  return {
    isShown: isLeft && !found.hasDemoData && found.orders <= FIRST_ORDERS,
    hasOrders: found.order,
    steps,
  };
}

export async function skipFirstStep({ db }: ActorCtx, step: FirstStep): Promise<void> {
  await db.transaction(async (tx) => {
    // The row is made by whoever reads the settings first.
    await tx.insert(siteSettings).values({}).onConflictDoNothing();
    const others = sql`array_remove(${siteSettings.skippedSteps}, ${step})`;
    await tx.update(siteSettings).set({ skippedSteps: sql`array_append(${others}, ${step})` });
    await announceChange(tx, { topic: 'settings' });
  });
}

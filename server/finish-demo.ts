import type { DemoStore } from './db/demo/demo-store.ts';
import type { Tx } from './db/types.ts';
import { takeDemoPayouts } from './features/payouts/demo-payouts.ts';
import { refreshAll } from './features/reports/report-refresh.ts';

/** The payouts of the demo store, and the sums of its reports, which nobody has to wait for then. */
export async function finishDemo(
  tx: Tx,
  store: DemoStore,
  administrator: { fullName: string },
): Promise<void> {
  await takeDemoPayouts(tx, store, administrator);
  await refreshAll(tx);
}

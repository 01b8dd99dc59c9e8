import { and, eq, ne } from 'drizzle-orm';
import { createDemoPayouts } from '../../db/demo/demo-payouts.ts';
import type { DemoStore } from '../../db/demo/demo-store.ts';
import { payoutLines } from '../../db/schema/payouts.ts';
import type { Tx } from '../../db/types.ts';
import { keepTotals } from './check-lines.ts';
import { freezePayout } from './payout-closing-service.ts';
import { lockOpenPayout } from './payout-lock.ts';
import { writePayout } from './write-payout.ts';

/** Takes in, explains and closes the payouts of the demo store by the rules that all others have. */
export async function takeDemoPayouts(
  tx: Tx,
  store: DemoStore,
  { fullName: byName }: { fullName: string },
): Promise<void> {
  for (const { sheet, takenAt: at, note } of createDemoPayouts(store)) {
    const id = await writePayout(tx, sheet, 'file', { at, byName });
    if (note === null) continue;
    await tx
      .update(payoutLines)
      .set({ acceptedNote: note, acceptedByName: byName })
      .where(and(eq(payoutLines.payoutId, id), ne(payoutLines.result, 'right')));
    await keepTotals(tx, id);
    await freezePayout(tx, await lockOpenPayout(tx, id), { at, byName });
  }
}

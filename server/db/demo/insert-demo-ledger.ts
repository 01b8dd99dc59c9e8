import { orders } from '../schema/orders.ts';
import { stockDocuments } from '../schema/stock-documents.ts';
import { stockMoves } from '../schema/stock-moves.ts';
import type { Tx } from '../types.ts';
import {
  deliveries,
  orderMoves,
  shelfMoves,
  type DemoMove,
  type ShelvedVariant,
} from './demo-ledger.ts';
import type { DemoOrderEvent } from './demo-orders.ts';
import type { DemoStore } from './demo-store.ts';
import { insertRows } from '../statements/write-rows.ts';

const SUPPLIERS = ['مخابر الزهراء', 'شركة ورود المتيجة', 'EURL Cosmétique du Sahel'];

/**
 * The ledger that explains the stock. Products and orders were stored before, since the database
 * makes their variants and lines. All rows go in with one statement: the stock changes once, from
 * nothing to what it is, and nobody is told that it is low.
 */
export async function insertDemoLedger(
  tx: Tx,
  store: DemoStore,
  { timeline, inspected }: { timeline: readonly DemoOrderEvent[]; inspected: DemoMove[] },
  keeper: { id: string; fullName: string },
): Promise<void> {
  const now = store.seededAt;
  const actor = { actorId: keeper.id, actorName: keeper.fullName };
  const variants = shelvedVariants(store);
  const stored = await tx.select({ id: orders.id, lines: orders.lines }).from(orders);
  const sold = orderMoves(timeline, new Map(stored.map(({ id, lines }) => [id, lines])));
  const { counted, broken } = shelfMoves(now, variants, actor);
  const others = [...sold, ...inspected, ...counted, ...broken];
  const brought = variants.map((variant) => deliveries(now, variant, others, actor));
  const received = brought.flatMap((one) => one.received);
  const moves = [...received, ...others, ...brought.flatMap((one) => one.lost)].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  const papers = [
    ...receipts(received, actor),
    {
      kind: 'count' as const,
      note: 'جرد شهري',
      ...actor,
      moves: counted,
      at: counted[0]?.at ?? now,
    },
  ];
  const documentOf = new Map<DemoMove, string>();
  for (const { moves: lines, ...paper } of papers) {
    const [written] = await tx.insert(stockDocuments).values(paper).returning();
    for (const line of lines) documentOf.set(line, written?.id ?? '');
  }
  await insertRows(
    tx,
    stockMoves,
    moves.map((move) => ({
      ...move,
      place: move.place ?? 'main',
      documentId: documentOf.get(move) ?? null,
    })),
  );
}

function shelvedVariants({ products, variants }: DemoStore): ShelvedVariant[] {
  const listedAt = new Map(products.map(({ id, createdAt }) => [id, createdAt]));
  return variants.map(({ id, productId, cost, stock }) => {
    const listed = listedAt.get(productId);
    if (listed === undefined) throw new Error(`The variant ${id} is of no product`);
    return { id, cost: cost ?? null, listedAt: listed, stock };
  });
}

/** What arrived at the same time is one delivery. */
function receipts(received: readonly DemoMove[], actor: { actorId: string; actorName: string }) {
  const byTime = Map.groupBy(received, ({ at }) => at.getTime());
  return [...byTime]
    .toSorted(([a], [b]) => a - b)
    .map(([time, moves], index) => ({
      kind: 'receipt' as const,
      supplier: SUPPLIERS[index % SUPPLIERS.length],
      paperNumber: `BL-${1040 + index * 7}`,
      ...actor,
      moves,
      at: new Date(time),
    }));
}

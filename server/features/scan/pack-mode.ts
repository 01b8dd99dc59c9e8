import { and, count, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { OrderLine } from '#contract/orders/order-lines.ts';
import type { PackedGoods } from '#contract/scan/scans.ts';
import { products } from '../../db/schema/products.ts';
import { scans } from '../../db/schema/scans.ts';
import { productVariants } from '../../db/schema/variants.ts';
import type { Tx } from '../../db/types.ts';
import { NAME_COLUMNS, namesOf as namesOfVariant } from '../stock/stock-columns.ts';
import {
  goodsToPack,
  isAllScanned,
  judgeItem,
  needsEye,
  type PackedVariant,
} from './pack-progress.ts';
import {
  findOrder,
  findVariant,
  namesOf,
  type FoundOrder,
  type Scanning,
  type ScanModeWork,
  type ScanOutcome,
} from './scan-lookup.ts';
import { labelledAt, stopReason } from './leaving-parcels.ts';

/** A label opens an order, and the goods that follow are checked against it. */
export const packOrder: ScanModeWork = async (scanning) => {
  const { tx, code } = scanning;
  const open = await openPacking(scanning);
  const variantId = await findVariant(tx, code.code);
  if (variantId !== null && open !== null) return checkItem(scanning, open, variantId);
  const found = await findOrder(tx, code);
  if (found !== null) return openLabel(scanning, found, open);
  if (variantId !== null) return { result: 'no_label', variantId };
  return { result: 'unknown' };
};

interface OpenPacking {
  labelScanId: string;
  orderId: string;
}

/** The label that this station scanned last, unless the last scan ended its order. */
async function openPacking({ tx, scan }: Scanning): Promise<OpenPacking | null> {
  const [last] = await tx
    .select({
      labelScanId: scans.labelScanId,
      orderId: scans.orderId,
      result: scans.result,
      detail: scans.detail,
    })
    .from(scans)
    .where(
      and(eq(scans.station, scan.station), eq(scans.mode, 'pack'), isNotNull(scans.labelScanId)),
    )
    .orderBy(desc(scans.seq))
    .limit(1);
  if (last === undefined || last.result === 'complete' || last.detail?.isLeft) return null;
  const { labelScanId, orderId } = last;
  return labelScanId === null || orderId === null ? null : { labelScanId, orderId };
}

async function openLabel(
  scanning: Scanning,
  found: FoundOrder,
  open: OpenPacking | null,
): Promise<ScanOutcome> {
  const { tx, scan } = scanning;
  if (open !== null) {
    const goods = await goodsOf(tx, open, found.order);
    if (open.orderId !== found.order.id) {
      // Once in red; the new label can then be scanned again.
      return { ...under(open), result: 'missing', detail: { goods, isLeft: true } };
    }
    if (!isAllScanned(goods)) return { ...under(open), result: 'missing', detail: { goods } };
    return confirm(scanning, found, open, goods);
  }
  const names = namesOf(found);
  const stop = await stopReason(tx, found, { since: [await labelledAt(tx, found.parcel)] });
  if (stop !== null) return { ...names, result: stop };
  const opened = { labelScanId: scan.id, orderId: found.order.id };
  const goods = await goodsOf(tx, opened, found.order);
  return { ...names, labelScanId: scan.id, result: 'opened', detail: { goods } };
}

const under = ({ labelScanId, orderId }: OpenPacking) => ({ labelScanId, orderId });

/** The label again, with everything in: what has no code was looked at. */
async function confirm(
  { tx }: Scanning,
  found: FoundOrder,
  open: OpenPacking,
  goods: PackedGoods[],
): Promise<ScanOutcome> {
  const stop = await stopReason(tx, found, { since: [await labelledAt(tx, found.parcel)] });
  return {
    ...under(open),
    parcelId: found.parcel?.id,
    result: stop ?? 'complete',
    detail: { goods },
  };
}

async function checkItem(
  { tx }: Scanning,
  open: OpenPacking,
  variantId: string,
): Promise<ScanOutcome> {
  const found = await findOrder(tx, { code: '', orderId: open.orderId, orderNumber: null });
  if (found === null) return { result: 'no_label', variantId };
  const stop = await stopReason(tx, found, { since: [await labelledAt(tx, found.parcel)] });
  const ids = { ...under(open), variantId, parcelId: found.parcel?.id };
  if (stop !== null) return { ...ids, result: stop };
  const before = await goodsOf(tx, open, found.order);
  const verdict = judgeItem(before, found.order.lines, variantId);
  if (verdict !== 'right') return { ...ids, result: verdict, detail: { goods: before } };
  const goods = await goodsOf(tx, open, found.order, variantId);
  const result = isAllScanned(goods) && !needsEye(goods) ? 'complete' : 'right';
  return { ...ids, result, detail: { goods } };
}

/** What was scanned under this label, and one more that is being scanned now. */
async function goodsOf(
  tx: Tx,
  { labelScanId, orderId }: OpenPacking,
  order: { id: string; lines: OrderLine[] },
  plus?: string,
): Promise<PackedGoods[]> {
  const rows = await tx
    .select({ variantId: scans.variantId, times: count() })
    .from(scans)
    .where(and(eq(scans.labelScanId, labelScanId), inArray(scans.result, ['right', 'complete'])))
    .groupBy(scans.variantId);
  const scanned = new Map(
    rows.flatMap((row) => (row.variantId ? [[row.variantId, row.times]] : [])),
  );
  if (plus !== undefined) scanned.set(plus, (scanned.get(plus) ?? 0) + 1);
  const lines = order.id === orderId ? order.lines : await linesOf(tx, orderId);
  return goodsToPack(lines, await readVariants(tx, lines), scanned);
}

async function linesOf(tx: Tx, orderId: string): Promise<OrderLine[]> {
  const found = await findOrder(tx, { code: '', orderId, orderNumber: null });
  return found?.order.lines ?? [];
}

async function readVariants(
  tx: Tx,
  lines: readonly OrderLine[],
): Promise<Map<string, PackedVariant>> {
  const ids = lines.flatMap(({ variantId, parts }) => [
    ...(variantId === null ? [] : [variantId]),
    ...(parts ?? []).map((part) => part.variantId),
  ]);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ ...NAME_COLUMNS, barcode: productVariants.barcode })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(inArray(productVariants.id, ids));
  return new Map(
    rows.map(({ barcode, ...row }) => {
      const { productId: _product, variantId, ...names } = namesOfVariant(row);
      return [variantId, { names, hasCode: Boolean(row.sku || barcode) }];
    }),
  );
}

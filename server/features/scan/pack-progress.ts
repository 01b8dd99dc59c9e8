import { lineNames, type OrderLine } from '#contract/orders/order-lines.ts';
import type { PackedGoods } from '#contract/scan/scans.ts';

type Names = Omit<PackedGoods, 'needed' | 'scanned' | 'isByEye' | 'variantId'>;

/** A variant as it is today: what it is called, and whether it has a code at all. */
export interface PackedVariant {
  names: Names;
  hasCode: boolean;
}

interface Need {
  variantId: string | null;
  names: Names;
  needed: number;
}

/** The parts of a bundle, or what the line itself takes. */
function needsOf(line: OrderLine, variants: ReadonlyMap<string, PackedVariant>): Need[] {
  const names = lineNames(line);
  if (line.parts === null) return [{ variantId: line.variantId, names, needed: line.quantity }];
  return line.parts.map(({ variantId, quantity }) => ({
    variantId,
    names: variants.get(variantId)?.names ?? names,
    needed: quantity * line.quantity,
  }));
}

/**
 * What has to be in the parcel, and what of it was scanned. Equal variants of several lines, such as
 * a gift of what was bought, are one entry. A bundle's own code stands for all its parts.
 */
export function goodsToPack(
  lines: readonly OrderLine[],
  variants: ReadonlyMap<string, PackedVariant>,
  scanned: ReadonlyMap<string, number>,
): PackedGoods[] {
  const needs = new Map<string, Need>();
  for (const [at, line] of lines.entries()) {
    for (const need of needsOf(line, variants)) {
      const key = need.variantId ?? `line ${at}`;
      const known = needs.get(key);
      needs.set(key, known ? { ...known, needed: known.needed + need.needed } : need);
    }
  }
  const units = unitsIn(lines, scanned);
  return [...needs.values()].map(({ variantId, names, needed }) => ({
    variantId,
    ...names,
    needed,
    scanned: (variantId !== null && units.get(variantId)) || 0,
    isByEye: variantId === null || variants.get(variantId)?.hasCode !== true,
  }));
}

function unitsIn(
  lines: readonly OrderLine[],
  scanned: ReadonlyMap<string, number>,
): Map<string, number> {
  const units = new Map<string, number>();
  for (const [scannedId, times] of scanned) {
    for (const { variantId, quantity } of partsOf(lines, scannedId)) {
      units.set(variantId, (units.get(variantId) ?? 0) + quantity * times);
    }
  }
  return units;
}

/** What is in the hand when this variant is scanned. */
const partsOf = (lines: readonly OrderLine[], variantId: string) =>
  lines.find((line) => line.variantId === variantId && line.parts !== null)?.parts ?? [
    { variantId, quantity: 1 },
  ];

export type ItemVerdict = 'right' | 'wrong' | 'too_many';

/** Whether one more of this variant belongs into the parcel. */
export function judgeItem(
  goods: readonly PackedGoods[],
  lines: readonly OrderLine[],
  variantId: string,
): ItemVerdict {
  const verdicts = partsOf(lines, variantId).map((part): ItemVerdict => {
    const wanted = goods.find((one) => one.variantId === part.variantId);
    if (wanted === undefined) return 'wrong';
    return wanted.scanned + part.quantity <= wanted.needed ? 'right' : 'too_many';
  });
  if (verdicts.includes('wrong')) return 'wrong';
  return verdicts.includes('too_many') ? 'too_many' : 'right';
}

export const isAllScanned = (goods: readonly PackedGoods[]): boolean =>
  goods.every(({ isByEye, scanned, needed }) => isByEye || scanned === needed);

/** Goods without a code are confirmed by scanning the label once more. */
export const needsEye = (goods: readonly PackedGoods[]): boolean =>
  goods.some(({ isByEye, needed }) => isByEye && needed > 0);

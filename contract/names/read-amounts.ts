import { toDinars } from '#contract/amounts.ts';
import { foldForSearch, toLatinDigits } from './text.ts';

/** What the columns of amounts hold, in centimes. */
const LARGEST = 9_999_999_999;

const MARKS = /[\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;
const CURRENCY = /^(?:da|dzd|dinars?|د\.?ج\.?|دينار)|(?:da|dzd|dinars?|د\.?ج\.?|دينار)$/giu;
const BLANKS = /[\s\u00a0\u202f'’]/g;

/**
 * An amount in centimes, whoever wrote it: `3 500,00 DA`, `3,500.00`,
 * `(250)`, `٣٥٠٠`. Null where there is no amount.
 */
export function readAmount(cell: unknown): number | null {
  if (typeof cell === 'number') return inRange(Math.round(cell * 100));
  if (typeof cell !== 'string') return null;
  const text = toLatinDigits(cell).replace(MARKS, '').replace(BLANKS, '').replace(/−/g, '-');
  const { body, isNegative } = withoutSign(text);
  const plain = plainDecimal(body);
  if (plain === null) return null;
  const [whole = '', part = ''] = plain.split('.');
  const centimes = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return inRange(isNegative && centimes !== 0 ? -centimes : centimes);
}

const inRange = (centimes: number) => (Math.abs(centimes) <= LARGEST ? centimes : null);

const BRACKETS = /^\((.*)\)$/;

/** Accountants write what is taken off in brackets; Arabic sheets have the sign behind. */
function withoutSign(text: string): { body: string; isNegative: boolean } {
  const bare = text.replace(CURRENCY, '');
  const inside = BRACKETS.exec(bare)?.[1];
  if (inside !== undefined) return { body: inside.replace(CURRENCY, ''), isNegative: true };
  const isNegative = bare.startsWith('-') || bare.endsWith('-');
  const unsigned = bare.startsWith('+') ? bare.slice(1) : bare.replace(/^-|-$/, '');
  return { body: unsigned.replace(CURRENCY, ''), isNegative };
}

const WHOLE = /^\d+$/;
const GROUPS = /^\d{1,3}(?:(.)\d{3})(?:\1\d{3})*$/;

/**
 * `3.500,50` and `3,500.50` as `3500.50`. A lone mark before exactly three digits stands between
 * thousands: no dinar has three decimals.
 */
function plainDecimal(text: string): string | null {
  const body = text.replaceAll('٬', ',').replaceAll('٫', '.');
  if (WHOLE.test(body)) return body;
  if (!/^\d[\d.,]*$/.test(body)) return null;
  const groups = GROUPS.exec(body);
  if (groups !== null) return body.replaceAll(groups[1]!, '');
  const [, whole = '', mark, part = ''] = /^(.*\d)([.,])(\d{1,2})$/.exec(body) ?? [];
  if (mark === undefined) return null;
  const isGrouped = GROUPS.exec(whole)?.[1];
  if (!WHOLE.test(whole) && (isGrouped === undefined || isGrouped === mark)) return null;
  return `${whole.replace(/[.,]/g, '')}.${part}`;
}

/** A line of what the customer pays, as a shop or a sheet has it. */
export interface WrittenAmount {
  /** Where it stands; a line of goods or a fee that is called delivery is the delivery fee. */
  kind: 'goods' | 'shipping' | 'fee' | 'discount';
  name?: string | null;
  amount: string | number | null | undefined;
}

/** Where the delivery fee was found: a kind of line, or in the price of the goods. */
type DeliveryFrom = WrittenAmount['kind'] | 'inside' | null;

export interface ReadAmounts {
  /** What the customer pays at the door, in dinars; null where nothing was written. */
  total: number | null;
  /** Part of the total; null if nobody said it. */
  deliveryFee: number | null;
  deliveryFrom: DeliveryFrom;
  /** What the total is more than its lines, in dinars; the total counts. */
  difference: number;
  /** False where the lines do not add up, or an amount is unreadable, zero or below. */
  isCertain: boolean;
}

/** Delivery as shops call it; `livré`, or a product for deliveries, is not a fee. */
const DELIVERY =
  /^(?:frais de |cout de |prix de |les )?(?:livraison|expedition|port|transport|delivery|shipping)\b|^(?:سعر |مصاريف |تكلفه |رسوم |ثمن )?(?:ال)?(?:توصيل|شحن)(?: |$)|\b(?:delivery|shipping) (?:fee|cost)|^(?:stop ?desk|a domicile)$/;

/**
 * The amounts of an order, with delivery wherever it is: as shipping, as a fee, as a line of goods,
 * or inside their price. It is counted once, and the written total stays what the customer was told.
 */
export function readAmounts(
  lines: readonly WrittenAmount[],
  written?: string | number | null,
): ReadAmounts {
  const read = lines.map((line) => ({ ...line, centimes: readAmount(line.amount) ?? 0 }));
  const isUnreadable = lines.some(
    ({ amount }) => readAmount(amount) === null && /\d/.test(String(amount ?? '')),
  );
  const isDelivery = ({ kind, name }: WrittenAmount) =>
    kind === 'shipping' || (kind !== 'discount' && DELIVERY.test(foldForSearch(name ?? '')));
  const sum = (all: readonly { centimes: number }[]) =>
    all.reduce((total, { centimes }) => total + centimes, 0);
  const fees = read.filter((line) => isDelivery(line) && line.centimes > 0);
  // A plugin writes the same fee twice, as shipping and as a fee.
  const [fee, ...again] = fees;
  const isRepeated = again.length > 0 && again.every(({ centimes }) => centimes === fee?.centimes);
  const others = read.filter((line) => !isDelivery(line));
  const goods =
    sum(others.filter(({ kind }) => kind !== 'discount')) -
    Math.abs(sum(others.filter(({ kind }) => kind === 'discount')));
  const total = readAmount(written);
  const once = isRepeated && total !== goods + sum(fees) ? (fee?.centimes ?? 0) : sum(fees);
  const isInside = total !== null && once > 0 && total === goods;
  const expected = isInside ? goods : goods + once;
  const paid = total ?? (lines.length === 0 ? null : expected);
  const isFree = fees.length === 0 && read.some(isDelivery);
  return {
    total: paid === null ? null : toDinars(paid),
    deliveryFee: once > 0 ? toDinars(once) : isFree ? 0 : null,
    deliveryFrom: isInside ? 'inside' : (fee?.kind ?? null),
    difference: total === null || lines.length === 0 ? 0 : toDinars(total - expected),
    isCertain:
      paid !== null &&
      paid > 0 &&
      !isUnreadable &&
      (lines.length === 0 || total === null || total === expected) &&
      paid >= once,
  };
}

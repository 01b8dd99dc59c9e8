import { toDinars } from '#contract/amounts.ts';
import type { DraftLine, OrderDraft } from '#contract/intake/order-draft.ts';
import { readAmount, readAmounts } from '#contract/names/read-amounts.ts';
import { type Fields, fieldsOf, lineOf, listOf, orNull, quantityOf } from './values.ts';

type Money = Pick<OrderDraft, 'lines' | 'hasNothingToShip' | 'total' | 'isPrepaid' | 'deliveryFee'>;

/** Lines, fee and what is owed; discounts of the whole order are spread over its lines. */
export function moneyOf(order: Fields, items: readonly Fields[]): Money {
  const shipped = items.filter((item) => item['requires_shipping'] !== false);
  const wanted = shipped.length > 0 ? shipped : items;
  const total = totalOf(order);
  const isPrepaid = ['paid', 'authorized'].includes(lineOf(order['financial_status']));
  const fee = feeOf(order);
  const amounts = spread(wanted.map(amountOfLine), missingOf(order, items, fee));
  const read = readAmounts(
    [
      ...amounts.map((amount) => ({ kind: 'goods' as const, amount: toDinars(amount) })),
      ...(fee === null ? [] : [{ kind: 'shipping' as const, amount: toDinars(fee) }]),
    ],
    total === null ? null : toDinars(total),
  );
  return {
    lines: wanted.map((item, at) => lineFrom(item, amounts[at] ?? 0)),
    ...(shipped.length === 0 && items.length > 0 && { hasNothingToShip: true }),
    total: isPrepaid ? 0 : read.total,
    isPrepaid,
    deliveryFee: read.deliveryFee,
  };
}

const centimes = (value: unknown): number | null => readAmount(lineOf(value));
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

const wholeOf = (order: Fields): number | null =>
  centimes(order['current_total_price']) ?? centimes(order['total_price']);

/** What is still owed; nothing, of an order that nobody paid, is a platform that does not say it. */
const totalOf = (order: Fields): number | null =>
  centimes(order['total_outstanding']) || wholeOf(order);

function feeOf(order: Fields): number | null {
  const lines = listOf(order['shipping_lines']).map(fieldsOf);
  if (lines.length === 0) return null;
  return sum(
    lines.map((line) => centimes(line['discounted_price']) ?? centimes(line['price']) ?? 0),
  );
}

/** What was taken out since is still in the list, with none of it. */
const piecesOf = (item: Fields): number => quantityOf(item['current_quantity'] ?? item['quantity']);

const allocatedTo = (item: Fields): number =>
  sum(listOf(item['discount_allocations']).map((one) => centimes(fieldsOf(one)['amount']) ?? 0));

function amountOfLine(item: Fields): number {
  const ordered = quantityOf(item['quantity']) || 1;
  const discount = centimes(item['total_discount']) || allocatedTo(item);
  const whole = (centimes(item['price']) ?? 0) * ordered - discount;
  return Math.max(0, Math.round((whole * piecesOf(item)) / ordered));
}

/** A discount of the whole order that no line has, as the offers of form apps make it. */
function missingOf(order: Fields, items: readonly Fields[], fee: number | null): number {
  const whole = wholeOf(order);
  const missing = sum(items.map(amountOfLine)) + (fee ?? 0) - (whole ?? 0);
  const taken = centimes(order['total_discounts']) ?? 0;
  return whole !== null && missing > 0 && missing <= taken ? missing : 0;
}

/** By largest remainder, so that the parts make the whole to the centime. */
function spread(amounts: readonly number[], discount: number): number[] {
  const whole = sum(amounts);
  if (discount === 0 || whole < discount) return [...amounts];
  const shares = amounts.map((amount, at) => {
    const exact = (amount * discount) / whole;
    return { at, down: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  const open = discount - sum(shares.map(({ down }) => down));
  const up = new Set(
    shares
      .toSorted((one, other) => other.rest - one.rest)
      .slice(0, open)
      .map(({ at }) => at),
  );
  return shares.map(({ at, down }) => (amounts[at] ?? 0) - down - (up.has(at) ? 1 : 0));
}

const NO_VARIANT = 'Default Title';

function lineFrom(item: Fields, amount: number): DraftLine {
  const variant = lineOf(item['variant_title']);
  return {
    externalId: orNull(lineOf(item['variant_id'])) ?? orNull(lineOf(item['product_id'])),
    sku: orNull(lineOf(item['sku'])),
    name: lineOf(item['title']),
    options: variant === NO_VARIANT ? null : orNull(variant),
    quantity: piecesOf(item),
    amount: toDinars(amount),
  };
}

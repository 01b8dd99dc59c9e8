import { AmountInput } from '#contract/common.ts';
import type { Language } from '#contract/language.ts';
import {
  lineName,
  MAX_LINES,
  type LineKind,
  type LineNames,
  type OrderLine,
  type PricedLine,
} from '#contract/orders/order-lines.ts';
import { OrderLineInput } from '#contract/orders/order-input.ts';
import { choiceKey, chosenKey, type Choice } from './order-choices.ts';

/** A line while it is edited: what is typed is text, and what is not chosen is empty. */
export interface LineValues extends LineNames {
  /** Distinguishes the rows of the form. */
  key: string;
  /** The line's number in the stored order; none for a line that is new. */
  id: number | undefined;
  kind: LineKind;
  productId: string;
  variantId: string;
  /** Of goods that are none of our products. */
  name: string;
  sku: string | null;
  quantity: string;
  unitPrice: string;
  discount: string;
  /** A stored line whose price at that time nobody knows. It may stay unknown. */
  isPriceUnknown: boolean;
}

const NO_GOODS = {
  id: undefined,
  kind: 'sold',
  productId: '',
  variantId: '',
  name: '',
  nameAr: null,
  nameFr: null,
  nameEn: null,
  variantAr: null,
  variantFr: null,
  variantEn: null,
  sku: null,
  unitPrice: '',
  discount: '',
  isPriceUnknown: false,
} as const satisfies Partial<LineValues>;

export const emptyLine = (key: string): LineValues => ({ ...NO_GOODS, key, quantity: '1' });

export const lineValues = (line: OrderLine): LineValues => ({
  key: `stored-${line.id}`,
  id: line.id,
  kind: line.kind,
  productId: line.productId ?? '',
  variantId: line.variantId ?? '',
  name: line.productId === null ? (line.nameAr ?? '') : '',
  nameAr: line.nameAr,
  nameFr: line.nameFr,
  nameEn: line.nameEn,
  variantAr: line.variantAr,
  variantFr: line.variantFr,
  variantEn: line.variantEn,
  sku: line.sku,
  quantity: String(line.quantity),
  unitPrice: line.unitPrice === null ? '' : String(line.unitPrice),
  discount: line.discount === 0 ? '' : String(line.discount),
  isPriceUnknown: line.unitPrice === null,
});

type Lines = readonly LineValues[];

/** Adds an empty line at the end, unless the order is full. */
export function addLine(lines: Lines): LineValues[] {
  if (lines.length >= MAX_LINES) return [...lines];
  const numbers = lines.map(({ key }) => Number(key.replace('new-', '')) || 0);
  return [...lines, emptyLine(`new-${Math.max(0, ...numbers) + 1}`)];
}

/** The last line that is left becomes empty, because every order has one. */
export function removeLine(lines: Lines, at: number): LineValues[] {
  const others = lines.filter((_, index) => index !== at);
  return others.length === 0 ? addLine([]) : others;
}

export const changeLine = (lines: Lines, at: number, changes: Partial<LineValues>) =>
  lines.map((line, index) => (index === at ? { ...line, ...changes } : line));

/**
 * Puts other goods into a line, at today's price: from then on it is a new line. Null takes the
 * goods out.
 */
export function chooseGoods(lines: Lines, at: number, choice: Choice | null): LineValues[] {
  const line = lines[at];
  if (line === undefined || (choice !== null && choiceKey(choice) === chosenKey(line))) {
    return [...lines];
  }
  if (choice === null) return changeLine(lines, at, NO_GOODS);
  const { price, stock: _stock, barcode: _barcode, isOffered: _isOffered, ...goods } = choice;
  return changeLine(lines, at, { ...NO_GOODS, ...goods, unitPrice: String(price) });
}

const isEmpty = ({ id, productId, name }: LineValues) =>
  id === undefined && productId === '' && name === '';

/** Without the lines at the end for which nothing was chosen; the first one always stays. */
export function writtenLines(lines: Lines): LineValues[] {
  const last = lines.findLastIndex((line) => !isEmpty(line));
  return lines.slice(0, Math.max(last, 0) + 1);
}

/** The numbers of a line, null where the quantity cannot be one. */
export function pricedLine({ quantity, unitPrice, discount }: LineValues): PricedLine | null {
  const units = OrderLineInput.shape.quantity.safeParse(quantity).data;
  if (units === undefined) return null;
  return {
    quantity: units,
    unitPrice: amount(unitPrice),
    discount: discount === '' ? 0 : (amount(discount) ?? 0),
  };
}

const amount = (written: string) => AmountInput.safeParse(written).data ?? null;

const SEPARATOR: Record<Language, string> = { ar: '، ', fr: ', ', en: ', ' };

/** All lines in one sentence, each with its quantity. */
export const linesText = (lines: Lines, language: Language): string =>
  lines
    .map((line) => `${line.quantity} × ${lineName(line, language) ?? '—'}`)
    .join(SEPARATOR[language]);

import { AmountInput } from '#contract/common.ts';
import { WILAYAS, findWilaya } from '#contract/geography/wilayas.ts';

export type PriceField = 'home' | 'office';
/** As typed; nothing typed is an empty text. */
export type WilayaPrice = Record<PriceField, string>;
export type WilayaPrices = Readonly<Record<number, WilayaPrice>>;

export const PRICE_FIELDS = ['home', 'office'] as const;
const NO_PRICE: WilayaPrice = { home: '', office: '' };

export const priceOf = (prices: WilayaPrices, code: number): WilayaPrice =>
  prices[code] ?? NO_PRICE;

export function withPrice(
  prices: WilayaPrices,
  code: number,
  patch: Partial<WilayaPrice>,
): WilayaPrices {
  return { ...prices, [code]: { ...priceOf(prices, code), ...patch } };
}

/** The same for many at once; a field left empty leaves theirs as it is. */
export function fillPrices(
  prices: WilayaPrices,
  codes: Iterable<number>,
  { home, office }: WilayaPrice,
): WilayaPrices {
  const patch = { ...(home !== '' && { home }), ...(office !== '' && { office }) };
  let filled = prices;
  for (const code of codes) filled = withPrice(filled, code, patch);
  return filled;
}

/** 450 and 450.00 are one amount; what is no amount is compared as it is written. */
function amountKey(text: string): string {
  const { data, success } = AmountInput.safeParse(text);
  return success ? String(data) : text.trim();
}

export const isSamePrice = (a: WilayaPrice, b: WilayaPrice): boolean =>
  PRICE_FIELDS.every((field) => amountKey(a[field]) === amountKey(b[field]));

export function changedCodes(now: WilayaPrices, before: WilayaPrices): number[] {
  return WILAYAS.map(({ code }) => code).filter(
    (code) => !isSamePrice(priceOf(now, code), priceOf(before, code)),
  );
}

export type PriceErrors = Partial<Record<PriceField, string>>;

/** The rule that a field breaks. A wilaya has both prices or, where it may, none. */
export function priceErrors(price: WilayaPrice, mayBeEmpty = true): PriceErrors {
  if (mayBeEmpty && PRICE_FIELDS.every((field) => price[field].trim() === '')) return {};
  return Object.fromEntries(
    PRICE_FIELDS.flatMap((field) => {
      const { error } = AmountInput.safeParse(price[field]);
      return error ? [[field, error.issues[0]?.message ?? 'invalid']] : [];
    }),
  );
}

/** What is wrong in which wilaya; one whose price is to be kept may not be left without. */
export function wrongPrices(
  prices: WilayaPrices,
  kept: WilayaPrices,
): Readonly<Record<number, PriceErrors>> {
  return Object.fromEntries(
    WILAYAS.flatMap(({ code }) => {
      const errors = priceErrors(priceOf(prices, code), kept[code] === undefined);
      return Object.keys(errors).length > 0 ? [[code, errors]] : [];
    }),
  );
}

/** Amounts of the wilayas that have both. */
export function toAmounts(prices: WilayaPrices): Record<string, { home: number; office: number }> {
  return Object.fromEntries(
    WILAYAS.flatMap(({ code }) => {
      const home = AmountInput.safeParse(priceOf(prices, code).home);
      const office = AmountInput.safeParse(priceOf(prices, code).office);
      return home.success && office.success
        ? [[String(code), { home: home.data, office: office.data }]]
        : [];
    }),
  );
}

interface Target {
  code: number;
  field: PriceField;
}

/**
 * A block of cells copied from a spreadsheet. Three columns and more name their wilaya, by code or
 * name, and end with the two prices; one or two go down from the cell they were dropped on. Null
 * for a single value, which the browser pastes better by itself.
 */
export function pastePrices(
  prices: WilayaPrices,
  text: string,
  at: Target,
  shown: readonly number[],
): WilayaPrices | null {
  const block = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  const width = Math.max(...block.map((cells) => cells.length));
  if (block.length === 1 && width === 1) return null;
  let pasted = prices;
  for (const [index, cells] of block.entries()) {
    const code = width >= 3 ? wilayaIn(cells.slice(0, -2)) : shown[shown.indexOf(at.code) + index];
    if (code === undefined) continue;
    pasted = withPrice(pasted, code, width >= 3 ? lastTwo(cells) : fromField(cells, at.field));
  }
  return pasted;
}

function wilayaIn(cells: readonly string[]): number | undefined {
  for (const cell of cells) {
    const wilaya = findWilaya(cell);
    if (wilaya !== null) return wilaya.code;
  }
  return undefined;
}

const lastTwo = (cells: readonly string[]): Partial<WilayaPrice> => {
  const [home = '', office = ''] = cells.slice(-2);
  return { home: plainNumber(home), office: plainNumber(office) };
};

function fromField([first = '', second]: readonly string[], field: PriceField) {
  if (field === 'office' || second === undefined) return { [field]: plainNumber(first) };
  return { home: plainNumber(first), office: plainNumber(second) };
}

/** Spreadsheets copy amounts as they show them: `1 400,00`. */
function plainNumber(text: string): string {
  const bare = text.replace(/[\s\u00a0\u202f]|DZD|DA|دج/gi, '');
  return /^\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare;
}

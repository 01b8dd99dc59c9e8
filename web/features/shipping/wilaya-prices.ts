import { AmountInput } from '#contract/common.ts';
import { WILAYAS, findWilaya } from '#contract/geography/wilayas.ts';

export type PriceField = 'home' | 'office';
/** As typed; empty text means no price. */
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

/** Sets prices for many wilayas; an empty field keeps theirs. */
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

/** Normalises amounts (450 equals 450.00); other text is compared as written. */
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

/** The rule that each field breaks. A wilaya has both prices or, where allowed, none. */
export function priceErrors(price: WilayaPrice, mayBeEmpty = true): PriceErrors {
  if (mayBeEmpty && PRICE_FIELDS.every((field) => price[field].trim() === '')) return {};
  return Object.fromEntries(
    PRICE_FIELDS.flatMap((field) => {
      const { error } = AmountInput.safeParse(price[field]);
      return error ? [[field, error.issues[0]?.message ?? 'invalid']] : [];
    }),
  );
}

/** The errors by wilaya; those in `kept` must have a price. */
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

/** The amounts of wilayas with both prices. */
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
 * Applies a block of cells copied from a spreadsheet. With three or more columns each row names its
 * wilaya by code or name and ends with the two prices; one or two columns fill downwards from the
 * target cell. Returns null for a single value, which the browser pastes itself.
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

/** Spreadsheets copy amounts as displayed: `1 400,00`. */
function plainNumber(text: string): string {
  const bare = text.replace(/[\s\u00a0\u202f]|DZD|DA|دج/gi, '');
  return /^\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare;
}

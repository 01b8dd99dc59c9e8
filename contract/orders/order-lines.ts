import type { Language } from '#contract/language.ts';

export const LINE_KINDS = ['sold', 'gift', 'exchange'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export const MAX_LINES = 50;

/** A line as it was sold: renaming a product or changing its price never changes it. */
export interface OrderLine {
  /** Its number within the order, which the stock ledger refers to. */
  id: number;
  kind: LineKind;
  /** Null for goods that are none of our products. */
  productId: string | null;
  variantId: string | null;
  nameAr: string | null;
  nameFr: string | null;
  nameEn: string | null;
  /** The chosen options, such as "50 ml"; null for a product without options. */
  variantAr: string | null;
  variantFr: string | null;
  variantEn: string | null;
  sku: string | null;
  quantity: number;
  /** Null for orders from before lines, whose price at that time is unknown. */
  unitPrice: number | null;
  /** Taken off the whole line. */
  discount: number;
  /** What one unit of a bundle takes from stock; null where it takes its own variant. */
  parts: { variantId: string; quantity: number }[] | null;
}

/** What a line is called in each language. */
export type LineNames = Pick<
  OrderLine,
  'nameAr' | 'nameFr' | 'nameEn' | 'variantAr' | 'variantFr' | 'variantEn'
>;
/** What the amount of a line depends on. */
export type PricedLine = Pick<OrderLine, 'quantity' | 'unitPrice' | 'discount'>;

const BY_LANGUAGE = {
  ar: { name: 'nameAr', variant: 'variantAr' },
  fr: { name: 'nameFr', variant: 'variantFr' },
  en: { name: 'nameEn', variant: 'variantEn' },
} as const satisfies Record<Language, { name: keyof LineNames; variant: keyof LineNames }>;

/** The offer of an order as it was when it was applied; its discounts are in the lines. */
export interface OrderOffer {
  id: string;
  nameAr: string;
  nameFr: string;
  nameEn: string | null;
  /** The line of its gift. */
  giftLine: number | null;
  /** The lines whose discount it set; missing in orders from before it was kept: then all. */
  discountedLines?: number[];
  /** The gift was not in stock, or the order had no line left for it. */
  isGiftLeftOut: boolean;
}

/** The columns of a line that say what was sold. */
export const lineNames = (line: OrderLine) => ({
  nameAr: line.nameAr,
  nameFr: line.nameFr,
  nameEn: line.nameEn,
  variantAr: line.variantAr,
  variantFr: line.variantFr,
  variantEn: line.variantEn,
  sku: line.sku,
});

/** What was sold, with its options: "سيروم فيتامين سي 50 مل". Null where nobody wrote a name. */
export function lineName(line: LineNames, language: Language): string | null {
  const { name, variant } = BY_LANGUAGE[language];
  const sold = line[name] ?? line.nameAr;
  const options = line[variant] ?? line.variantAr;
  return sold === null || options === null ? sold : `${sold} ${options}`;
}

const SEPARATOR: Record<Language, string> = { ar: '، ', fr: ', ', en: ', ' };
const LONGEST_SUMMARY = 300;

/** All lines in one: the name alone for one line, else "2 × name، 1 × name". */
export function linesSummary(lines: readonly OrderLine[], language: Language): string | null {
  const [first, ...others] = lines;
  if (first === undefined || others.length === 0) {
    return first === undefined ? null : lineName(first, language);
  }
  const named = lines.map((line) => `${line.quantity} × ${lineName(line, language) ?? '—'}`);
  let shown = named.length;
  const text = () =>
    [...named.slice(0, shown), ...(shown < named.length ? [`+${named.length - shown}`] : [])].join(
      SEPARATOR[language],
    );
  while (shown > 1 && text().length > LONGEST_SUMMARY) shown -= 1;
  return text();
}

export const unitsOf = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

const centimes = (dinars: number) => Math.round(dinars * 100);

/** What a line costs, discount taken off; null where the price is unknown. */
export const lineAmount = ({ unitPrice, quantity, discount }: PricedLine): number | null =>
  unitPrice === null ? null : (centimes(unitPrice) * quantity - centimes(discount)) / 100;

/** The goods of an order; null where the price of any line is unknown. */
export function goodsAmount(lines: readonly PricedLine[]): number | null {
  let sum = 0;
  for (const line of lines) {
    const amount = lineAmount(line);
    if (amount === null) return null;
    sum += centimes(amount);
  }
  return sum / 100;
}

/** The fields of an order from before lines, which stay true. */
export const summaryFields = (lines: readonly OrderLine[]) => ({
  productId: lines[0]?.productId ?? null,
  productName: linesSummary(lines, 'ar'),
  quantity: unitsOf(lines),
});

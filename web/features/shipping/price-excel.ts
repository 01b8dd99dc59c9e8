import { WILAYAS, findWilaya, type Wilaya } from '#contract/geography/wilayas.ts';
import { validationSentence } from '#contract/validation.ts';
import type { Language } from '#contract/language.ts';
import type { ExcelColumn } from '#web/lib/excel/excel-export.ts';
import { cellText, rowsByHeading, type ImportColumn } from '#web/lib/excel/excel-import.ts';
import type { SheetRows } from '#web/lib/excel/excel-sheet.ts';
import {
  PRICE_FIELDS,
  isSamePrice,
  priceErrors,
  priceOf,
  toAmounts,
  withPrice,
  type WilayaPrice,
  type WilayaPrices,
} from './wilaya-prices.ts';
import { ar } from './texts.ar.ts';

interface PriceRow {
  wilaya: Wilaya;
  price: { home: number; office: number } | undefined;
}

export const PRICE_COLUMNS: readonly ExcelColumn<PriceRow>[] = [
  { header: ar['prices.code'], value: ({ wilaya }) => wilaya.code, kind: 'count' },
  { header: ar['prices.nameAr'], value: ({ wilaya }) => wilaya.nameAr },
  { header: ar['prices.nameFr'], value: ({ wilaya }) => wilaya.nameFr },
  { header: ar['prices.home'], value: ({ price }) => price?.home ?? null, kind: 'amount' },
  { header: ar['prices.office'], value: ({ price }) => price?.office ?? null, kind: 'amount' },
];

export function priceRows(prices: WilayaPrices): PriceRow[] {
  const amounts = toAmounts(prices);
  return WILAYAS.map((wilaya) => ({ wilaya, price: amounts[wilaya.code] }));
}

type Field = 'code' | 'nameAr' | 'nameFr' | 'home' | 'office';

const IMPORT_COLUMNS: readonly ImportColumn<Field>[] = [
  { field: 'code', headings: [ar['prices.code'], 'code', 'رقم الولاية', 'wilayaCode'] },
  { field: 'nameAr', headings: [ar['prices.nameAr'], 'الولاية', 'wilaya'] },
  { field: 'nameFr', headings: [ar['prices.nameFr'], 'wilaya (français)'] },
  {
    field: 'home',
    headings: [ar['prices.home'], 'المنزل', 'à domicile', 'domicile', 'home', 'homeCost'],
    required: true,
  },
  {
    field: 'office',
    headings: [
      ar['prices.office'],
      'المكتب',
      'au bureau',
      'bureau',
      'stop desk',
      'office',
      'officeCost',
    ],
    required: true,
  },
];

interface PriceChange {
  wilaya: Wilaya;
  before: WilayaPrice;
  after: WilayaPrice;
}

interface WrongRow {
  line: number;
  /** The wilaya as the row names it. */
  subject: string;
  problems: string[];
}

export interface PriceImport {
  missing: string[];
  rowCount: number;
  changes: PriceChange[];
  wrong: WrongRow[];
  /** The prices after the changes. */
  result: WilayaPrices;
}

/** Previews what the file would change and which rows are refused. */
export function planPriceImport(
  sheet: SheetRows,
  current: WilayaPrices,
  language: Language,
): PriceImport {
  const { rows, missing } = rowsByHeading(sheet, IMPORT_COLUMNS);
  const plan: PriceImport = {
    missing,
    rowCount: rows.length,
    changes: [],
    wrong: [],
    result: current,
  };
  if (missing.length > 0) return plan;
  const firstLine = new Map<number, number>();
  for (const { line, values } of rows) {
    const named = [values.code, values.nameAr, values.nameFr].map(cellText).filter(Boolean);
    const wilaya = named.map(findWilaya).find((found) => found !== null);
    const after = { home: cellText(values.home), office: cellText(values.office) };
    const rules = wilaya ? rowRules(after, firstLine.get(wilaya.code)) : ['wilaya'];
    if (!wilaya || rules.length > 0) {
      const problems = rules.map((rule) => validationSentence(rule, language));
      plan.wrong.push({ line, subject: named.join(' · '), problems });
      continue;
    }
    firstLine.set(wilaya.code, line);
    const before = priceOf(current, wilaya.code);
    if (isSamePrice(before, after)) continue;
    plan.changes.push({ wilaya, before, after });
    plan.result = withPrice(plan.result, wilaya.code, after);
  }
  return plan;
}

function rowRules(price: WilayaPrice, earlierLine: number | undefined): string[] {
  if (earlierLine !== undefined) return [`repeated:${earlierLine}`];
  if (PRICE_FIELDS.every((field) => price[field] === '')) return ['required'];
  return [...new Set(Object.values(priceErrors(price)))];
}

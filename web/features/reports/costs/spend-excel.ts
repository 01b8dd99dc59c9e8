import type { Language } from '#contract/language.ts';
import { foldForSearch } from '#contract/names/text.ts';
import {
  SPEND_CURRENCIES,
  SPEND_KINDS,
  ImportedSpend,
  type Spend,
} from '#contract/reports/costs.ts';
import { validationSentence } from '#contract/validation.ts';
import { cellText, type ImportColumn, type ImportedRow } from '#web/lib/excel/excel-import.ts';
import type { ExcelList } from '#web/lib/excel/excel-export.ts';
import { ar } from '../texts.ar.ts';
import { fr } from '../texts.fr.ts';
import { en } from '../texts.en.ts';

/** The file is in Arabic whatever the screen's language, like all exports. */
export const SPENDS_FILE: ExcelList<Spend> = {
  list: 'reports',
  fileName: ar['costs.title'],
  columns: [
    { header: ar['costs.kind'], value: ({ kind }) => ar[`costs.kind.${kind}`] },
    { header: ar['costs.fromDay'], value: ({ fromDay }) => fromDay },
    { header: ar['costs.toDay'], value: ({ toDay }) => toDay },
    { header: ar['costs.label'], value: ({ label }) => label },
    { header: ar['costs.amount'], value: ({ amount }) => amount, kind: 'amount' },
    { header: ar['costs.currency'], value: ({ currency }) => currency },
    { header: ar['costs.rate'], value: ({ rate }) => rate, kind: 'amount' },
    { header: ar['costs.dinars'], value: ({ dinars }) => dinars, kind: 'amount' },
    {
      header: ar['costs.state'],
      value: ({ isReal }) => (isReal ? ar['costs.real'] : ar['costs.expected']),
    },
    { header: ar['costs.note'], value: ({ note }) => note },
  ],
};

const FIELDS = [
  'kind',
  'fromDay',
  'toDay',
  'label',
  'product',
  'amount',
  'currency',
  'rate',
  'note',
] as const;
type Field = (typeof FIELDS)[number];
const OTHER_NAMES: Partial<Record<Field, readonly string[]>> = {
  fromDay: ['التاريخ', 'اليوم', 'date', 'jour', 'day'],
  label: ['source', 'campagne', 'campaign'],
};
const REQUIRED: readonly Field[] = ['fromDay', 'amount'];

export const IMPORT_COLUMNS: readonly ImportColumn<Field>[] = FIELDS.map((field) => ({
  field,
  headings: [
    ar[`costs.${field}`],
    fr[`costs.${field}`],
    en[`costs.${field}`],
    ...(OTHER_NAMES[field] ?? []),
  ],
  required: REQUIRED.includes(field),
}));

/** A day as people write it in a file: 2026-10-31 or 31/10/2026. */
function dayOf(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d)$/.exec(text) ?? [];
  if (day === undefined || month === undefined) return text;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A row as it is sent, or why it cannot be. */
export function readSpend({ line, values }: ImportedRow<Field>, language: Language) {
  const text = (field: Field) => cellText(values[field]).trim();
  const kind = SPEND_KINDS.find((one) =>
    [ar, fr, en].some(
      (words) => foldForSearch(words[`costs.kind.${one}`]) === foldForSearch(text('kind')),
    ),
  );
  const currency = SPEND_CURRENCIES.find((one) => one === text('currency').toUpperCase());
  const read = ImportedSpend.safeParse({
    kind: kind ?? (text('kind') === '' ? 'advertising' : text('kind')),
    fromDay: dayOf(text('fromDay')),
    toDay: dayOf(text('toDay')),
    label: text('label'),
    product: text('product'),
    amount: text('amount'),
    currency: currency ?? (text('currency') === '' ? 'DZD' : text('currency')),
    rate: text('rate'),
    isReal: true,
    note: text('note'),
  });
  const problems = read.success
    ? []
    : read.error.issues.map(({ path, message }) => {
        const field = FIELDS.find((one) => one === path[0]);
        const sentence = validationSentence(message, language);
        return field === undefined ? sentence : `${ar[`costs.${field}`]}: ${sentence}`;
      });
  const subject = [text('fromDay'), text('label'), text('amount')].filter(Boolean).join(' · ');
  return { line, subject, problems, row: read.data };
}
export type ReadSpend = ReturnType<typeof readSpend>;

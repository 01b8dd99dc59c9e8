import { LANGUAGES, type Language } from '#contract/language.ts';
import { readableLine } from '#contract/names/readable-text.ts';
import { foldForSearch } from '#contract/names/text.ts';

/**
 * What a text may name, as it is written between braces in each language. Every spelling works in
 * every text, so that an Arabic text needs no Latin words that would turn its lines around.
 */
export const MESSAGE_VARIABLES = {
  customer: { ar: 'العميل', fr: 'client', en: 'customer' },
  shop: { ar: 'المتجر', fr: 'boutique', en: 'shop' },
  shopPhone: { ar: 'هاتف المتجر', fr: 'tel boutique', en: 'shop phone' },
  order: { ar: 'رقم الطلب', fr: 'commande', en: 'order' },
  products: { ar: 'المنتجات', fr: 'produits', en: 'products' },
  total: { ar: 'المبلغ', fr: 'montant', en: 'amount' },
  place: { ar: 'مكان التوصيل', fr: 'lieu', en: 'place' },
  carrier: { ar: 'شركة التوصيل', fr: 'société de livraison', en: 'delivery company' },
  tracking: { ar: 'رقم التتبع', fr: 'suivi', en: 'tracking' },
  pickupPoint: { ar: 'المكتب', fr: 'bureau', en: 'pickup point' },
  pickupPointAddress: { ar: 'عنوان المكتب', fr: 'adresse bureau', en: 'pickup point address' },
  pickupPointPhone: { ar: 'هاتف المكتب', fr: 'tel bureau', en: 'pickup point phone' },
  agent: { ar: 'الموظف', fr: 'agent', en: 'agent' },
} as const satisfies Record<string, Record<Language, string>>;

export type MessageVariable = keyof typeof MESSAGE_VARIABLES;
export const VARIABLE_NAMES = Object.keys(MESSAGE_VARIABLES) as MessageVariable[];

export type MessageValues = Readonly<Record<MessageVariable, string | null>>;

const BY_SPELLING = new Map(
  VARIABLE_NAMES.flatMap((name) =>
    LANGUAGES.map((language): [string, MessageVariable] => [
      foldForSearch(MESSAGE_VARIABLES[name][language]),
      name,
    ]),
  ),
);
const BRACED = /\{([^{}]*)\}/g;

const variableOf = (written: string) => BY_SPELLING.get(foldForSearch(written));

/** As it is put into a text. */
export const bracedVariable = (name: MessageVariable, language: Language): string =>
  `{${MESSAGE_VARIABLES[name][language]}}`;

/** What stands between braces and means nothing to us, each once, as it was written. */
export function unknownVariables(text: string): string[] {
  const written = [...text.matchAll(BRACED)].map(([, name = '']) => name.trim());
  return [...new Set(written)].filter((name) => variableOf(name) === undefined);
}

/** A brace that opens or closes nothing: a variable was begun and not finished. */
export const hasLoneBrace = (text: string): boolean => /[{}]/.test(text.replace(BRACED, ''));

/** Stands where a variable had no value until the line around it is tidied. */
const HOLE = '\u0000';

/**
 * The text for one customer. A line whose variables all have no value is left out: "Tracking:" alone
 * would be a riddle. In other lines a missing value leaves neither a double space nor a lone comma.
 */
export function fillMessage(text: string, values: MessageValues): string {
  return text
    .replaceAll(HOLE, '')
    .split('\n')
    .flatMap((line) => filledLine(line, values))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function filledLine(line: string, values: MessageValues): string[] {
  let named = 0;
  let missing = 0;
  const filled = line.replace(BRACED, (_, written: string) => {
    const name = variableOf(written);
    const value = name === undefined ? '' : withoutBraces(values[name] ?? '');
    named += 1;
    if (value === '') missing += 1;
    return value === '' ? HOLE : value;
  });
  if (named > 0 && named === missing) return [];
  return [tidied(filled)];
}

/** Braces in a customer's name must not look like a variable that was forgotten. */
const withoutBraces = (value: string) => readableLine(value.replace(/[{}]/g, ' '));

const tidied = (line: string) =>
  line
    .replace(/[{}]/g, '')
    .replace(/\(\s*\0\s*\)/g, HOLE)
    // Of two commas with nothing between them one stays.
    .replace(/[،,؛;:]\s*\0\s*(?=[،,؛;:.!?؟])/g, HOLE)
    .replace(/^\s*\0\s*[،,؛;:]?/, '')
    .replace(/[،,؛;:]?\s*\0\s*$/, '')
    .replace(/\s*\0\s*(?=[،,؛.)])/g, '')
    .replaceAll(HOLE, ' ')
    .replace(/\s+/g, ' ')
    .trim();

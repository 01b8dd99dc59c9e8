const ARABIC_INDIC_ZERO = 0x0660;
const EXTENDED_ARABIC_INDIC_ZERO = 0x06f0;

/** Converts Arabic-Indic and Persian digits to 0-9 and leaves the rest unchanged. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero =
      code >= EXTENDED_ARABIC_INDIC_ZERO ? EXTENDED_ARABIC_INDIC_ZERO : ARABIC_INDIC_ZERO;
    return String(code - zero);
  });
}

const GROUPED = /^(\s*[+-]?)(\d{1,3}(?:\u066c\d{3})+)(?=[.\u066b]|\s*$)/;

/**
 * The same for a number with the separators of an Arabic keyboard: \u066b before decimals, \u066c between
 * thousands. Misplaced ones are left, so that the number is refused.
 */
export function toLatinNumber(text: string): string {
  return toLatinDigits(text)
    .replace(GROUPED, (_, sign: string, whole: string) => sign + whole.replaceAll('\u066c', ''))
    .replace(/\u066b(?=\d)/, '.');
}

/**
 * \u066b before exactly three digits: people also type it between thousands, where \u066c belongs, so
 * ١٫٥٠٠ may mean 1500 or one and a half.
 */
export const isAmbiguousNumber = (text: string): boolean =>
  /\u066b\d{3}(?!\d)/.test(toLatinDigits(text));

/**
 * Normalises spellings that people treat as equal: alef, ya and ta marbuta variants, tashkeel,
 * tatweel, French accents, letter case, digits and repeated spaces. It is applied to stored text
 * and to search terms, so that they match.
 */
export function foldForSearch(text: string): string {
  return toLatinDigits(text)
    .normalize('NFKD')
    .replace(/[\p{Mn}\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Invisible characters, some of which Unicode classifies as letters: fillers, joiners, blanks. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/u;
const EVERY_UNSEEN = new RegExp(UNSEEN, 'gu');

export const hasUnseen = (text: string): boolean => UNSEEN.test(text);

/**
 * True when the text has a visible character: a letter, digit or symbol, not only spaces and marks.
 */
export function isVisibleText(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(EVERY_UNSEEN, ''));
}

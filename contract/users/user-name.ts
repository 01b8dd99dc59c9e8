import { toLatinDigits } from '#contract/names/text.ts';

/** The one way to compare user names: in the sign-in, its throttle and the check for free names. */
export const foldUserName = (name: string): string =>
  name.trim().normalize('NFKC').toLowerCase().normalize('NFC');

/** Letters that look like another one in some usual font, after folding; each pair is seen, meant. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...pairs('аеорсухіјѕһԁԛԝвкмнтгьӏ', 'aeopcyxijshdqwbkmhtrbi'),
  ...pairs('αεορτυκχβγηινμω', 'aeoptukxbynivuw'),
  ...pairs('ıłøđħŧǀ', 'ilodhti'),
  ...pairs('ىیہةکڪٱ', 'ييههككا'),
  ...pairs('01l|', 'oiii'),
};

/** Latin as far as European languages and Kabyle need it; vowel marks on Arabic letters only. */
const ONE_SCRIPT = [
  /^[a-zA-Z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f0-9\u0660-\u0669\u06f0-\u06f9._@+-]*$/,
  /^[\p{Script=Arabic}\u0640\u064b-\u0655\u06700-9\u0660-\u0669._@+-]*$/u,
  /^[\p{Script=Tifinagh}0-9\u0660-\u0669\u06f0-\u06f9._@+-]*$/u,
];

/** Letters of other scripts, and of two together, look like those of a name that staff know. */
export const isInOneScript = (name: string): boolean =>
  ONE_SCRIPT.some((script) => script.test(name.normalize()));

/** Two names with the same result are hard to tell apart. */
export const userNameSkeleton = (name: string): string =>
  toLatinDigits(name)
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/./gu, (letter) => LOOKS_LIKE[letter] ?? letter)
    // Once more: what a letter was replaced by may look like another itself.
    .replace(/./gu, (letter) => LOOKS_LIKE[letter] ?? letter)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

function pairs(from: string, to: string): Record<string, string> {
  const meant = Array.from(to);
  return Object.fromEntries(Array.from(from, (letter, index) => [letter, meant[index] ?? letter]));
}

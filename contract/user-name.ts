import { toLatinDigits } from './text.ts';

/** The one way to compare user names: in the sign-in, its throttle and the check for free names. */
export const foldUserName = (name: string): string =>
  name.trim().normalize('NFKC').toLowerCase().normalize('NFC');

/** Letters that look like another one in some usual font, after folding; each pair is seen, meant. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...pairs('аеорсухіјѕһԁԛԝвкмнтгьӏ', 'aeopcyxijshdqwbkmhtrbi'),
  ...pairs('αεορτυκχβγηινμω', 'aeoptukxbynivuw'),
  ...pairs('ıłøđħŧ', 'ilodht'),
  ...pairs('ىیہةکڪٱ', 'ييههككا'),
  ...pairs('01l|', 'oiii'),
};

/** Two names with the same result are hard to tell apart. */
export const userNameSkeleton = (name: string): string =>
  toLatinDigits(name)
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/./gu, (letter) => LOOKS_LIKE[letter] ?? letter)
    // Once more: what a letter was replaced by may look like another itself.
    .replace(/./gu, (letter) => LOOKS_LIKE[letter] ?? letter);

function pairs(from: string, to: string): Record<string, string> {
  const meant = Array.from(to);
  return Object.fromEntries(Array.from(from, (letter, index) => [letter, meant[index] ?? letter]));
}

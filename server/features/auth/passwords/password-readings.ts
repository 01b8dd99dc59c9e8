/** What people write for a letter. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * How many digits or signs beside the first and the last letter may be disguised letters: it keeps
 * the number of readings below a constant, however long the password is.
 */
const DISGUISED_AT_AN_END = 6;

/**
 * The words that a folded password may stand for: each digit or sign at its ends is either an
 * ending or a disguised letter. None without a letter.
 */
export function readingsOf(password: string): string[] {
  const characters = Array.from(password);
  const first = characters.findIndex(isLetter);
  const last = characters.findLastIndex(isLetter);
  if (first === -1) return [];
  const readings = [onlyLetters(characters)];
  for (let start = Math.max(first - DISGUISED_AT_AN_END, 0); start <= first; start++) {
    const furthest = Math.min(last + DISGUISED_AT_AN_END, characters.length - 1);
    for (let end = last; end <= furthest; end++) {
      const part = characters.slice(start, end + 1);
      readings.push(onlyLetters(part.map((c) => LEET[c] ?? c)));
      readings.push(onlyLetters(part.map((c) => (c === '1' ? 'l' : (LEET[c] ?? c)))));
    }
  }
  return readings;
}

const isLetter = (character: string) => /\p{L}/u.test(character);
const onlyLetters = (characters: readonly string[]) => characters.filter(isLetter).join('');

/** A longer run of digits is no usual ending but a number of the user's own. */
const LONGEST_NUMBER = 4;
const LONGEST_SIGNS = 2;
const SHORTEST_COUNTING = 3;

const RUNS = /\p{L}+|\d+|[^\p{L}\d]+/gu;
const YEAR = /^(?:19|20)\d\d$/;
const YEAR_BACKWARDS = /^\d\d(?:91|02)$/;

/**
 * What is left of a folded password without what people put before and behind a word: years, 123
 * and 000, one other short number, one or two signs or one sign repeated.
 */
export function coreOf(password: string): string {
  const rest = withoutBeginning(password, YEAR);
  return backwards(withoutBeginning(backwards(rest), YEAR_BACKWARDS));
}

const backwards = (text: string) => Array.from(text).toReversed().join('');

function withoutBeginning(text: string, year: RegExp): string {
  const runs = text.match(RUNS) ?? [];
  let hasNumber = false;
  for (const [index, run] of runs.entries()) {
    const rest = isNumber(run) ? withoutUsualDigits(run, year) : run;
    if (rest === '' || areUsualSigns(rest)) continue;
    const isShortNumber = isNumber(rest) && rest.length <= LONGEST_NUMBER;
    if (hasNumber || !isShortNumber) return [rest, ...runs.slice(index + 1)].join('');
    hasNumber = true;
  }
  return '';
}

const isNumber = (run: string) => /^\d/.test(run);

const areUsualSigns = (run: string) =>
  !/^[\p{L}\d]/u.test(run) && (run.length <= LONGEST_SIGNS || new Set(run).size === 1);

function withoutUsualDigits(run: string, year: RegExp): string {
  const digits = Array.from(run, Number);
  let start = 0;
  for (;;) {
    const length = year.test(run.slice(start, start + 4)) ? 4 : countingLength(digits, start);
    if (length === 0) return run.slice(start);
    start += length;
  }
}

/** How many digits from here on go up (123), go down (321) or stay the same (000). */
function countingLength(digits: readonly number[], start: number): number {
  const stepTo = (index: number) => (10 + (digits[index] ?? 0) - (digits[index - 1] ?? 0)) % 10;
  const step = stepTo(start + 1);
  if (![0, 1, 9].includes(step)) return 0;
  let end = start + 1;
  while (end < digits.length && stepTo(end) === step) end += 1;
  return end - start < SHORTEST_COUNTING ? 0 : end - start;
}

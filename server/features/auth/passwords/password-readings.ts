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

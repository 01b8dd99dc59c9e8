import { randomInt } from 'node:crypto';

/** Without characters that look alike (0 O, 1 l I), since people copy it by hand. */
const LETTERS = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '-+=%@'];

export function generatePassword(length = 16): string {
  const pick = (letters: string) => letters[randomInt(letters.length)] ?? '';
  const characters = LETTERS.map(pick);
  while (characters.length < length) characters.push(pick(LETTERS.slice(0, 3).join('')));
  for (let i = characters.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [characters[i], characters[j]] = [characters[j] ?? '', characters[i] ?? ''];
  }
  return characters.join('');
}

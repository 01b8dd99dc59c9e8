/** With all four kinds of characters, as the specification's hint has it. */
export const PASSWORD_MIN_LENGTH = 8;
/** Of whatever characters: a few words, in any script. */
export const PHRASE_MIN_LENGTH = 15;

const LOWERCASE = /\p{Ll}/u;
const UPPERCASE = /\p{Lu}/u;
const DIGIT = /\p{Nd}/u;
const SYMBOL = /[^\p{L}\p{N}\s]/u;

const KINDS = [LOWERCASE, UPPERCASE, DIGIT, SYMBOL];

/**
 * The rule that the browser can judge: what the specification's hint names, or a longer phrase.
 * Common passwords and the shop's own words are refused by the server either way.
 */
export function isPasswordAllowed(password: string): boolean {
  const { length } = Array.from(password.normalize());
  if (length >= PHRASE_MIN_LENGTH) return true;
  return length >= PASSWORD_MIN_LENGTH && KINDS.every((kind) => kind.test(password));
}

/**
 * The specification's score: 25 for length 8, 15 more for length 12, and 15 for each kind of
 * character. It praises and warns, but refuses nothing.
 */
export function passwordScore(password: string): number {
  let score = 0;
  if (password.length >= 8) score += 25;
  if (password.length >= 12) score += 15;
  for (const kind of KINDS) if (kind.test(password)) score += 15;
  return score;
}

export type PasswordStrength = 'weak' | 'medium' | 'good' | 'veryStrong';

export function passwordStrength(score: number): PasswordStrength {
  if (score < 40) return 'weak';
  if (score < 60) return 'medium';
  return score < 80 ? 'good' : 'veryStrong';
}

export const PASSWORD_MIN_LENGTH = 12;

const LOWERCASE = /\p{Ll}/u;
const UPPERCASE = /\p{Lu}/u;
const DIGIT = /\p{Nd}/u;
const SYMBOL = /[^\p{L}\p{N}\s]/u;

/**
 * The only rule that the browser can judge. Whatever the characters are, spaces and any script are
 * welcome; common passwords and the shop's own words are refused by the server.
 */
export const isLongEnough = (password: string): boolean =>
  Array.from(password.normalize()).length >= PASSWORD_MIN_LENGTH;

/**
 * The specification's score: 25 for length 8, 15 more for length 12, and 15 for each kind of
 * character. It praises and warns, but refuses nothing.
 */
export function passwordScore(password: string): number {
  let score = 0;
  if (password.length >= 8) score += 25;
  if (password.length >= 12) score += 15;
  for (const kind of [LOWERCASE, UPPERCASE, DIGIT, SYMBOL]) if (kind.test(password)) score += 15;
  return score;
}

export type PasswordStrength = 'weak' | 'medium' | 'good' | 'veryStrong';

export function passwordStrength(score: number): PasswordStrength {
  if (score < 40) return 'weak';
  if (score < 60) return 'medium';
  return score < 80 ? 'good' : 'veryStrong';
}

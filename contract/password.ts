export const PASSWORD_MIN_LENGTH = 8;
const PASSWORD_LONG_LENGTH = 12;

const LOWERCASE = /\p{Ll}/u;
const UPPERCASE = /\p{Lu}/u;
const DIGIT = /\p{Nd}/u;
const SYMBOL = /[^\p{L}\p{N}\s]/u;

export interface PasswordRule {
  key:
    | 'passwordLength'
    | 'passwordLowercase'
    | 'passwordUppercase'
    | 'passwordDigit'
    | 'passwordSymbol';
  met: boolean;
}

/** The five rules of the checklist: length and the four kinds of characters. */
export function passwordRules(password: string): PasswordRule[] {
  return [
    { key: 'passwordLength', met: password.length >= PASSWORD_MIN_LENGTH },
    { key: 'passwordLowercase', met: LOWERCASE.test(password) },
    { key: 'passwordUppercase', met: UPPERCASE.test(password) },
    { key: 'passwordDigit', met: DIGIT.test(password) },
    { key: 'passwordSymbol', met: SYMBOL.test(password) },
  ];
}

/** 25 for length 8, 15 more for length 12, and 15 for each kind of character. */
export function passwordScore(password: string): number {
  let score = 0;
  if (password.length >= PASSWORD_MIN_LENGTH) score += 25;
  if (password.length >= PASSWORD_LONG_LENGTH) score += 15;
  for (const kind of [LOWERCASE, UPPERCASE, DIGIT, SYMBOL]) if (kind.test(password)) score += 15;
  return score;
}

export type PasswordStrength = 'weak' | 'medium' | 'good' | 'veryStrong';

export function passwordStrength(score: number): PasswordStrength {
  if (score < 40) return 'weak';
  if (score < 60) return 'medium';
  return score < 80 ? 'good' : 'veryStrong';
}

import { describe, expect, it } from 'vitest';
import { passwordRules, passwordScore, passwordStrength } from './password.ts';

describe('passwordScore', () => {
  it.each([
    ['', 0],
    ['abc', 15],
    ['abcdefgh', 40],
    ['Abcdefgh', 55],
    ['Abcdefg1', 70],
    ['Abcdef1!', 85],
    ['Abcdefghij1!', 100],
    ['كلمةسر8', 15],
  ])('%j scores %i', (password, score) => {
    expect(passwordScore(password)).toBe(score);
  });

  it.each([
    [0, 'weak'],
    [39, 'weak'],
    [40, 'medium'],
    [59, 'medium'],
    [60, 'good'],
    [79, 'good'],
    [80, 'veryStrong'],
    [100, 'veryStrong'],
  ])('%i is %s', (score, strength) => {
    expect(passwordStrength(score)).toBe(strength);
  });
});

it('all five rules are met by a good password only', () => {
  expect(passwordRules('Abcdef1!').every(({ met }) => met)).toBe(true);
  for (const weak of ['Abcde1!', 'ABCDEF1!', 'abcdef1!', 'Abcdefg!', 'Abcdefg1']) {
    expect(passwordRules(weak).filter(({ met }) => !met)).toHaveLength(1);
  }
});

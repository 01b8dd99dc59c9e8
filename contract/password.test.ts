import { describe, expect, it } from 'vitest';
import { isLongEnough, passwordScore, passwordStrength } from './password.ts';

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
    ['قهوة الصباح على الشرفة', 40],
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

it.each([
  ['elevenchars', false],
  ['twelve chars', true],
  ['كلمات قصيرة', false],
  ['قهوة الصباح على الشرفة', true],
  ['le violon sous la pluie', true],
  ['839201748362', true],
  // Eleven letters, one of which is written with a combining accent.
  ['e\u0301troit-mur1', false],
  // Twelve signs beyond the basic plane count once each.
  ['😀'.repeat(11), false],
])('%j is long enough: %s', (password, isIt) => {
  expect(isLongEnough(password)).toBe(isIt);
});

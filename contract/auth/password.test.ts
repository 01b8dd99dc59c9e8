import { describe, expect, it } from 'vitest';
import { isPasswordAllowed, passwordScore, passwordStrength } from './password.ts';

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
  // The specification's hint: 8 characters, upper and lower case, digit and symbol.
  ['Zayt7!mq', true],
  ['Zay7!mq', false],
  ['zayt7!mq', false],
  ['ZAYT7!MQ', false],
  ['Zayt!xmq', false],
  ['Zayt7xmq', false],
  ['twelve chars', false],
  ['839201748362', false],
  // Any phrase of 15.
  ['fourteen chars', false],
  ['fifteen of them', true],
  ['839201748362915', true],
  ['كلمات قليلة هنا', true],
  ['كلمات قليلة هن', false],
  ['قهوة الصباح على الشرفة', true],
  ['le violon sous la pluie', true],
  // Seven characters, one of which is written with a combining accent.
  ['E\u0301t-mur1', false],
  // Signs beyond the basic plane count once each.
  ['😀'.repeat(14), false],
])('%j is allowed: %s', (password, isIt) => {
  expect(isPasswordAllowed(password)).toBe(isIt);
});

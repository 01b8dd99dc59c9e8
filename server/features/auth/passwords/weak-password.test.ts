import { describe, expect, it } from 'vitest';
import { readingsOf } from './password-readings.ts';
import { weaknessOf } from './weak-password.ts';

const OWN = ['دار الياسمين', 'Dar Yasmine', 'amina.b', 'Amina Benali', 'shop.yasmine-dz.com'];

describe('common passwords', () => {
  it.each([
    'Password1!',
    'P@ssw0rd',
    'Pa$$w0rd2026',
    '!Passw0rd!',
    'Azerty123!',
    'Qwerty@2025',
    'Admin@2026',
    'Adm1n1strat0r!',
    '123Bonjour!',
    'Let-Me-In1',
    'Mohamed@1990',
    'Mustaph@1',
    'Algerie2026*',
    'Inchallah-1',
    '1Q2w3e4r!',
    'Zxcvbnm,1',
    'Abcdefgh1!',
    'Aaaaaaa1!',
    'Motdepasse.2024',
  ])('%s is one', (password) => {
    expect(weaknessOf(password, [])).toBe('passwordCommon');
  });

  it.each([
    // Each made of a password of public leaks, as `Pantera` and `Wolfgang` are.
    'Pantera2026!',
    'WOLFGANG-1111-2025',
    '123swordfish!!',
    '$w0rdfi$h#1990',
    'Liverpool@12',
    'Babylon5-2026',
    'pantera pantera',
    '147258369147258369',
    '1qaz2wsx3edc4rfv',
  ])('%s is one of the leaked, disguised', (password) => {
    expect(weaknessOf(password, [])).toBe('passwordCommon');
  });

  it.each([
    // Five characters that no list has, and what everybody adds.
    'Xqzvk2026!!!',
    '123-xqzvk-2026',
    '2025Xqzvk1990',
    'Xq_zv_k_123456',
    '123456123456',
    '987654321012',
    '000000000000',
    '202620252024',
    '!!!!!!!!!!!!',
    '            ',
    'xqz xqz xqz xqz',
  ])('%j has too little of its own', (password) => {
    expect(weaknessOf(password, [])).toBe('passwordCommon');
  });

  it.each([
    'Correct-horse-9',
    'Open-the-shop-1',
    'tK7%wq9Rz-mB2xQa',
    'Kq74-92#8153',
    'Violon-sous-la-pluie-4',
    // A common word within a longer thought is fine.
    'Password-of-the-blue-door-7',
    'قهوة الصباح على الشرفة',
    'مفتاح تحت حجر أزرق',
    'le violon sous la pluie de mars',
    'trois chats et un piano',
    // One kind of characters is enough, and six of one's own beside a word too.
    'xkqvtzwmbrlp',
    'XKQVTZWMBRLP',
    '839201748362',
    '%&/=)(?+*#<>',
    'k83920174836',
    'Ali 83920174',
    'Xqzvkm-2026!',
  ])('%s is none', (password) => {
    expect(weaknessOf(password, OWN)).toBeNull();
  });
});

describe('the words of the shop and its people', () => {
  it.each([
    'Lawha@2026',
    'لوحة-Aa12',
    'Yasmine-123',
    'Dar.Yasmine26',
    'Amina-2026!',
    'Benali@Amina1',
    'Admin-Yasmine1',
    'ياسمين-Aa1!',
    'Y4smin3-velo',
  ])('%s is made of them', (password) => {
    expect(weaknessOf(password, OWN)).toMatch(/^password(OwnWords|Common)$/);
  });

  it('names them as the reason', () => {
    expect(weaknessOf('Benali@2026', OWN)).toBe('passwordOwnWords');
    expect(weaknessOf('Benali@2026', [])).toBe('passwordCommon');
    expect(weaknessOf('Zoubirou@2026', ['zoubirou'])).toBe('passwordOwnWords');
    expect(weaknessOf('Zoubirou@2026', [])).toBeNull();
    expect(weaknessOf('Yasmine-velos7', OWN)).toBe('passwordOwnWords');
    expect(weaknessOf('Yasmine-bicyclette', OWN)).toBeNull();
    expect(weaknessOf('Zoubirou-83920174', ['zoubirou'])).toBeNull();
  });
});

describe('how much is tried', () => {
  it.each([
    ['digits', '1'.repeat(200)],
    ['digits around a letter', `${'1'.repeat(100)}a${'1'.repeat(99)}`],
    ['signs around letters', `${'@'.repeat(60)}${'a'.repeat(80)}${'@'.repeat(60)}`],
  ])('stays small for 200 characters: %s', (_, password) => {
    const readings = readingsOf(password);
    // Seven beginnings, seven endings, 1 as i and as l, and the letters alone.
    expect(readings.length).toBeLessThanOrEqual(7 * 7 * 2 + 1);
    expect(readings.join('').length).toBeLessThanOrEqual(99 * 200);
  });
});

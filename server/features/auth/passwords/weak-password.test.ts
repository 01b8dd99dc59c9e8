import { describe, expect, it } from 'vitest';
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
    'Correct-horse-9',
    'Open-the-shop-1',
    'tK7%wq9Rz-mB2xQa',
    'Kq74-92#8153',
    'Violon-sous-la-pluie-4',
    // A common word within a longer thought is fine.
    'Password-of-the-blue-door-7',
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
  ])('%s is made of them', (password) => {
    expect(weaknessOf(password, OWN)).toMatch(/^password(OwnWords|Common)$/);
  });

  it('names them as the reason', () => {
    expect(weaknessOf('Benali@2026', OWN)).toBe('passwordOwnWords');
    expect(weaknessOf('Benali@2026', [])).toBe('passwordCommon');
    expect(weaknessOf('Zoubirou@2026', ['zoubirou'])).toBe('passwordOwnWords');
    expect(weaknessOf('Zoubirou@2026', [])).toBeNull();
  });
});

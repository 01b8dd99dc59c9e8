import { describe, expect, it } from 'vitest';
import { findPhones, readPhone } from './read-phone.ts';

describe('the phone of an order', () => {
  it.each([
    ['0550 12 34 56', '0550123456'],
    ['٠٥٥٠١٢٣٤٥٦', '0550123456'],
    ['۰۵۵۰۱۲۳۴۵۶', '0550123456'],
    ['p:+213550123456', '0550123456'],
    ['00213 661 23 45 67', '0661234567'],
    ['+2130770123456', '0770123456'],
    ["'0550123456", '0550123456'],
    ['550123456.0', '0550123456'],
    ['213550123456', '0550123456'],
    [550123456, '0550123456'],
    [213550123456, '0550123456'],
    ['\u202a0550123456\u202c', '0550123456'],
    ['\ufeff0550\u00a0123\u00a0456', '0550123456'],
    ['021 63 12 45', '021631245'],
    ['Tel: 0550123456 (soir)', '0550123456'],
  ])('is read from %j', (written, phone) => {
    expect(readPhone(written)).toEqual({ phone, otherPhone: null, isCertain: true, problem: null });
  });

  it.each([
    ['0550123456/0661234567'],
    ['0550123456 - 0661234567'],
    ['0550123456, 0661234567'],
    ['0550123456 و 0661234567'],
    ['0550123456و0661234567'],
    ['0550 12 34 56 0661 23 45 67'],
  ])('has another beside it in %j', (written) => {
    expect(readPhone(written)).toMatchObject({ phone: '0550123456', otherPhone: '0661234567' });
  });

  it('is in the first field that has one, and what others have is the other', () => {
    expect(readPhone('', 'Karim', '0550123456', '+213 661234567', '0550123456')).toEqual({
      phone: '0550123456',
      otherPhone: '0661234567',
      isCertain: true,
      problem: null,
    });
  });

  it.each(['0555555555', '0600000000', '0512345678', '0598765432'])(
    'is marked when it looks made up: %s',
    (phone) => {
      expect(readPhone(phone)).toMatchObject({ phone, isCertain: false, problem: null });
    },
  );

  it.each([
    ['', 'phone_missing'],
    [null, 'phone_missing'],
    ['non', 'phone_missing'],
    ['2.13551E+11', 'phone_rounded'],
    ['2,13551E+11', 'phone_rounded'],
    ['+33 6 12 34 56 78', 'phone_foreign'],
    ['0021620123456', 'phone_foreign'],
    ['055012345', 'phone_invalid'],
    ['05501234567', 'phone_invalid'],
    ['<test lead: dummy data for phone_number>', 'phone_missing'],
  ])('is none in %j: %s', (written, problem) => {
    expect(readPhone(written)).toEqual({
      phone: null,
      otherPhone: null,
      isCertain: false,
      problem,
    });
  });
});

it('phones are found where they stand', () => {
  const text = 'Karim ٠٥٥٠ ١٢ ٣٤ ٥٦ ou 661234567';
  const found = findPhones(text).map(({ phone, start, end, isSure }) => [
    phone,
    text.slice(start, end).trim(),
    isSure,
  ]);
  expect(found).toEqual([
    ['0550123456', '٠٥٥٠ ١٢ ٣٤ ٥٦', true],
    ['0661234567', '661234567', false],
  ]);
});

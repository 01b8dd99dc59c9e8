import { expect, it } from 'vitest';
import { smsUrl, whatsappUrl } from './message-links.ts';

it.each(['0550123456', '0550 12 34 56', '+213 550 12 34 56', '٠٥٥٠١٢٣٤٥٦'])(
  'reaches %s by message',
  (phone) => {
    expect(whatsappUrl(phone)).toBe('https://wa.me/213550123456');
    expect(whatsappUrl(phone, 'نعم & لا?\n+1')).toBe(
      'https://wa.me/213550123456?text=%D9%86%D8%B9%D9%85%20%26%20%D9%84%D8%A7%3F%0A%2B1',
    );
    expect(smsUrl(phone, 'Oui & non')).toBe('sms:+213550123456?body=Oui%20%26%20non');
  },
);

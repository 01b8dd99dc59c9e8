import { expect, it } from 'vitest';
import { dialUrl, whatsappUrl } from './order-phone.ts';

it.each(['0550123456', '0550 12 34 56', '+213 550 12 34 56', '٠٥٥٠١٢٣٤٥٦'])(
  'reaches %s by call and by message',
  (phone) => {
    expect(dialUrl(phone)).toBe('tel:+213550123456');
    expect(whatsappUrl(phone)).toBe('https://wa.me/213550123456');
  },
);

import { expect, it } from 'vitest';
import { dialUrl } from './order-phone.ts';

it.each(['0550123456', '0550 12 34 56', '+213 550 12 34 56', '٠٥٥٠١٢٣٤٥٦'])(
  'reaches %s by call',
  (phone) => expect(dialUrl(phone)).toBe('tel:+213550123456'),
);

import { internationalPhone } from '#contract/phone.ts';

export const dialUrl = (phone: string) => `tel:${internationalPhone(phone)}`;

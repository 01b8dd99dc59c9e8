import { internationalPhone } from '#contract/names/phone.ts';

export const dialUrl = (phone: string) => `tel:${internationalPhone(phone)}`;

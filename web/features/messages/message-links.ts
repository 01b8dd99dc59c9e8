import { internationalPhone } from '#contract/names/phone.ts';

/** Opens the chat with the text written; the person still has to press send. */
export const whatsappUrl = (phone: string, text = ''): string =>
  `https://wa.me/${internationalPhone(phone).replace('+', '')}${
    text === '' ? '' : `?text=${encodeURIComponent(text)}`
  }`;

export const smsUrl = (phone: string, text: string): string =>
  `sms:${internationalPhone(phone)}?body=${encodeURIComponent(text)}`;

import { normalisePhone } from '#contract/phone.ts';

/** With the country code, so that the link also works from abroad. */
export const dialUrl = (phone: string) => `tel:${international(phone)}`;

export const whatsappUrl = (phone: string) =>
  `https://wa.me/${international(phone).replace('+', '')}`;

function international(phone: string): string {
  const national = normalisePhone(phone);
  return national === null ? phone.replace(/[^\d+]/g, '') : `+213${national.slice(1)}`;
}

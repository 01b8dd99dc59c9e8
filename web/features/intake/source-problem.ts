import type { Translate } from '#web/i18n/translate.ts';

const KNOWN = [
  'bad_credentials',
  'unreachable',
  'shop_not_permitted',
  'shop_frozen',
  'scope_missing',
  'personal_data_hidden',
  'consent_missing',
  'consent_forged',
  'currency_other',
  'keys_refused',
  'keys_not_admin',
  'keys_read_only',
  'shop_moved',
  'no_shop',
  'no_list',
  'not_public',
  'not_https',
  'not_an_address',
  'own_private',
  'own_port',
] as const;

/** Why a shop cannot be asked; what the platform said in its own words stays as it is. */
export function problemText(t: Translate, problem: string): string {
  const known = KNOWN.find((one) => one === problem);
  return known === undefined ? problem : t(`sources.problem.${known}`);
}

import type { SaveCarrierAccount } from '#contract/carriers/carrier-accounts.ts';
import { invalidField } from '../../../errors.ts';
import type { ApiKeyBox } from '../../delivery-companies/api-key-box.ts';
import type { AccountField } from '../adapter/carrier-adapter.ts';
import { CarrierTrouble } from '../adapter/channel.ts';
import { openSecrets, type Secrets, type StoredAccount } from './open-account.ts';

/** The stored secrets; none when they were encrypted with another key. */
export function readableSecrets(
  box: ApiKeyBox | null,
  stored: Pick<StoredAccount, 'companyId' | 'secrets'>,
): Secrets {
  try {
    return openSecrets(box, stored);
  } catch (error) {
    if (error instanceof CarrierTrouble) return {};
    throw error;
  }
}

/** What is stored with what was sent; throws for a field that the family does not have or misses. */
export function mergeSecrets(
  fields: readonly AccountField[],
  stored: Secrets,
  sent: SaveCarrierAccount['secrets'] = {},
): Secrets {
  const merged = { ...stored, ...sent };
  const kept = Object.entries(merged).filter(
    (entry): entry is [string, string] => entry[1] !== null && entry[1] !== '',
  );
  return checkFields('secrets', fields, Object.fromEntries(kept));
}

export function checkFields(
  path: 'secrets' | 'settings',
  fields: readonly AccountField[],
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const names = new Set(fields.map(({ name }) => name));
  const strange = Object.keys(given).find((name) => !names.has(name));
  if (strange !== undefined) throw invalidField(`${path}.${strange}`, 'invalid');
  const missing = fields.find(({ name, isRequired }) => isRequired && !given[name]);
  if (missing !== undefined) throw invalidField(`${path}.${missing.name}`, 'required');
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

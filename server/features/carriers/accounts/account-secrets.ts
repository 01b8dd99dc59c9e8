import { z } from 'zod';
import type { SaveCarrierAccount } from '#contract/carriers/carrier-accounts.ts';
import type { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { invalidField } from '#server/errors.ts';
import type { SecretBox } from '#server/secret-box.ts';
import type { AccountField } from '../adapter/carrier-adapter.ts';
import { CarrierTrouble } from '../adapter/channel.ts';

const Secrets = z.record(z.string(), z.string());
type Secrets = z.infer<typeof Secrets>;
type StoredSecrets = Pick<typeof carrierAccounts.$inferSelect, 'companyId' | 'secrets'>;

/** All secrets of an account as one encrypted text. */
export const encryptSecrets = (box: SecretBox, companyId: string, secrets: Secrets): string =>
  box.close(JSON.stringify(secrets), companyId);

/** Throws `bad_credentials` when they were encrypted with another key. */
export function decryptSecrets(
  box: SecretBox | null,
  { companyId, secrets }: StoredSecrets,
): Secrets {
  if (secrets === null) return {};
  const text = box?.open(secrets, companyId) ?? null;
  if (text === null) throw new CarrierTrouble('bad_credentials', 'secrets_closed');
  return Secrets.parse(JSON.parse(text));
}

/** The stored secrets; none when they were encrypted with another key. */
export function readableSecrets(box: SecretBox | null, stored: StoredSecrets): Secrets {
  try {
    return decryptSecrets(box, stored);
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

/** Shorter ones would strike out ordinary words. */
const SHORTEST_SECRET = 4;

/** The same trouble, should the carrier repeat one of our keys in its words. */
export function hideSecrets(
  trouble: CarrierTrouble,
  secrets: Readonly<Record<string, string>>,
): CarrierTrouble {
  const { kind, detail, retryAfterMs } = trouble;
  if (detail === null) return trouble;
  const hidden = Object.values(secrets)
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .reduce((text, secret) => text.replaceAll(secret, '…'), detail);
  return hidden === detail ? trouble : new CarrierTrouble(kind, hidden, retryAfterMs);
}

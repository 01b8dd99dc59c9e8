import { isNotNull } from 'drizzle-orm';
import { carrierAccounts } from '../../db/schema/carrier-accounts.ts';
import { deliveryCompanies } from '../../db/schema/delivery.ts';
import type { Reader } from '../../db/types.ts';
import type { ApiKeyBox } from './api-key-box.ts';

/** A warning for the start-up log; null when every stored key can be decrypted. */
export async function apiKeyWarning(db: Reader, box: ApiKeyBox | null): Promise<string | null> {
  const { id, apiKey } = deliveryCompanies;
  const keys = await db
    .select({ id, closed: apiKey })
    .from(deliveryCompanies)
    .where(isNotNull(apiKey));
  const { companyId, secrets } = carrierAccounts;
  const accounts = await db
    .select({ id: companyId, closed: secrets })
    .from(carrierAccounts)
    .where(isNotNull(secrets));
  const stored = [...keys, ...accounts];
  if (box === null) {
    const lost = stored.length > 0 ? ` ${stored.length} stored ones cannot be opened.` : '';
    return `ENCRYPTION_KEY is not set: API keys of delivery companies cannot be stored.${lost}`;
  }
  const shut = stored.filter((one) => box.open(one.closed ?? '', one.id) === null);
  if (shut.length === 0) return null;
  return `ENCRYPTION_KEY does not open ${shut.length} of the stored API keys: it is not the key they were encrypted with.`;
}

import { isNotNull } from 'drizzle-orm';
import { deliveryCompanies } from '../../db/schema/delivery.ts';
import type { Reader } from '../../db/types.ts';
import type { ApiKeyBox } from './api-key-box.ts';

/** A warning for the start-up log; null when every stored key can be decrypted. */
export async function apiKeyWarning(db: Reader, box: ApiKeyBox | null): Promise<string | null> {
  const stored = await db
    .select({ id: deliveryCompanies.id, apiKey: deliveryCompanies.apiKey })
    .from(deliveryCompanies)
    .where(isNotNull(deliveryCompanies.apiKey));
  if (box === null) {
    const lost = stored.length > 0 ? ` ${stored.length} stored ones cannot be opened.` : '';
    return `ENCRYPTION_KEY is not set: API keys of delivery companies cannot be stored.${lost}`;
  }
  const shut = stored.filter(({ id, apiKey }) => box.open(apiKey ?? '', id) === null);
  if (shut.length === 0) return null;
  return `ENCRYPTION_KEY does not open ${shut.length} of the stored API keys: it is not the key they were encrypted with.`;
}

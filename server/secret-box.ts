import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { isNotNull, ne } from 'drizzle-orm';
import { carrierAccounts } from './db/schema/carrier-accounts.ts';
import { deliveryCompanies } from './db/schema/delivery.ts';
import { sources } from './db/schema/sources.ts';
import type { Reader } from './db/types.ts';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const IV_BYTES = 12;

/** Encrypts for storage; what is encrypted for one owner cannot be opened for another. */
export interface SecretBox {
  close: (text: string, owner: string) => string;
  /** Null when it was encrypted with another key or for another owner, or was tampered with. */
  open: (closed: string, owner: string) => string | null;
}

/** AES-256-GCM with the owner's id as associated data: a secret copied to another row stays closed. */
export function createSecretBox(encryptionKey: string): SecretBox {
  const key = Buffer.from(encryptionKey, 'hex');
  return {
    close: (plain, owner) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'));
      return [VERSION, ...parts].join('.');
    },
    open: (closed, owner) => {
      const [version, iv = '', tag = '', text = ''] = closed.split('.');
      if (version !== VERSION) return null;
      try {
        const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(iv, 'base64url'))
          .setAAD(Buffer.from(owner))
          .setAuthTag(Buffer.from(tag, 'base64url'));
        const opened = [decipher.update(Buffer.from(text, 'base64url')), decipher.final()];
        return Buffer.concat(opened).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** A warning for the start-up log; null when every stored key can be decrypted. */
export async function apiKeyWarning(db: Reader, box: SecretBox | null): Promise<string | null> {
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
  const shops = await db
    .select({ id: sources.id, closed: sources.secrets })
    .from(sources)
    .where(ne(sources.kind, 'storefront'));
  const stored = [...keys, ...accounts, ...shops];
  if (box === null) {
    const lost = stored.length > 0 ? ` ${stored.length} stored ones cannot be opened.` : '';
    return `ENCRYPTION_KEY is not set: API keys of delivery companies cannot be stored.${lost}`;
  }
  const shut = stored.filter((one) => box.open(one.closed ?? '', one.id) === null);
  if (shut.length === 0) return null;
  return `ENCRYPTION_KEY does not open ${shut.length} of the stored API keys: it is not the key they were encrypted with.`;
}

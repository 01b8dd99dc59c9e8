import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const IV_BYTES = 12;

/** Encrypts API keys for storage and decrypts them for calls to the company. */
export interface ApiKeyBox {
  close: (apiKey: string, companyId: string) => string;
  /** Null when it was encrypted with another key or for another company, or was tampered with. */
  open: (closed: string, companyId: string) => string | null;
}

/**
 * AES-256-GCM with the company's id as associated data, so that a key copied to another row cannot
 * be decrypted.
 */
export function createApiKeyBox(encryptionKey: string): ApiKeyBox {
  const key = Buffer.from(encryptionKey, 'hex');
  return {
    close: (apiKey, companyId) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(companyId));
      const text = Buffer.concat([cipher.update(apiKey, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'));
      return [VERSION, ...parts].join('.');
    },
    open: (closed, companyId) => {
      const [version, iv = '', tag = '', text = ''] = closed.split('.');
      if (version !== VERSION) return null;
      try {
        const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(iv, 'base64url'))
          .setAAD(Buffer.from(companyId))
          .setAuthTag(Buffer.from(tag, 'base64url'));
        const opened = [decipher.update(Buffer.from(text, 'base64url')), decipher.final()];
        return Buffer.concat(opened).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

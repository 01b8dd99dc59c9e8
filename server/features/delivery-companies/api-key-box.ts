import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const IV_BYTES = 12;

/** Closes API keys before they are stored, and opens them for those who call the company. */
export interface ApiKeyBox {
  close: (apiKey: string, companyId: string) => string;
  /** Null when it was closed with another key, for another company, or has been tampered with. */
  open: (closed: string, companyId: string) => string | null;
}

/** AES-256-GCM. The company's id is bound in, so that a key copied to another row does not open. */
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

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError, isEncryptionKey, type Environment } from './env.ts';

type Settings = Pick<Environment, 'ENCRYPTION_KEY' | 'DATABASE_URL' | 'DATA_DIR'>;

const FILE = 'encryption-key';

/** The file that holds the key; null when the key comes from the configuration, or there is none. */
export const encryptionKeyFile = ({ ENCRYPTION_KEY, DATABASE_URL, DATA_DIR }: Settings) =>
  ENCRYPTION_KEY === undefined && DATABASE_URL === undefined ? join(DATA_DIR, FILE) : null;

/**
 * The key for API keys of delivery companies. Beside the private database it is made on the first
 * start. With DATABASE_URL it has to be configured, because all servers need the same one.
 */
export function readEncryptionKey(env: Settings): string | undefined {
  const file = encryptionKeyFile(env);
  if (file === null) return env.ENCRYPTION_KEY;
  if (!existsSync(file)) makeKey(env.DATA_DIR, file);
  const key = readFileSync(file, 'utf8').trim();
  if (isEncryptionKey(key)) return key;
  throw new EnvironmentError(
    `${file} should hold 64 hexadecimal digits. Put the file back from a copy; without it stored API keys cannot be opened.`,
  );
}

function makeKey(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
}

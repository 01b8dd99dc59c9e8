import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

const deriveKey = promisify(argon2);

const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const derive = (password: string, nonce: Buffer, cost = COST) =>
  deriveKey('argon2id', {
    message: password.normalize('NFC'),
    nonce,
    ...cost,
  } satisfies Argon2Parameters);

/** In the standard `$argon2id$…` format, which includes its parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const key = await derive(password, nonce);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(key)}`;
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (parts === null) return false;
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts;
  const key = Buffer.from(expected, 'base64');
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: key.length,
  };
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), cost), key);
}

/** For an unknown user: takes as long as a real check, so that the timing reveals nothing. */
export async function verifyAgainstNobody(password: string): Promise<false> {
  await derive(password, Buffer.alloc(16));
  return false;
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

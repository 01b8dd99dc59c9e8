import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { AppError } from '../../../errors.ts';
import { boundedQueue } from '../../../http/bounded-queue.ts';

const deriveKey = promisify(argon2);

const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/**
 * Node has four threads for hashing, compression and files together: two at least are left for the
 * rest, and a processor, however many guess passwords.
 */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
const WAITING = 40;
const BUSY = { retryAfterSeconds: 2, values: { minutes: 1 } };
const inTurn = boundedQueue({
  most: AT_ONCE,
  waiting: WAITING,
  refusal: () => new AppError('too_many_requests', BUSY),
});

interface Derivation {
  password: string;
  nonce: Buffer;
  cost?: typeof COST;
  isFirst?: boolean;
}

const derive = ({ password, nonce, cost = COST, isFirst = false }: Derivation) => {
  const message = password.normalize('NFC');
  return inTurn(
    () => deriveKey('argon2id', { message, nonce, ...cost } satisfies Argon2Parameters),
    isFirst,
  );
};

/**
 * In the standard `$argon2id$…` format, which includes its parameters and salt. Only staff set
 * passwords, so it never waits behind strangers.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const key = await derive({ password, nonce, isFirst: true });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(key)}`;
}

/** Those of staff and of known devices are checked before those of strangers. */
export async function verifyPassword(
  password: string,
  stored: string,
  isFirst = false,
): Promise<boolean> {
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
  const nonce = Buffer.from(salt, 'base64');
  return timingSafeEqual(await derive({ password, nonce, cost, isFirst }), key);
}

/** For an unknown user: takes as long as a real check, so that the timing reveals nothing. */
export async function verifyAgainstNobody(password: string): Promise<false> {
  await derive({ password, nonce: Buffer.alloc(16) });
  return false;
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

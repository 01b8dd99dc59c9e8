import { createHash, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { recoveryCodes } from '../../../db/schema/second-factors.ts';
import type { Reader, Tx } from '../../../db/types.ts';

const COUNT = 10;
const GROUPS = 3;
/** Without signs that look alike: people copy the codes from paper. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newGroup = () =>
  Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)] ?? '').join('');
const newCode = () => Array.from({ length: GROUPS }, newGroup).join('-');

const hashCode = (code: string) =>
  createHash('sha256').update(code.replaceAll('-', '')).digest('base64url');

/** New codes instead of all older ones; they are returned here and never again. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const codes = Array.from({ length: COUNT }, newCode);
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashCode(code) })));
  return codes;
}

/** Deletes the code, so that of two concurrent uses only one finds it. */
export async function takeRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashCode(code))))
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}

export const countRecoveryCodes = (reader: Reader, userId: string) =>
  reader.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

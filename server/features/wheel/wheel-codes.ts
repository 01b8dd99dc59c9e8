import { randomInt } from 'node:crypto';
import { and, lte, sql } from 'drizzle-orm';
import { CODE_NUMBERS, CODE_PREFIX } from '#contract/wheel-prizes.ts';
import { wheelSpins } from '../../db/schema/wheel.ts';
import type { Tx } from '../../db/types.ts';

/** A few guesses find a free number at once unless nearly all are taken. */
const GUESSES = 8;

/** The numbers of codes that have expired may be issued again. */
export async function releaseExpiredCodes(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(wheelSpins)
    .set({ codeIsLive: false })
    .where(and(sql`${wheelSpins.codeIsLive}`, lte(wheelSpins.expiresAt, now)));
}

/** A code that nobody holds, by chance among all of them; null when there is none. */
export async function findFreeCode(tx: Tx): Promise<string | null> {
  const guesses = Array.from({ length: GUESSES }, () => randomInt(CODE_NUMBERS));
  const numbers = sql`unnest(${sql.param(`{${guesses.join(',')}}`)}::int[])`;
  const [guessed] = await freeCodes(tx, numbers).limit(1);
  if (guessed !== undefined) return guessed.code;
  const free = await freeCodes(tx, sql`generate_series(0, ${CODE_NUMBERS - 1}::int)`);
  return free.length === 0 ? null : (free[randomInt(free.length)]?.code ?? null);
}

const freeCodes = (tx: Tx, numbers: ReturnType<typeof sql>) =>
  tx
    .select({ code: sql<string>`${CODE_PREFIX}::text || n` })
    .from(sql`${numbers} as n`)
    .where(
      sql`not exists (select from ${wheelSpins} where code_is_live and code = ${CODE_PREFIX}::text || n)`,
    );

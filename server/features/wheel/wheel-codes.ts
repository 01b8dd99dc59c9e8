import { randomInt } from 'node:crypto';
import { and, lte, sql } from 'drizzle-orm';
import { CODE_NUMBERS, CODE_PREFIX } from '#contract/wheel/wheel-prizes.ts';
import { wheelSpins } from '../../db/schema/wheel.ts';
import type { Tx } from '../../db/types.ts';

/** Random tries: a few are enough unless nearly all codes are in use. */
const GUESSES = 8;

/** Expired codes may be issued again. */
export async function releaseExpiredCodes(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(wheelSpins)
    .set({ codeIsLive: false })
    .where(and(sql`${wheelSpins.codeIsLive}`, lte(wheelSpins.expiresAt, now)));
}

/** A random unused code; null when there is none. */
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

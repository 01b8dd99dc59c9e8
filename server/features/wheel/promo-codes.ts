import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { PromoCode } from '#contract/wheel.ts';
import type { Ctx } from '../../context.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { wheelSpins } from '../../db/schema/wheel.ts';
import type { Reader, Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';

type Spin = typeof wheelSpins.$inferSelect;

/** What a code would bring, without taking it. */
export async function getPromoCode(
  { db, now }: Ctx,
  { code, phone }: { code: string; phone: string },
): Promise<PromoCode> {
  const [spin] = await byCode(db, code);
  const { prizeIndex, expiresAt } = await requireUsable(db, spin, phone, now());
  return { code, prizeIndex, expiresAt: expiresAt.toISOString() };
}

/** The code for this phone, held until the transaction ends: a second order waits, and is refused. */
export async function lockPromoCode(tx: Tx, code: string, phone: string, now: Date): Promise<Spin> {
  const [spin] = await byCode(tx, code).for('update');
  return requireUsable(tx, spin, phone, now);
}

/** The order has the code now. A code that was nobody's belongs to the order's phone from here on. */
export async function takePromoCode(
  tx: Tx,
  spin: Spin,
  order: { id: string; phone: string },
  now: Date,
): Promise<void> {
  await tx
    .update(wheelSpins)
    .set({ redeemedAt: now, redeemedOrderId: order.id, phone: order.phone })
    .where(eq(wheelSpins.id, spin.id));
  await announceChange(tx, { topic: 'wheel' });
}

interface PromoOrder {
  id: string;
  phone: string;
  promoCode: string | null;
}

/** An order that is cancelled or deleted gives its code back. */
export async function givePromoCodeBack(tx: Tx, order: PromoOrder): Promise<void> {
  if (order.promoCode === null) return;
  await tx
    .update(wheelSpins)
    .set({ redeemedAt: null })
    .where(eq(wheelSpins.redeemedOrderId, order.id));
  await announceChange(tx, { topic: 'wheel' });
}

/**
 * An order that comes back takes its code again; refused while another one has it. The code may have
 * passed through another order of the same phone, and been given back by it too.
 */
export async function retakePromoCode(tx: Tx, order: PromoOrder, now: Date): Promise<void> {
  if (order.promoCode === null) return;
  const taken = await tx
    .update(wheelSpins)
    .set({ redeemedAt: now, redeemedOrderId: order.id })
    .where(
      and(
        eq(wheelSpins.code, order.promoCode),
        eq(wheelSpins.phone, order.phone),
        isNotNull(wheelSpins.redeemedOrderId),
        isNull(wheelSpins.redeemedAt),
      ),
    )
    .returning({ id: wheelSpins.id });
  if (taken.length === 0) throw new AppError('promo_code_used');
  await announceChange(tx, { topic: 'wheel' });
}

const byCode = (db: Reader, code: string) =>
  db
    .select()
    .from(wheelSpins)
    .where(and(eq(wheelSpins.code, code), sql`${wheelSpins.codeIsLive}`));

async function requireUsable(
  db: Reader,
  spin: Spin | undefined,
  phone: string,
  now: Date,
): Promise<Spin> {
  if (spin === undefined) throw refusal('promo_code_unknown');
  if (spin.redeemedAt !== null) throw refusal('promo_code_used');
  if (spin.expiresAt <= now) throw refusal('promo_code_expired');
  if (!(await mayUse(db, spin, phone))) throw refusal('promo_code_other_phone');
  return spin;
}

/** A code without a phone is for whoever has not spun in that campaign. */
async function mayUse(db: Reader, { id, phone: owner, campaign }: Spin, phone: string) {
  if (owner !== null) return owner === phone;
  const own = and(eq(wheelSpins.campaign, campaign), eq(wheelSpins.phone, phone));
  return (await db.$count(wheelSpins, and(own, ne(wheelSpins.id, id)))) === 0;
}

export const refusal = (code: ErrorCode) =>
  new AppError(code, { fields: [{ path: 'promoCode', message: 'promoCode' }] });

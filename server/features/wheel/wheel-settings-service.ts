import { count, gte } from 'drizzle-orm';
import {
  probabilities,
  weightNow,
  FIRST_CAMPAIGN,
  WHEEL_PRIZES,
} from '#contract/wheel/wheel-prizes.ts';
import type { UpdateWheelSettings, WheelSettings } from '#contract/wheel/wheel.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import { wheelPrizes, wheelSettings, wheelSpins } from '../../db/schema/wheel.ts';
import { dayOf, startOfDay } from '../../db/statements/days.ts';
import { announceChange } from '../../db/tables/changes.ts';
import type { Reader, Tx } from '../../db/types.ts';
import { invalidField } from '../../errors.ts';
import { changesOf, recordAudit } from '../audit/audit-service.ts';

const DEFAULTS = { isOpen: true, campaign: FIRST_CAMPAIGN };

/** The current state of the wheel: settings, prizes won today, and what can still be won. */
export async function readWheel(db: Reader, now: Date): Promise<WheelSettings> {
  const [stored = DEFAULTS] = await db.select().from(wheelSettings);
  const changed = await db.select().from(wheelPrizes);
  const won = await wonSince(db, startOfDay(dayOf(now)));
  const prizes = WHEEL_PRIZES.map(({ weight }, index) => {
    const own = changed.find(({ prizeIndex }) => prizeIndex === index);
    return {
      index,
      weight: own?.weight ?? weight,
      dailyStock: own?.dailyStock ?? null,
      wonToday: won.find(({ prizeIndex }) => prizeIndex === index)?.times ?? 0,
    };
  });
  const chances = probabilities(prizes.map(weightNow));
  return {
    isOpen: stored.isOpen,
    campaign: stored.campaign,
    prizes: prizes.map((prize, index) => ({ ...prize, probability: chances[index] ?? 0 })),
  };
}

export async function isWheelOpen(db: Reader): Promise<boolean> {
  const [stored = DEFAULTS] = await db.select({ isOpen: wheelSettings.isOpen }).from(wheelSettings);
  return stored.isOpen;
}

const wonSince = (db: Reader, start: Date) =>
  db
    .select({ prizeIndex: wheelSpins.prizeIndex, times: count() })
    .from(wheelSpins)
    .where(gte(wheelSpins.createdAt, start))
    .groupBy(wheelSpins.prizeIndex);

export const getWheelSettings = ({ db, now }: Ctx) => readWheel(db, now());

export const updateWheelSettings = (ctx: ActorCtx, changes: UpdateWheelSettings) =>
  ctx.db.transaction((tx) => saveWheelSettings(tx, ctx, changes));

/** `path` is the path of the prizes in the request, for an error that concerns all of them. */
export async function saveWheelSettings(
  tx: Tx,
  ctx: ActorCtx,
  { prizes = [], ...changes }: UpdateWheelSettings,
  path = 'prizes',
): Promise<WheelSettings> {
  const { now } = ctx;
  const before = await readWheel(tx, now());
  // The wheel's state is sent with the store's settings, so their row must exist.
  await tx.insert(siteSettings).values({}).onConflictDoNothing();
  const values = { ...changes, updatedAt: now() };
  await tx
    .insert(wheelSettings)
    .values(values)
    .onConflictDoUpdate({ target: wheelSettings.id, set: values });
  const byIndex = new Map(prizes.map(({ index, ...prize }) => [index, prize]));
  for (const [prizeIndex, prize] of byIndex) {
    await tx
      .insert(wheelPrizes)
      .values({ prizeIndex, ...prize })
      .onConflictDoUpdate({ target: wheelPrizes.prizeIndex, set: prize });
  }
  const after = await readWheel(tx, now());
  if (after.prizes.every(({ weight }) => weight === 0)) throw invalidField(path, 'invalid');
  const differences = changesOf(flat(before), flat(after));
  if (Object.keys(differences).length > 0) {
    await recordAudit(tx, ctx, { action: 'settings_updated', details: { changes: differences } });
  }
  await announceChange(tx, { topic: 'wheel' });
  if (after.isOpen !== before.isOpen) await announceChange(tx, { topic: 'store' });
  return after;
}

/**
 * Flattened for the audit trail; prizes are named by their position, which the screen translates.
 */
function flat({ isOpen, campaign, prizes }: WheelSettings) {
  const ofPrizes = prizes.flatMap(({ index, weight, dailyStock }) => [
    [`wheel.${index}.weight`, weight],
    [`wheel.${index}.dailyStock`, dailyStock],
  ]);
  return { 'wheel.isOpen': isOpen, 'wheel.campaign': campaign, ...Object.fromEntries(ofPrizes) };
}

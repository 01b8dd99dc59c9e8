import { count, gte } from 'drizzle-orm';
import type { UpdateWheelSettings, WheelSettings } from '#contract/wheel.ts';
import { WHEEL_PRIZES } from '#contract/wheel-prizes.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { dayOf, startOfDay } from '../../db/algerian-day.ts';
import { announceChange } from '../../db/changes.ts';
import { wheelPrizes, wheelSettings, wheelSpins } from '../../db/schema/wheel.ts';
import type { Reader } from '../../db/types.ts';
import { probabilities } from './wheel-draw.ts';

const DEFAULTS = { isOpen: true, campaign: 'default' };

/** How the wheel stands now: what settings say, what was won today, and what may still be. */
export async function readWheel(db: Reader, now: Date): Promise<WheelSettings> {
  const [[stored = DEFAULTS], changed, won] = [
    await db.select().from(wheelSettings),
    await db.select().from(wheelPrizes),
    await wonSince(db, startOfDay(dayOf(now))),
  ];
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

type Prize = Pick<WheelSettings['prizes'][number], 'weight' | 'dailyStock' | 'wonToday'>;

/** A prize whose stock of the day is used up is not drawn. */
export const weightNow = ({ weight, dailyStock, wonToday }: Prize) =>
  dailyStock !== null && wonToday >= dailyStock ? 0 : weight;

const wonSince = (db: Reader, start: Date) =>
  db
    .select({ prizeIndex: wheelSpins.prizeIndex, times: count() })
    .from(wheelSpins)
    .where(gte(wheelSpins.createdAt, start))
    .groupBy(wheelSpins.prizeIndex);

export const getWheelSettings = ({ db, now }: Ctx) => readWheel(db, now());

export async function updateWheelSettings(
  { db, now }: ActorCtx,
  { prizes = [], ...changes }: UpdateWheelSettings,
): Promise<WheelSettings> {
  return db.transaction(async (tx) => {
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
    await announceChange(tx, { topic: 'wheel' });
    return readWheel(tx, now());
  });
}

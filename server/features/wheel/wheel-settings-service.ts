import { count, gte } from 'drizzle-orm';
import type { UpdateWheelSettings, WheelSettings } from '#contract/wheel.ts';
import { probabilities, weightNow } from '#contract/wheel-chances.ts';
import { FIRST_CAMPAIGN, prizeText, WHEEL_PRIZES } from '#contract/wheel-prizes.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { dayOf, startOfDay } from '../../db/days.ts';
import { announceChange } from '../../db/changes.ts';
import { wheelPrizes, wheelSettings, wheelSpins } from '../../db/schema/wheel.ts';
import type { Reader } from '../../db/types.ts';
import { invalidField } from '../../errors.ts';
import { recordAudit } from '../audit/audit-service.ts';

const DEFAULTS = { isOpen: true, campaign: FIRST_CAMPAIGN };

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

const wonSince = (db: Reader, start: Date) =>
  db
    .select({ prizeIndex: wheelSpins.prizeIndex, times: count() })
    .from(wheelSpins)
    .where(gte(wheelSpins.createdAt, start))
    .groupBy(wheelSpins.prizeIndex);

export const getWheelSettings = ({ db, now }: Ctx) => readWheel(db, now());

export async function updateWheelSettings(
  ctx: ActorCtx,
  { prizes = [], ...changes }: UpdateWheelSettings,
): Promise<WheelSettings> {
  const { db, now } = ctx;
  return db.transaction(async (tx) => {
    const before = await readWheel(tx, now());
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
    if (after.prizes.every(({ weight }) => weight === 0)) {
      throw invalidField('prizes', 'invalid');
    }
    const told = differences(before, after);
    if (Object.keys(told).length > 0) {
      await recordAudit(tx, ctx, { action: 'settings_updated', details: { changes: told } });
    }
    await announceChange(tx, { topic: 'wheel' });
    return after;
  });
}

/** What changed, for the audit trail. */
function differences(before: WheelSettings, after: WheelSettings) {
  const [from, to] = [flat(before), flat(after)];
  return Object.fromEntries(
    Object.keys(to)
      .filter((name) => from[name] !== to[name])
      .map((name) => [name, { from: from[name] ?? null, to: to[name] ?? null }]),
  );
}

function flat({ isOpen, campaign, prizes }: WheelSettings) {
  const lines = prizes.flatMap(({ index, weight, dailyStock }) => [
    [`wheel.${prizeText(index, 'en')}.weight`, weight],
    [`wheel.${prizeText(index, 'en')}.dailyStock`, dailyStock],
  ]);
  return {
    'wheel.isOpen': isOpen,
    'wheel.campaign': campaign,
    ...(Object.fromEntries(lines) as Record<string, number | null>),
  } as Record<string, string | number | boolean | null>;
}

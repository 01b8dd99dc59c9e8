import { and, getTableColumns, gt, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { toLatinDigits } from '#contract/names/text.ts';
import type { SpinState, WheelSpin, WheelSpinsQuery } from '#contract/wheel/wheel.ts';
import type { Ctx } from '../../context.ts';
import { newestFirst } from '../../db/statements/newest-first.ts';
import { wheelSpins } from '../../db/schema/wheel.ts';
import { searchWords } from '../../db/statements/search.ts';
import type { ListSource } from '../../http/lists.ts';

type SpinRow = typeof wheelSpins.$inferSelect;
type ListedRow = SpinRow & { position: string };

const { orderBy, position, isAfter } = newestFirst(wheelSpins);

export function listWheelSpins(
  { db, now }: Ctx,
  query: WheelSpinsQuery,
): ListSource<ListedRow, WheelSpin> {
  const at = now();
  const where = and(matches(query.search), stateCondition(query.state ?? 'all', at));
  return {
    count: async () => db.$count(wheelSpins, where),
    rows: async ({ limit, offset, after }) =>
      db
        .select({ ...getTableColumns(wheelSpins), position })
        .from(wheelSpins)
        .where(and(where, isAfter(after)))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    present: (row) => toSpin(row, at),
  };
}

/** Matches a phone in any format, or a code. */
function matches(search: string | undefined): SQL | undefined {
  const words = searchWords(search ?? '');
  if (words.length === 0) return undefined;
  const code = toLatinDigits(search ?? '')
    .replace(/\s/g, '')
    .toUpperCase();
  return or(
    and(...words.map((word) => sql`strpos(${wheelSpins.phone}, ${word}) > 0`)),
    sql`starts_with(${wheelSpins.code}, ${code})`,
  );
}

function stateCondition(state: SpinState | 'all', now: Date): SQL | undefined {
  if (state === 'all') return undefined;
  if (state === 'used') return isNotNull(wheelSpins.redeemedAt);
  const isOver = state === 'expired' ? lte : gt;
  return and(isNull(wheelSpins.redeemedAt), isOver(wheelSpins.expiresAt, now));
}

function stateOf({ redeemedAt, expiresAt }: SpinRow, now: Date): SpinState {
  if (redeemedAt !== null) return 'used';
  return expiresAt <= now ? 'expired' : 'live';
}

function toSpin(row: SpinRow, now: Date): WheelSpin {
  return {
    id: row.id,
    campaign: row.campaign,
    phone: row.phone,
    language: row.language,
    prizeIndex: row.prizeIndex,
    code: row.code,
    state: stateOf(row, now),
    expiresAt: row.expiresAt.toISOString(),
    redeemedAt: row.redeemedAt?.toISOString() ?? null,
    orderId: row.redeemedAt === null ? null : row.redeemedOrderId,
    createdAt: row.createdAt.toISOString(),
  };
}

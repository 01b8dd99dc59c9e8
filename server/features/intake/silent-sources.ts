import { and, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { sources } from '#server/db/schema/sources.ts';
import type { StoredSource } from './source-secrets.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** A sheet's script calls every five minutes, with nothing in its hands too: two were missed. */
const HEARTBEAT_MINUTES = 11;

type Silence = Pick<
  StoredSource,
  'kind' | 'isOn' | 'alarmHours' | 'lastOrderAt' | 'lastGoodAt' | 'createdAt'
>;

/** Nothing was ordered for longer than the shop finds usual. */
export const isSilent = (
  { isOn, alarmHours, lastOrderAt, createdAt }: Silence,
  now: Date,
): boolean =>
  isOn &&
  alarmHours !== null &&
  now.getTime() - (lastOrderAt ?? createdAt).getTime() > alarmHours * HOUR_MS;

/** Its script ran once and does not any more, whether there are orders or not. */
export const hasStopped = ({ kind, isOn, lastGoodAt }: Silence, now: Date): boolean =>
  isOn &&
  kind === 'sheets' &&
  lastGoodAt !== null &&
  now.getTime() - lastGoodAt.getTime() > HEARTBEAT_MINUTES * MINUTE_MS;

/** Both, for the day's work. */
export function isQuiet(now: Date): SQL | undefined {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { isOn, kind, alarmHours, lastOrderAt, lastGoodAt, createdAt } = sources;
  return and(
    eq(isOn, true),
    or(
      sql`coalesce(${lastOrderAt}, ${createdAt}) < ${at} - make_interval(hours => ${alarmHours})`,
      and(
        eq(kind, 'sheets'),
        isNotNull(lastGoodAt),
        sql`${lastGoodAt} < ${at} - make_interval(mins => ${HEARTBEAT_MINUTES})`,
      ),
    ),
  );
}

import { and, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { outgoingMail } from '#server/db/schema/mail.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { sources } from '#server/db/schema/sources.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import type { Db } from '#server/db/types.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
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

const { isOn, alarmHours, lastOrderAt, createdAt, silenceToldAt } = sources;
/** The silence began with the last order; of one that was told of nothing more is said until the next. */
const quietSince = sql`coalesce(${lastOrderAt}, ${createdAt})`;
const alarmAt = sql<Date>`${quietSince} + make_interval(hours => ${alarmHours})`;
const isUntold = and(
  eq(isOn, true),
  isNotNull(alarmHours),
  sql`coalesce(${silenceToldAt}, '-infinity') < ${quietSince}`,
);

interface SilenceDeps {
  db: Db;
  now: () => Date;
}

/** Tells of each silence once: on open screens, and by mail to the store if it has any. */
export const silenceJob = ({ db, now }: SilenceDeps): JobKind => ({
  name: 'silence',
  due: async () => {
    const [first] = await db
      .select({ at: sql`min(${alarmAt})`.mapWith(silenceToldAt) })
      .from(sources)
      .where(isUntold);
    return first?.at == null ? [] : [{ key: '', at: first.at }];
  },
  run: () =>
    db.transaction(async (tx) => {
      const silent = await tx
        .update(sources)
        .set({ silenceToldAt: now() })
        .where(and(isUntold, sql`${alarmAt} <= ${now().toISOString()}::timestamptz`))
        .returning({ id: sources.id });
      for (const { id } of silent) {
        await announceChange(tx, { topic: 'inbox', id, notice: 'sourceSilent' });
      }
      const [settings] = await tx.select().from(siteSettings);
      if (silent.length > 0 && settings?.notifyByEmail === true) {
        const kind = 'source_silent' as const;
        await tx.insert(outgoingMail).values(silent.map(({ id }) => ({ kind, subjectId: id })));
      }
      return silent.length > 0;
    }),
});

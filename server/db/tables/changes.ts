import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Change, Topic } from '#contract/live-updates.ts';
import type { Reader } from '../types.ts';

export const CHANGES_CHANNEL = 'lawha_changes';

/** A change as sent between processes; `userId` limits it to the screens of one user. */
export type AnnouncedChange = Change & { userId?: string };

/** Notifies every server process, if and when the transaction commits. */
export async function announceChange(tx: Reader, change: AnnouncedChange): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify(change)})`);
}

/** The same as a value that a statement returns, which saves a round trip. */
export const announced = (changes: readonly AnnouncedChange[]): SQL => {
  const said = JSON.stringify(changes.map((change) => JSON.stringify(change)));
  return sql`(select count(pg_notify(${CHANGES_CHANNEL}, said)) from json_array_elements_text(${said}::json) said)`;
};

/** The same as a fragment of a larger statement, for a row that it inserts. */
export const announcement = (topic: Topic, about: Readonly<Record<string, SQLWrapper>>): SQL => {
  const fields = Object.entries(about).map(([name, value]) => sql`${name}::text, ${value}`);
  return sql`pg_notify(${CHANGES_CHANNEL}, json_strip_nulls(json_build_object(
    'topic', ${topic}::text, ${sql.join(fields, sql`, `)}))::text)`;
};

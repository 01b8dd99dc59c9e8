import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Change } from '#contract/live-updates.ts';
import type { Topic } from '#contract/topics.ts';
import type { Reader } from '../types.ts';

export const CHANGES_CHANNEL = 'lawha_changes';

/** A change as it travels between processes; `userId` narrows it to one user's screens. */
export type AnnouncedChange = Change & { userId?: string };

/** Told to every server process when, and only when, the transaction commits. */
export async function announceChange(tx: Reader, change: AnnouncedChange): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify(change)})`);
}

/** The same as a part of a statement, for a row that it makes. */
export const announcement = (topic: Topic, id: SQLWrapper): SQL =>
  sql`pg_notify(${CHANGES_CHANNEL}, json_build_object('topic', ${topic}::text, 'id', ${id})::text)`;

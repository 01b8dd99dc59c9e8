import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, oneOf } from './columns.ts';

export const MAIL_KINDS = ['new_order', 'low_stock', 'source_silent'] as const;

/**
 * E-mail that waits to be sent, written in the transaction of the event itself. A job sends it and
 * retries failures later.
 */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: MAIL_KINDS }).notNull(),
    /** Id of the order, the product or the source that the mail is about. */
    subjectId: uuid().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    /** Set when the last retry has failed. */
    failedAt: instant(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('outgoing_mail_kind_check', t.kind, MAIL_KINDS),
    index('outgoing_mail_due_at_index')
      .on(t.dueAt)
      .where(sql`sent_at is null and failed_at is null`),
    index('outgoing_mail_created_at_index').on(t.createdAt),
  ],
);

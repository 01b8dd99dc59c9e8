import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#contract/language.ts';
import { MESSAGE_STEPS } from '#contract/messages/message-steps.ts';
import { instant, oneOf, updatedAt } from './columns.ts';

/** The shop's own texts; a step and language without a row has the text of a new shop. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    step: text({ enum: MESSAGE_STEPS }).notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    text: text().notNull(),
    updatedAt: updatedAt(),
    updatedBy: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.step, t.language] }),
    oneOf('message_templates_step_check', t.step, MESSAGE_STEPS),
    oneOf('message_templates_language_check', t.language, LANGUAGES),
  ],
);

/** By phone, as a client may be merged or get another one, and an order may have no client. */
export const messageContacts = pgTable(
  'message_contacts',
  {
    phone: text().primaryKey(),
    /** Of the last message to this phone. */
    language: text({ enum: LANGUAGES }),
    /** Set while the customer wants no messages. */
    refusedAt: instant(),
    refusedBy: text(),
  },
  (t) => [
    check('message_contacts_phone_check', sql`${t.phone} ~ '^0[0-9]{8,9}$'`),
    oneOf('message_contacts_language_check', t.language, LANGUAGES),
    check(
      'message_contacts_refused_check',
      sql`(${t.refusedAt} is null) = (${t.refusedBy} is null)`,
    ),
  ],
);

import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { LABEL_FORMATS } from '#contract/parcels/parcel-labels.ts';
import { createdAt, id, instant, oneOf } from './columns.ts';
import { parcels } from './parcels.ts';
import { users } from './users.ts';

const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' });

export const STORED_LABEL_STATES = ['wanted', 'ready', 'failed'] as const;

/** Carriers' labels: those that are wanted, and for a day those that have come. Not backed up. */
export const parcelLabels = pgTable(
  'parcel_labels',
  {
    parcelId: uuid()
      .primaryKey()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    state: text({ enum: STORED_LABEL_STATES }).notNull(),
    /** When a screen last asked for it: what nobody wants any more is not fetched. */
    wantedAt: instant().notNull(),
    dueAt: instant(),
    tries: smallint().notNull().default(0),
    /** Why it could not be had, as a reason of ours or as the message of the trouble. */
    problem: text(),
    /** Of the parcel as it was when the carrier was asked; the time is before the call. */
    carrierId: text(),
    tracking: text(),
    fetchedAt: instant(),
    /** Checked: it names the parcel that this row belongs to. */
    pdf: bytea(),
  },
  (t) => [
    oneOf('parcel_labels_state_check', t.state, STORED_LABEL_STATES),
    check('parcel_labels_due_check', sql`(${t.state} = 'wanted') = (${t.dueAt} is not null)`),
    check('parcel_labels_pdf_check', sql`(${t.state} = 'ready') = (${t.pdf} is not null)`),
    index('parcel_labels_due_index')
      .on(t.dueAt)
      .where(sql`due_at is not null`),
  ],
);

/** What was printed together: its file is made anew whenever it is opened, for a day. */
export const labelPrints = pgTable(
  'label_prints',
  {
    id: id(),
    createdAt: createdAt(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    format: text({ enum: LABEL_FORMATS }).notNull(),
    /** In the order of the pages. */
    parcelIds: uuid().array().notNull(),
  },
  (t) => [oneOf('label_prints_format_check', t.format, LABEL_FORMATS)],
);

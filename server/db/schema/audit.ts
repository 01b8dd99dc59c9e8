import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditDetails, AuditAction } from '#contract/audit/audit.ts';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** The audit trail: one row per action, never updated. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** No check constraint: a new action should not need a migration. */
    action: text().$type<AuditAction>().notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Stored beside the id, so that the row still names a user who was deleted. */
    actorName: text(),
    /** Not a foreign key: the subject may be of any kind, and may be deleted. */
    subjectId: text(),
    subjectName: text(),
    address: text(),
    details: jsonb().$type<AuditDetails>(),
  },
  (t) => [
    index('audit_events_at_index').on(t.at),
    index('audit_events_action_index').on(t.action, t.id.desc().nullsFirst()),
    index('audit_events_actor_id_index').on(t.actorId, t.id.desc().nullsFirst()),
    index('audit_events_subject_id_index').on(t.subjectId, t.id.desc().nullsFirst()),
  ],
);

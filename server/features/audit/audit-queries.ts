import { and, desc, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import {
  type AuditEvent,
  type AuditFilter,
  AUDIT_GROUPS,
  type AuditAction,
} from '#contract/audit/audit.ts';
import { can, type PermissionHolder } from '#contract/permissions.ts';
import type { ActorCtx } from '../../context.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import { endOfDay, startOfDay } from '../../db/statements/days.ts';
import type { ListSource } from '../../http/lists.ts';
import { shownTo } from './audit-rights.ts';

type AuditRow = typeof auditEvents.$inferSelect;

/** Newest first: ids come from a sequence. */
export function auditTrail(
  { db, actor }: ActorCtx,
  filter: AuditFilter,
): ListSource<AuditRow, AuditEvent> {
  const conditions = auditConditions(filter);
  return {
    count: async () => db.$count(auditEvents, conditions),
    rows: async ({ limit, offset, after }) =>
      db
        .select()
        .from(auditEvents)
        .where(and(conditions, after && lt(auditEvents.id, after.id)))
        .orderBy(desc(auditEvents.id))
        .limit(limit)
        .offset(offset),
    present: (row) => {
      const shown = shownTo(actor, toAuditEvent(row));
      return maySeeCustomers(actor) ? shown : withoutPhones(shown);
    },
  };
}

function auditConditions({ group, action, userId, from, to }: AuditFilter): SQL | undefined {
  return and(
    group === undefined ? undefined : inArray(auditEvents.action, [...AUDIT_GROUPS[group]]),
    action === undefined ? undefined : eq(auditEvents.action, action),
    userId === undefined
      ? undefined
      : or(eq(auditEvents.actorId, userId), eq(auditEvents.subjectId, userId)),
    from === undefined ? undefined : gte(auditEvents.at, startOfDay(from)),
    to === undefined ? undefined : lt(auditEvents.at, endOfDay(to)),
  );
}

function toAuditEvent(row: AuditRow): AuditEvent {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actorId: row.actorId,
    actorName: row.actorName,
    subjectId: row.subjectId,
    subjectName: row.subjectName,
    address: row.address,
    details: row.details,
    isWithheld: false,
  };
}

/** Those who see orders or clients see their phones there anyway. */
const maySeeCustomers = (reader: PermissionHolder) =>
  can(reader, 'canViewOrders') || can(reader, 'canViewSettings');

const RECORDS: readonly AuditAction[] = AUDIT_GROUPS.records;
const PHONE = /\+?\d{7,}(?=\d{2})/g;

/** A customer's phone keeps its last two digits, enough to tell two lines apart. */
const withoutPhones = (event: AuditEvent): AuditEvent =>
  RECORDS.includes(event.action)
    ? { ...event, subjectName: event.subjectName?.replace(PHONE, '••••••••') ?? null }
    : event;

import { isDeepStrictEqual } from 'node:util';
import { lt } from 'drizzle-orm';
import {
  EXPORT_PERMISSIONS,
  type AuditDetails,
  type ExportedList,
  type AuditAction,
} from '#contract/audit/audit.ts';
import { can } from '#contract/permissions.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import { daysBefore } from '../../db/statements/days.ts';
import { announceChange } from '../../db/tables/changes.ts';
import type { Db, Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';

const KEPT_DAYS = 2 * 365;

/** The signed-in user, a program by its name, or nobody, for example on a failed sign-in. */
type AuditCtx = Pick<Ctx, 'now'> &
  Partial<Pick<Ctx, 'address'>> & { actor?: { id: string | null; fullName: string } };

export interface AuditLine {
  action: AuditAction;
  subject?: { id: string; name: string };
  details?: AuditDetails;
}

/** Writes an audit row in the transaction of the action, so that either both exist or neither. */
export async function recordAudit(tx: Tx, ctx: AuditCtx, line: AuditLine): Promise<void> {
  const { action, subject, details } = line;
  await tx.insert(auditEvents).values({
    at: ctx.now(),
    action,
    actorId: ctx.actor?.id ?? null,
    actorName: ctx.actor?.fullName ?? null,
    subjectId: subject?.id ?? null,
    subjectName: subject?.name ?? null,
    address: ctx.address ?? null,
    details: details === undefined ? null : withoutSecrets(details),
  });
  await announceChange(tx, { topic: 'audit' });
}

type Changes = NonNullable<AuditDetails['changes']>;

/** Before and after of each changed field; of an object only the fact that it changed. */
export function changesOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes {
  const changed = Object.entries(after).filter(
    ([field, to]) => to !== undefined && !isDeepStrictEqual(before[field] ?? null, to ?? null),
  );
  return Object.fromEntries(
    changed.map(([field, to]) => [field, { from: plain(before[field]), to: plain(to) }]),
  );
}

function plain(value: unknown): Changes[string]['from'] {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
  return isPlain ? (value as string | number | boolean) : null;
}

const SECRET_FIELD = /password|token|secret|hash|key/i;

/** For secret fields the trail says that they changed, but never from what to what. */
function withoutSecrets({ changes, ...rest }: AuditDetails): AuditDetails {
  if (changes === undefined) return rest;
  const safe = Object.entries(changes).map(([field, change]): [string, Changes[string]] =>
    SECRET_FIELD.test(field) ? [field, { from: null, to: null }] : [field, change],
  );
  return { ...rest, changes: Object.fromEntries(safe) };
}

export async function recordExport(
  ctx: ActorCtx,
  { list, count }: { list: ExportedList; count: number },
): Promise<void> {
  if (!can(ctx.actor, EXPORT_PERMISSIONS[list])) throw new AppError('no_permission');
  await ctx.db.transaction((tx) =>
    recordAudit(tx, ctx, { action: 'list_exported', details: { list, count } }),
  );
}

export async function deleteOldAuditEvents(db: Db, now: Date): Promise<void> {
  await db.delete(auditEvents).where(lt(auditEvents.at, daysBefore(now, KEPT_DAYS)));
}

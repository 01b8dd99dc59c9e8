import { lt } from 'drizzle-orm';
import { KEYS_KEPT_DAYS } from '#contract/common.ts';
import { daysBefore } from './db/statements/days.ts';
import { idempotencyKeys } from './db/schema/idempotency.ts';
import { outgoingMail } from './db/schema/mail.ts';
import type { Db } from './db/types.ts';
import { deleteOldAuditEvents } from './features/audit/audit-service.ts';
import { deleteOldAttempts } from './features/auth/login-throttle.ts';
import { deleteExpiredChallenges } from './features/auth/second-factor/factor-challenges.ts';
import { deleteExpiredSessions } from './features/auth/sessions.ts';
import { deleteOldLabels } from '#server/features/parcels/labels/stored-labels.ts';
import { deleteOldHooks } from './features/carriers/hooks/store-hooks.ts';
import { deleteOldCalls } from './features/storefront/sync-calls.ts';

const MAIL_KEPT_DAYS = 30;

/** Deletes expired rows, so that no table grows without limit. */
export async function housekeeping(db: Db, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteExpiredChallenges(db, now);
  await deleteOldAttempts(db, now);
  await deleteOldAuditEvents(db, now);
  await db.delete(outgoingMail).where(lt(outgoingMail.createdAt, daysBefore(now, MAIL_KEPT_DAYS)));
  await deleteOldCalls(db, now);
  await deleteOldLabels(db, now);
  await deleteOldHooks(db, now);
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, daysBefore(now, KEYS_KEPT_DAYS)));
}

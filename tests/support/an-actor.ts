import { byPermission } from '#contract/permissions.ts';
import type { Actor } from '#server/context.ts';

/** Somebody who is signed in and may do everything. */
export const AN_ACTOR: Actor = {
  ...byPermission(() => true),
  id: 'a',
  username: 'amina',
  fullName: 'أمينة',
  role: 'administrator',
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
  sessionId: 'session of amina',
  confirmedAt: new Date('2026-11-17T10:00:00Z'),
};

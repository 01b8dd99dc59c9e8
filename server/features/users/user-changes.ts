import type { AuditDetails } from '#contract/audit.ts';
import { PERMISSIONS } from '#contract/permissions.ts';
import type { UserRow } from './user-record.ts';

const TOLD = ['username', 'fullName', 'role', ...PERMISSIONS] as const;

/** Field by field what the trail is to tell; a new user differs from nobody. */
export function changesBetween(before: UserRow | null, after: UserRow) {
  const changes: NonNullable<AuditDetails['changes']> = {};
  for (const field of TOLD) {
    const from = before?.[field] ?? null;
    const to = after[field] ?? null;
    if (from !== to) changes[field] = { from, to };
  }
  return changes;
}

export const subjectOf = ({ id, fullName }: Pick<UserRow, 'id' | 'fullName'>) => ({
  id,
  name: fullName,
});

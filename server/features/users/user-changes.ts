import { PERMISSIONS } from '#contract/permissions.ts';
import { changesOf } from '../audit/audit-service.ts';
import type { UserRow } from './user-record.ts';

const TOLD = ['username', 'fullName', 'role', ...PERMISSIONS] as const;

/** The changes for the audit trail, field by field; a new user is compared with nothing. */
export const changesBetween = (before: UserRow | null, after: UserRow) =>
  changesOf(before ?? {}, Object.fromEntries(TOLD.map((field) => [field, after[field]])));

export const subjectOf = ({ id, fullName }: Pick<UserRow, 'id' | 'fullName'>) => ({
  id,
  name: fullName,
});

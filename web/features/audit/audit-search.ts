import { useNavigate, useSearch } from '@tanstack/react-router';
import { AUDIT_GROUP_NAMES, type AuditGroup } from '#contract/audit/audit.ts';
import { dayIn, idIn, pageIn } from '#web/lib/lists/address-values.ts';

/** The filters in the URL of the audit trail; omitted ones do not filter. */
export interface AuditSearch {
  group?: AuditGroup;
  userId?: string;
  from?: string;
  to?: string;
  page?: number;
}

/** Keeps the valid parameters and drops the rest. */
export function readAuditSearch(given: Readonly<Record<string, unknown>>): AuditSearch {
  const group = AUDIT_GROUP_NAMES.find((one) => one === given['group']);
  const userId = idIn(given['userId']);
  const from = dayIn(given['from']);
  const to = dayIn(given['to']);
  const page = pageIn(given['page']);
  return {
    ...(group && { group }),
    ...(userId && { userId }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page > 1 && { page }),
  };
}

export type ChangeAuditSearch = (next: {
  [Name in keyof AuditSearch]?: AuditSearch[Name] | undefined;
}) => void;

export function useAuditSearch() {
  const search = readAuditSearch({ ...useSearch({ from: '/users/activity' }) });
  const navigate = useNavigate({ from: '/users/activity' });
  /** Any change except the page goes back to the first page. */
  const change: ChangeAuditSearch = (next) =>
    void navigate({
      search: readAuditSearch({ ...search, page: undefined, ...next }),
      resetScroll: false,
    });
  return { search, change, clear: () => void navigate({ search: {}, resetScroll: false }) };
}

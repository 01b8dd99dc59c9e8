import { useNavigate, useSearch } from '@tanstack/react-router';
import { AUDIT_GROUP_NAMES, type AuditGroup } from '#contract/audit-groups.ts';

/** What the address of the trail says. Whatever is left out is not narrowed by. */
export interface AuditSearch {
  group?: AuditGroup;
  userId?: string;
  from?: string;
  to?: string;
  page?: number;
}

const LAST_PAGE = 1_000_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Takes what can be understood of an address and drops the rest. */
export function readAuditSearch(given: Readonly<Record<string, unknown>>): AuditSearch {
  const group = AUDIT_GROUP_NAMES.find((one) => one === given['group']);
  const userId = typeof given['userId'] === 'string' && UUID.test(given['userId']);
  const from = dayIn(given['from']);
  const to = dayIn(given['to']);
  const page = Number(given['page']);
  return {
    ...(group && { group }),
    ...(userId && { userId: given['userId'] as string }),
    ...(from && { from }),
    ...(to && { to }),
    ...(Number.isSafeInteger(page) && page > 1 && page <= LAST_PAGE && { page }),
  };
}

function dayIn(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^20\d\d-\d{2}-\d{2}$/.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  // The 31st of February would come back as a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined;
}

export type ChangeAuditSearch = (next: {
  [Name in keyof AuditSearch]?: AuditSearch[Name] | undefined;
}) => void;

export function useAuditSearch() {
  const search = useSearch({ from: '/users/activity' });
  const navigate = useNavigate({ from: '/users/activity' });
  /** Anything but another page starts again at the first. */
  const change: ChangeAuditSearch = (next) =>
    void navigate({
      search: readAuditSearch({ ...search, page: undefined, ...next }),
      resetScroll: false,
    });
  return { search, change, clear: () => void navigate({ search: {}, resetScroll: false }) };
}

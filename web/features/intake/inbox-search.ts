import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  SHOWN_STATES,
  INTAKE_REASONS,
  INTAKE_MARKS,
  type InboxState,
  type IntakeMark,
  type IntakeReason,
} from '#contract/intake/intake-reasons.ts';
import { idIn, pageIn, wordsIn } from '#web/lib/lists/address-values.ts';

/** The filters in the address of the inbox; omitted ones do not filter. */
export interface InboxSearch {
  state?: InboxState;
  reason?: IntakeReason;
  mark?: IntakeMark;
  sourceId?: string;
  search?: string;
  page?: number;
}

/** Keeps the valid parameters and drops the rest. */
export function readInboxSearch(given: Readonly<Record<string, unknown>>): InboxSearch {
  const state = SHOWN_STATES.find((one) => one === given['state']);
  const reason = String(given['reason']);
  const mark = INTAKE_MARKS.find((one) => one === given['mark']);
  const sourceId = idIn(given['sourceId']);
  const search = wordsIn(given['search']);
  const page = pageIn(given['page']);
  return {
    ...(state && { state }),
    ...(Object.hasOwn(INTAKE_REASONS, reason) && { reason: reason as IntakeReason }),
    ...(mark && { mark }),
    ...(sourceId && { sourceId }),
    ...(search && { search }),
    ...(page > 1 && { page }),
  };
}

export function useInboxSearch() {
  const search = readInboxSearch({ ...useSearch({ from: '/inbox' }) });
  const navigate = useNavigate({ from: '/inbox' });
  /** Any change except the page goes back to the first page. */
  const change = (next: { [Name in keyof InboxSearch]?: InboxSearch[Name] | undefined }) =>
    void navigate({
      search: readInboxSearch({ ...search, page: undefined, ...next }),
      resetScroll: false,
    });
  return { search, change, clear: () => void navigate({ search: {}, resetScroll: false }) };
}

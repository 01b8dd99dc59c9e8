import { useNavigate, useSearch } from '@tanstack/react-router';
import { TASK_KINDS, type TaskKind } from '#contract/parcel-states.ts';
import { idIn } from '#web/lib/address-values.ts';

/** The filters in the URL of the follow-up; omitted ones do not filter. */
export interface FollowUpSearch {
  kind?: TaskKind;
  companyId?: string;
}

/** Keeps the valid parameters and drops the rest. */
export function readFollowUpSearch(given: Readonly<Record<string, unknown>>): FollowUpSearch {
  const kind = TASK_KINDS.find((one) => one === given['kind']);
  const companyId = idIn(given['companyId']);
  return { ...(kind && { kind }), ...(companyId && { companyId }) };
}

/** Each choice is an entry in the browser's history, so that going back restores the one before. */
export function useFollowUpSearch() {
  const filter = useSearch({ from: '/follow-up' });
  const navigate = useNavigate({ from: '/follow-up' });
  const setFilter = (search: FollowUpSearch) => void navigate({ search, resetScroll: false });
  return { filter, setFilter };
}

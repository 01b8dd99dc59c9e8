import { useNavigate, useSearch } from '@tanstack/react-router';
import { TASK_KINDS, type TaskKind } from '#contract/tasks/task-kinds.ts';
import type { FollowUpSearch } from './follow-up-search.ts';

export interface TaskFilter {
  kind?: TaskKind;
  companyId?: string;
}

/** A kind that does not exist does not filter. */
export function taskFilter({ kind: given, companyId }: FollowUpSearch): TaskFilter {
  const kind = TASK_KINDS.find((one) => one === given);
  return { ...(kind && { kind }), ...(companyId !== undefined && { companyId }) };
}

/** Each choice is an entry in the browser's history, so that going back restores the one before. */
export function useTaskFilter() {
  const filter = taskFilter(useSearch({ from: '/follow-up' }));
  const navigate = useNavigate({ from: '/follow-up' });
  const setFilter = (search: TaskFilter) => void navigate({ search, resetScroll: false });
  return { filter, setFilter };
}

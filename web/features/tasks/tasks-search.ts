import { idIn } from '#web/lib/lists/address-values.ts';

/** The filters in the address of the tasks; omitted ones do not filter. */
export interface TasksSearch {
  /** Any word: the screen looks whether it is a kind. */
  kind?: string;
  companyId?: string;
}

/** Keeps the valid parameters and drops the rest. */
export function readTasksSearch(given: Readonly<Record<string, unknown>>): TasksSearch {
  const { kind } = given;
  const companyId = idIn(given['companyId']);
  return { ...(typeof kind === 'string' && { kind }), ...(companyId && { companyId }) };
}

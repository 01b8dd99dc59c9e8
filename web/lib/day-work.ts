import { useQuery } from '@tanstack/react-query';
import { type DayWork, type DayWorkName, dayWorkEndpoints } from '#contract/dashboard/day-work.ts';
import { endpointQuery } from './endpoint-query.ts';

/** What waits for the user; undefined until it is known. */
export const useDayWork = (): DayWork | undefined =>
  useQuery(endpointQuery(dayWorkEndpoints.getDayWork)).data;

export const sumOfWork = (work: DayWork | undefined, names: readonly DayWorkName[]): number =>
  names.reduce((sum, name) => sum + (work?.[name]?.count ?? 0), 0);

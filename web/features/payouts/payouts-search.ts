import { useNavigate, useSearch } from '@tanstack/react-router';

/** The part of the screen, and whether only open payouts are shown, in the address. */
export interface PayoutsSearch {
  tab?: 'owed';
  state?: 'open';
}

/** Keeps the valid parameters and drops the rest. */
export const readPayoutsSearch = (given: Readonly<Record<string, unknown>>): PayoutsSearch => ({
  ...(given['tab'] === 'owed' && { tab: 'owed' }),
  ...(given['state'] === 'open' && { state: 'open' }),
});

export function usePayoutsSearch() {
  const search: PayoutsSearch = useSearch({ from: '/payouts' });
  const navigate = useNavigate({ from: '/payouts' });
  const change = (next: PayoutsSearch) => void navigate({ search: next, resetScroll: false });
  return { search, change };
}

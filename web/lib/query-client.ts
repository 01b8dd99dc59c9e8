import { QueryClient } from '@tanstack/react-query';

/**
 * Data is never stale by age, not refetched on focus, not polled and not retried: live updates
 * say what changed. `always` makes a call without a network fail at once instead of hanging.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

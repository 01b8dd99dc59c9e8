import { QueryClient } from '@tanstack/react-query';

/**
 * Queries never become stale by age, and are not refetched on focus, polled or retried: live
 * updates invalidate them. With `always` a call without a network fails at once instead of pausing.
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

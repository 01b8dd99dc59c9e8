import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError, errorMessage } from './api-error.ts';

/** What an error state says of a read that failed, and how to try it again. */
export function failedRead({ error, refetch, isFetching }: UseQueryResult) {
  return {
    description: errorMessage(error, ''),
    requestId: error instanceof ApiError ? error.requestId : undefined,
    onRetry: () => void refetch(),
    retrying: isFetching,
  };
}

/** An id that names nothing, or that is no id at all. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

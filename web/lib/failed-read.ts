import type { UseQueryResult } from '@tanstack/react-query';
import { translate } from '#web/i18n/language-store.ts';
import { ApiError, errorMessage } from './api-error.ts';

/** What an error state says of a read that failed, and how to try it again. */
export function failedRead({ error, refetch, isFetching }: UseQueryResult) {
  return {
    description: isUnanswered(error) ? translate('network.unreachable') : errorMessage(error, ''),
    requestId: error instanceof ApiError ? error.requestId : undefined,
    onRetry: () => void refetch(),
    retrying: isFetching,
  };
}

/** It stays on the screen, so it is said in the language of the screen, not of the moment. */
const isUnanswered = (error: unknown) => error instanceof ApiError && error.status === 0;

/** An id that names nothing, or that is no id at all. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

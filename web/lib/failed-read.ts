import type { UseQueryResult } from '@tanstack/react-query';
import { translate } from '#web/i18n/language-store.ts';
import { ApiError, errorMessage } from './api-error.ts';

/** Props of an error state for a failed query, with its retry. */
export function failedRead({ error, refetch, isFetching }: UseQueryResult) {
  return {
    description: isUnanswered(error) ? translate('network.unreachable') : errorMessage(error, ''),
    requestId: error instanceof ApiError ? error.requestId : undefined,
    onRetry: () => void refetch(),
    retrying: isFetching,
  };
}

/** Network errors are translated by the screen, so that they follow a change of language. */
const isUnanswered = (error: unknown) => error instanceof ApiError && error.status === 0;

/** The id does not exist, or is not a valid id. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

import {
  queryOptions,
  useMutation,
  type UseMutationResult,
  useQueryClient,
} from '@tanstack/react-query';
import type { Endpoint, EndpointBody } from '#contract/endpoint.ts';
import { translate } from '#web/i18n/language-store.ts';
import { call, type CallArguments, type CallInput, callList } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { withFreshSignIn } from './fresh-sign-in.ts';
import { orKeptAnswer } from './kept-reads/or-kept.ts';
import { markStale, type Stale } from './stale-paths.ts';

type Read = Endpoint & { readonly method: 'GET' };

/** Query options for the endpoint; the cache key is its path and input. */
export function endpointQuery<E extends Read>(endpoint: E, ...input: CallInput<E, {}>) {
  return queryOptions({
    queryKey: [endpoint.path, ...input],
    queryFn: ({ signal, queryKey }) =>
      orKeptAnswer(queryKey, call(endpoint, ...withSignal<E>(input, signal))),
  });
}

/** Like `endpointQuery` for a paged list: `{ items, total }`. */
export function endpointListQuery<E extends Read>(endpoint: E, ...input: CallInput<E, {}>) {
  return queryOptions({
    queryKey: [endpoint.path, 'page', ...input],
    queryFn: ({ signal, queryKey }) =>
      orKeptAnswer(queryKey, callList(endpoint, ...withSignal<E>(input, signal))),
  });
}

export type MutationArguments<E extends Endpoint> =
  {} extends CallArguments<E>
    ? void | (CallArguments<E> & { idempotencyKey?: string })
    : CallArguments<E> & { idempotencyKey?: string };

interface MutationOptions<E extends Endpoint> {
  /** Invalidated after every success, whatever the other options say. */
  makesStale: readonly Stale[];
  onSuccess?: (answer: EndpointBody<E>, input: MutationArguments<E>) => void;
  onError?: (error: Error, input: MutationArguments<E>) => void;
}

export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  { makesStale, onSuccess, onError }: MutationOptions<E>,
): UseMutationResult<EndpointBody<E>, Error, MutationArguments<E>> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: MutationArguments<E>) =>
      withFreshSignIn(() => call(endpoint, ...([input] as CallInput<E>))).catch(sayNotSaved),
    onSuccess: (answer, input) => {
      // Not awaited: the form closes now and the lists refresh afterwards.
      void markStale(client, makesStale);
      onSuccess?.(answer, input);
    },
    ...(onError && { onError: (error, input) => onError(error, input) }),
  });
}

function withSignal<E extends Endpoint>(input: CallInput<E, {}>, signal: AbortSignal) {
  return [{ ...input[0], signal }] as unknown as CallInput<E>;
}

/**
 * For a change that is not kept on the device: without an answer it says so. Only a device without
 * any network knows that nothing has arrived.
 */
function sayNotSaved(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 0) throw error;
  throw new ApiError(0, translate(navigator.onLine ? 'network.noAnswer' : 'network.notSaved'));
}

import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { UseMutationResult } from '@tanstack/react-query';
import type { Endpoint, EndpointBody } from '#contract/endpoint.ts';
import { toast } from '#web/ui/toast.ts';
import { useEndpointMutation, type MutationArguments } from './endpoint-query.ts';
import { showServerErrors } from './server-errors.ts';
import type { Stale } from './stale-paths.ts';
import { toastFailure } from './toast-failure.ts';

type Toast = string | { title: string; description?: string };

interface SaveOptions<E extends Endpoint, Values extends FieldValues, Output> {
  /** What is read again after a success. */
  makesStale: readonly Stale[];
  /** The toast after a success; none when omitted. */
  saved?: Toast | ((answer: EndpointBody<E>, input: MutationArguments<E>) => Toast);
  /** After that toast, such as closing the dialog. */
  onSaved?: (answer: EndpointBody<E>, input: MutationArguments<E>) => void;
  /** The title of the toast after a failure, above the server's own sentence. */
  failed: string;
  /** What that toast says where the server gave no sentence; otherwise that nothing answered. */
  unanswered?: string;
  /** Its fields show what the server refuses in them, besides the toast. */
  form?: UseFormReturn<Values, unknown, Output>;
  /** Comes first; true if it has shown the failure, and nothing more is needed. */
  onFailed?: (error: Error, input: MutationArguments<E>) => boolean | void;
}

/** Calls an endpoint that changes something, and says how it went. */
export function useSave<
  E extends Endpoint,
  Values extends FieldValues = FieldValues,
  Output = unknown,
>(
  endpoint: E,
  options: SaveOptions<E, Values, Output>,
): UseMutationResult<EndpointBody<E>, Error, MutationArguments<E>> {
  const { makesStale, saved, onSaved, failed, unanswered, form, onFailed } = options;
  return useEndpointMutation(endpoint, {
    makesStale,
    onSuccess: (answer, input) => {
      const said = typeof saved === 'function' ? saved(answer, input) : saved;
      if (said !== undefined) toast(typeof said === 'string' ? { title: said } : said);
      onSaved?.(answer, input);
    },
    onError: (error, input) => {
      if (onFailed?.(error, input) === true) return;
      if (form !== undefined) showServerErrors(form, error);
      toastFailure(failed, error, unanswered);
    },
  });
}

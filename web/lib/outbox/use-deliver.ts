import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOutboxTexts } from '#web/i18n/outbox/texts.ts';
import { toast } from '#web/ui/toast.ts';
import { ApiError } from '../api-error.ts';
import { markStale, type Stale } from '../stale-paths.ts';
import { deliver, DeviceFull } from './deliver.ts';
import type { OfficeAnswer, OfficeItem } from './office-items.ts';

interface DeliverOptions {
  makesStale: readonly Stale[];
  /** The server has answered. */
  onAnswer: (answer: OfficeAnswer) => void;
  /** Either the server has answered, or the device keeps it until it does. */
  onDone?: () => void;
  onError: (error: Error) => void;
}

/** Like `useEndpointMutation`, for what is kept on the device when the server cannot be reached. */
export function useDeliver({ makesStale, onAnswer, onDone, onError }: DeliverOptions) {
  const client = useQueryClient();
  const words = useOutboxTexts();
  return useMutation({
    mutationFn: (item: OfficeItem) => deliver(item),
    onSuccess: (delivered) => {
      if (delivered.isKept) {
        toast({ title: words('kept.title'), description: words('kept.text') });
      } else {
        void markStale(client, makesStale);
        onAnswer(delivered.answer);
      }
      onDone?.();
    },
    onError: (error) =>
      onError(error instanceof DeviceFull ? new ApiError(0, words('notKept.text')) : error),
  });
}

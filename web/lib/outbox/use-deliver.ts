import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/language-store.ts';
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
  const t = useTranslation();
  return useMutation({
    mutationFn: (item: OfficeItem) => deliver(item),
    onSuccess: (delivered) => {
      if (delivered.isKept) {
        toast({ title: t('outbox.kept.title'), description: t('outbox.kept.text') });
      } else {
        void markStale(client, makesStale);
        onAnswer(delivered.answer);
      }
      onDone?.();
    },
    onError: (error) =>
      onError(error instanceof DeviceFull ? new ApiError(0, t('outbox.notKept.text')) : error),
  });
}

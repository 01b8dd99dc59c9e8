import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { fillPath } from '#contract/endpoint.ts';
import {
  parcelLabelEndpoints,
  type LabelPrint,
  type PrintLabels,
} from '#contract/parcels/parcel-labels.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { newKey } from '#web/lib/new-key.ts';
import { markStale } from '#web/lib/stale-paths.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { partsOf } from './use-labels.ts';

export const fileOf = (id: string) => fillPath(parcelLabelEndpoints.openLabels.path, { id });

/** Prints what is ready and opens the file in a tab of its own. */
export function usePrintLabels() {
  const t = useTranslation();
  const client = useQueryClient();
  /** A retry after a lost answer counts as the same print, another choice as another one. */
  const unanswered = useRef({ asked: '', key: '' });
  const printing = useMutation({
    mutationFn: async ({ orderIds, ...choices }: PrintLabels) => {
      // Opened by the click itself: a tab that is opened later is taken for advertising.
      const tab = window.open('', '_blank');
      const asked = JSON.stringify([orderIds, choices]);
      if (unanswered.current.asked !== asked) unanswered.current = { asked, key: newKey() };
      try {
        const prints: LabelPrint[] = [];
        for (const [at, part] of partsOf(orderIds).entries()) {
          const body = { ...choices, orderIds: part };
          const idempotencyKey = `${unanswered.current.key}-${at}`;
          prints.push(await call(parcelLabelEndpoints.printLabels, { body, idempotencyKey }));
        }
        const first = prints.find(({ id }) => id !== null)?.id;
        if (first == null) tab?.close();
        else if (tab !== null) tab.location.href = fileOf(first);
        return prints;
      } catch (cause) {
        tab?.close();
        throw cause;
      }
    },
    onSuccess: () => {
      unanswered.current = { asked: '', key: '' };
      void markStale(client, ['orders']);
    },
    onError: (error) => toastFailure(t('labels.print.failed'), error),
  });
  return printing;
}

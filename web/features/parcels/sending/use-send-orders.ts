import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { parcelEndpoints, type SendCheck, type SendResult } from '#contract/parcels/parcels.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { newKey } from '#web/lib/new-key.ts';
import { markStale } from '#web/lib/stale-paths.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import type { SendRow } from './send-rows.ts';
import { inBatches, sendItem, useChecks } from './use-send-state.ts';

/** Hands orders to the server in batches; it goes on when the dialog is closed. */
export function useSendOrders() {
  const t = useTranslation();
  const client = useQueryClient();
  const { put } = useChecks();
  const [isSending, setIsSending] = useState(false);
  /** How many had been sent by somebody else in the meantime. */
  const [already, setAlready] = useState(0);
  const isBusy = useRef(false);

  const send = async (rows: readonly SendRow[]) => {
    if (isBusy.current || rows.length === 0) return;
    isBusy.current = true;
    setIsSending(true);
    setAlready(0);
    const orders = new Map(rows.map(({ orderId, order }) => [orderId, order]));
    try {
      for (const ids of inBatches([...orders.keys()])) {
        const body = { items: ids.map(sendItem) };
        const results = await call(parcelEndpoints.sendParcels, {
          body,
          idempotencyKey: newKey(),
        });
        put(new Map(results.map((result) => [result.orderId, afterSending(result, orders)])));
        setAlready((count) => count + results.filter(isAlreadySent).length);
        void markStale(client, ['orders']);
      }
    } catch (error) {
      toastFailure(t('sending.submit.failed'), error);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  };
  return { send, isSending, already };
}

const isAlreadySent = ({ problems }: SendResult) =>
  problems.some(({ code }) => code === 'already_sent');

/** What was mended before this try is no longer mended if the carrier refuses it again. */
function afterSending(
  { orderId, problems }: SendResult,
  orders: ReadonlyMap<string, SendCheck['order']>,
): Partial<SendCheck> {
  const order = orders.get(orderId);
  return { problems, ...(order && { order: { ...order, isMended: false } }) };
}

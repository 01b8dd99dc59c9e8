import { useState } from 'react';
import type { ScanAnswer } from '#contract/scan/scans.ts';

const SITTING = 'scanReturns';
export const INSPECTION_PATH = '/returns';

/** A parcel that this station has taken in. */
interface ReceivedParcel {
  /** Of the shipment. */
  id: string;
  orderId: string;
  orderNumber: string;
  customerName: string;
}

function recallSitting(): ReceivedParcel[] {
  try {
    return JSON.parse(sessionStorage.getItem(SITTING) ?? '[]') as ReceivedParcel[];
  } catch {
    return [];
  }
}

/** What was taken in since this sitting began, the newest first. A reload keeps it. */
export function useReturning() {
  const [received, setReceived] = useState(recallSitting);
  const change = (to: (now: readonly ReceivedParcel[]) => ReceivedParcel[]) =>
    setReceived((now) => {
      const next = to(now);
      sessionStorage.setItem(SITTING, JSON.stringify(next));
      return next;
    });
  return {
    received,
    onAnswer: ({ result, back, order }: ScanAnswer) => {
      if (result !== 'received' || back === null || order === null) return;
      const { id: orderId, orderNumber, customerName } = order;
      const parcel = { id: back.id, orderId, orderNumber, customerName };
      // A call that was repeated is answered twice.
      change((now) => [parcel, ...now.filter(({ id }) => id !== back.id)]);
    },
    clear: () => change(() => []),
    /** A whole load: only the station may use the camera. */
    inspect: () => window.location.assign(INSPECTION_PATH),
  };
}

export type Returning = ReturnType<typeof useReturning>;

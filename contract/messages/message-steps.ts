import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { ParcelState } from '#contract/carriers/parcel-states.ts';

/** The moments at which a customer is written to; each has a text in each language. */
export const MESSAGE_STEPS = [
  'confirm',
  'no_answer',
  'shipped',
  'at_pickup_point',
  'failed_attempt',
  'return',
] as const;
export type MessageStep = (typeof MESSAGE_STEPS)[number];

/** How a text leaves us. Whether the customer got it is known for none of them. */
export const MESSAGE_CHANNELS = ['whatsapp', 'sms', 'copy'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** Calls after which a text asks when to call again; outcomes of later releases are here too. */
const UNREACHED: readonly string[] = ['no_answer', 'busy', 'switched_off'];

const BY_PARCEL: Partial<Record<ParcelState, MessageStep>> = {
  at_pickup_point: 'at_pickup_point',
  delivery_attempted: 'failed_attempt',
  on_hold: 'failed_attempt',
  returning: 'return',
  return_ready: 'return',
  returned: 'return',
};

export interface MessageSituation {
  status: OrderStatus;
  /** Of the last call; null if nobody has called. */
  callOutcome: string | null;
  /** Of the newest parcel; null if there is none. */
  parcelState: ParcelState | null;
}

/** The text that fits the order; null where none does, such as after delivery. */
export function proposedStep({
  status,
  callOutcome,
  parcelState,
}: MessageSituation): MessageStep | null {
  const byParcel = parcelState === null ? undefined : BY_PARCEL[parcelState];
  if (status === 'pending') {
    return callOutcome !== null && UNREACHED.includes(callOutcome) ? 'no_answer' : 'confirm';
  }
  if (status === 'shipped') return byParcel ?? 'shipped';
  if (status === 'returned') return 'return';
  // A parcel may come back after its order was cancelled.
  return status === 'cancelled' && byParcel === 'return' ? 'return' : null;
}

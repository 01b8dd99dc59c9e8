import type { HookForm } from '../core/hook-form.ts';

const encoded = (text: string) => Buffer.from(text).toString('base64');

export const TRIGGERS = [
  { id: 1, name: 'OrderStatusChanged' },
  { id: 2, name: 'orderCreated' },
  { id: 3, name: 'InventoryMovement' },
];

/** Encoded twice, signed not at all. */
export const maystroHook = (isOnce: () => boolean): HookForm => ({
  retryMinutes: [5, 30, 120],
  isDisabledAfterAll: false,
  isBatched: false,
  write: (type, events) => {
    const { id = '', data = {} } = events[0] ?? {};
    const once = encoded(JSON.stringify({ event: type, payload: data }));
    return { id, body: isOnce() ? once : encoded(once) };
  },
  sign: () => ({ 'content-type': 'text/plain' }),
  newId: (random) => random.uuid(),
  stateEvent: (parcel, { at, word }) => ({
    type: 'OrderStatusChanged',
    at,
    data: {
      display_id_order: Number(parcel.tracking) || parcel.tracking,
      instance_uuid: parcel.id,
      external_order_id: parcel.reference,
      status: Number(word),
    },
  }),
  check: null,
});

import { attempts, type EventMeaning, moves } from '../adapter/events.ts';

/** Maystro's status is a number, sent as number or text. Our word for it is that number. */
export const STATUS_CODES: Readonly<Record<string, EventMeaning>> = {
  4: moves('created'),
  5: moves('created'),
  6: moves('created'),
  8: moves('picked_up'),
  9: moves('in_transit'),
  10: moves('returning'),
  11: moves('created'),
  12: moves('on_hold'),
  15: moves('picked_up'),
  22: moves('out_for_delivery'),
  31: moves('out_for_delivery'),
  32: attempts('delivery_attempted'),
  41: moves('delivered', 'collected'),
  42: attempts('delivery_attempted'),
  50: moves('cancelled'),
  51: moves('return_ready'),
  52: moves('returned'),
  53: moves('lost'),
};

import type { Reader } from '#server/db/types.ts';
import { newColumns } from '#server/features/orders/order-columns.ts';
import { readSellables } from '#server/features/products/sellables.ts';
import type { DraftDecision } from './draft-order.ts';

type Fields = Extract<DraftDecision, { fields: unknown }>['fields'];

/** What the shop has hidden meanwhile was on sale when the customer ordered it. */
export const readSold: typeof readSellables = async (db, wanted) => {
  const find = await readSellables(db, wanted);
  return (one) => {
    const sellable = find(one);
    return sellable && { ...sellable, isOnSale: true };
  };
};

export const newColumnsOf = (db: Reader, fields: Fields, now: Date) =>
  newColumns(db, { ...fields, daira: '' }, now, readSold);

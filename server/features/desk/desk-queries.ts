import type { Db } from '../../db/types.ts';
import { prepareDeskItem } from './desk-item-query.ts';

/** What every call at the desk runs, prepared once. */
export const prepareDesk = (db: Db) => ({
  readItem: prepareDeskItem(db),
});

export type DeskQueries = ReturnType<typeof prepareDesk>;

import type { Db } from '../../db/types.ts';
import { prepareDeskItem } from './desk-item-query.ts';
import { prepareLease } from './lease-statements.ts';

/** What every call at the desk runs, prepared once. */
export const prepareDesk = (db: Db) => ({
  leaseBest: prepareLease(db),
  readItem: prepareDeskItem(db),
});

export type DeskQueries = ReturnType<typeof prepareDesk>;

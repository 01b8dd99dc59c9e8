import type { carrierCommunes } from '../../../db/schema/carrier-places.ts';
import type { HandMatch } from './match-communes.ts';

type Row = Pick<
  typeof carrierCommunes.$inferSelect,
  'wilayaCode' | 'carrierId' | 'communeCode' | 'matchedBy'
>;

/** What people chose, of the stored rows. */
export const handMatchesOf = (rows: readonly Row[]): HandMatch[] =>
  rows.flatMap(({ wilayaCode, carrierId, communeCode, matchedBy }) =>
    matchedBy === 'hand' && communeCode !== null ? [{ wilayaCode, carrierId, communeCode }] : [],
  );

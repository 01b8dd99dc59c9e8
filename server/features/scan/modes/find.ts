import { findOrder, findVariant, namesOf } from '../scan-lookup.ts';
import type { ScanModeWork } from './scan-mode.ts';

/** Shows what a code is of, and changes nothing. */
export const findAnything: ScanModeWork = async ({ tx, code }) => {
  const found = await findOrder(tx, code);
  if (found !== null) {
    return { result: 'found', ...namesOf(found) };
  }
  const variantId = await findVariant(tx, code.code);
  return variantId === null ? { result: 'unknown' } : { result: 'found', variantId };
};

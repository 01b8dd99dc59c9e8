import { foldForSearch } from '../text.ts';

/** People write Beni-Abbes, Béni Abbès and beni abbes: the same place. */
export function nameKey(name: string): string {
  return foldForSearch(name).replace(/[\s\-'’ʼ`.]/g, '');
}

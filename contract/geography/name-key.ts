import { foldForSearch } from '#contract/names/text.ts';

/** Normalises spelling: Beni-Abbes, Béni Abbès and beni abbes are the same place. */
export function nameKey(name: string): string {
  return foldForSearch(name).replace(/[\s\-'’ʼ`.]/g, '');
}

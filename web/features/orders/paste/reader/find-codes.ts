import type { SoldGoods } from '../pasted-order.ts';
import type { Found, SoldProduct } from './goods-index.ts';
import type { Reading } from './reading.ts';

/** Stock-keeping units, which leave no doubt. */
export function findCodes<Goods extends SoldGoods>(
  reading: Reading,
  products: readonly SoldProduct<Goods>[],
): Found<Goods>[] {
  const text = reading.text.toLowerCase();
  return products
    .flatMap(({ goods }) => goods)
    .flatMap((goods) => {
      const range = codeIn(reading, text, goods.sku?.toLowerCase() ?? '');
      if (range === null) return [];
      reading.take(range.from, range.to, 'goods');
      return [{ goods: [goods], ...range, isSure: true }];
    });
}

function codeIn(
  { words }: Reading,
  text: string,
  code: string,
): { from: number; to: number } | null {
  // A code of letters or of digits alone is also a word or a number.
  if (code.length < 3 || !/[a-z]/.test(code) || !/[\d-]/.test(code)) return null;
  const start = text.indexOf(code);
  const end = start + code.length;
  const isWhole =
    start >= 0 &&
    !/[\p{L}\p{N}-]$/u.test(text.slice(0, start)) &&
    !/^-?[\p{L}\p{N}]/u.test(text.slice(end));
  if (!isWhole) return null;
  const from = words.findIndex((word) => word.start >= start);
  const to = words.findLastIndex((word) => word.end <= end) + 1;
  return from >= 0 && to > from ? { from, to } : null;
}

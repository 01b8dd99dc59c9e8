import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { Language } from '#contract/language.ts';
import { wordIn } from '#contract/products/variants.ts';
import { products } from '../../../db/schema/products.ts';
import { productVariants } from '../../../db/schema/variants.ts';
import type { Reader } from '../../../db/types.ts';
import { AppError } from '../../../errors.ts';

export interface SentCodes {
  id?: string | undefined;
  sku?: string | null | undefined;
  barcode?: string | null | undefined;
}

const CODES = ['sku', 'barcode'] as const;

/** A scan finds a sku in any case, so two that differ by case only would be mixed up. */
const folded = (code: string) => code.toLowerCase();

/** The skus and barcodes of all variants of a product, which its search text has. */
export async function codesOf(db: Reader, productId: string): Promise<string[]> {
  const rows = await db
    .select({ sku: productVariants.sku, barcode: productVariants.barcode })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(productVariants.position, productVariants.id);
  return rows.flatMap(({ sku, barcode }) => [sku ?? [], barcode ?? []].flat());
}

/**
 * Refuses a code that another variant has, and names its product. `pathOf` tells where the code
 * stands in the call; `replaced` are the variants that are written with it.
 */
export async function refuseTakenCodes(
  db: Reader,
  sent: readonly SentCodes[],
  replaced: readonly string[],
  language: Language,
  pathOf: (index: number, field: string) => string,
): Promise<void> {
  for (const field of CODES) refuseRepeated(sent, field, pathOf);
  const wanted = (field: (typeof CODES)[number]) =>
    sent.flatMap((one) => (one[field] ? folded(one[field]) : []));
  if (wanted('sku').length + wanted('barcode').length === 0) return;
  const [taken] = await db
    .select({
      sku: productVariants.sku,
      barcode: productVariants.barcode,
      product: { ar: products.nameAr, fr: products.nameFr, en: products.nameEn },
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(
      and(
        or(
          inArray(sql`lower(${productVariants.sku})`, wanted('sku')),
          inArray(sql`lower(${productVariants.barcode})`, wanted('barcode')),
        ),
        notInArray(productVariants.id, [...replaced]),
      ),
    )
    .limit(1);
  if (taken === undefined) return;
  const field = wanted('sku').includes(folded(taken.sku ?? '')) ? 'sku' : 'barcode';
  const code = taken[field] ?? '';
  const index = sent.findIndex((one) => folded(one[field] ?? '') === folded(code));
  throw new AppError('code_taken', {
    values: { code, product: wordIn(taken.product, language) },
    fields: [{ path: pathOf(index, field), message: 'codeTaken' }],
  });
}

function refuseRepeated(
  sent: readonly SentCodes[],
  field: (typeof CODES)[number],
  pathOf: (index: number, field: string) => string,
): void {
  const firstRow = new Map<string, number>();
  for (const [index, { [field]: code }] of sent.entries()) {
    if (!code) continue;
    const first = firstRow.get(folded(code));
    if (first !== undefined) {
      const fields = [{ path: pathOf(index, field), message: `repeated:${first + 1}` }];
      throw new AppError('invalid_input', { fields });
    }
    firstRow.set(folded(code), index);
  }
}

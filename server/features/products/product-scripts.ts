import { eq, sql } from 'drizzle-orm';
import type { ProductScripts } from '#contract/products/products.ts';
import { productScripts } from '../../db/schema/desk.ts';
import { products } from '../../db/schema/products.ts';
import type { Tx } from '../../db/types.ts';

const NONE: ProductScripts = { scriptAr: null, scriptFr: null, scriptEn: null };

/** Of a product that is read; null where nobody wrote any. */
export const scriptsColumn = sql<ProductScripts | null>`(
  select json_build_object('scriptAr', script_ar, 'scriptFr', script_fr, 'scriptEn', script_en)
  from ${productScripts} where ${productScripts.productId} = ${products.id})`;

export const scriptsOf = (stored: ProductScripts | null): ProductScripts => stored ?? NONE;

/** Writes those that were sent, for a product that the transaction has locked or just created. */
export async function saveScripts(
  tx: Tx,
  productId: string,
  { scriptAr, scriptFr, scriptEn }: Partial<ProductScripts>,
): Promise<{ isChanged: boolean }> {
  const [row] = await tx
    .select()
    .from(productScripts)
    .where(eq(productScripts.productId, productId));
  const before = row ?? NONE;
  const after = {
    scriptAr: scriptAr === undefined ? before.scriptAr : scriptAr,
    scriptFr: scriptFr === undefined ? before.scriptFr : scriptFr,
    scriptEn: scriptEn === undefined ? before.scriptEn : scriptEn,
  };
  const names = ['scriptAr', 'scriptFr', 'scriptEn'] as const;
  if (names.every((name) => after[name] === before[name])) return { isChanged: false };
  await tx
    .insert(productScripts)
    .values({ productId, ...after })
    .onConflictDoUpdate({ target: productScripts.productId, set: after });
  return { isChanged: true };
}

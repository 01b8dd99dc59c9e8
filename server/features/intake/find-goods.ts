import { asc, eq, sql } from 'drizzle-orm';
import type { DraftLine } from '#contract/intake/order-draft.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { products } from '#server/db/schema/products.ts';
import { productVariants } from '#server/db/schema/variants.ts';
import type { Reader } from '#server/db/types.ts';

interface SoldVariant {
  productId: string;
  variantId: string;
  price: number;
}

/** Which of our products a line of a shop means. */
export interface SoldGoods {
  find: (line: DraftLine) => SoldVariant | null;
  /** Its first variant. */
  ofProduct: (id: string | null) => SoldVariant | null;
  /** The product is ours, but none of its variants is the one that was ordered. */
  knowsProduct: (line: DraftLine) => boolean;
}

interface Variant extends SoldVariant {
  sku: string | null;
  names: readonly string[];
  /** Of each option what it is called in any language. */
  options: readonly ReadonlySet<string>[];
}

/**
 * A stock number that only one of ours has, then the whole name and its options. Nothing similar is
 * ever taken: a line that is none of ours is sold as it is named.
 */
export async function readGoods(db: Reader): Promise<SoldGoods> {
  const variants = await readVariants(db);
  const bySku = uniqueBy(variants, ({ sku }) => (sku === null ? [] : [fold(sku)]));
  const byName = Map.groupBy(
    variants.flatMap((variant) => variant.names.map((name) => ({ name, variant }))),
    ({ name }) => name,
  );
  const named = (line: DraftLine) => (byName.get(fold(line.name)) ?? []).map((one) => one.variant);
  const isOneProduct = (all: readonly Variant[]) =>
    new Set(all.map(({ productId }) => productId)).size === 1;
  return {
    find: (line) => {
      const exact = line.sku === null ? undefined : bySku.get(fold(line.sku));
      if (exact !== undefined) return exact;
      const all = named(line);
      if (!isOneProduct(all)) return null;
      if (all.length === 1) return all[0] ?? null;
      const wanted = optionsIn(line.options ?? '');
      const fitting = all.filter(({ options }) => isChoice(options, wanted));
      return fitting.length === 1 ? (fitting[0] ?? null) : null;
    },
    ofProduct: (id) => variants.find(({ productId }) => productId === id) ?? null,
    knowsProduct: (line) => isOneProduct(named(line)),
  };
}

const fold = (text: string) =>
  foldForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** "Taille: XL / Noir" and "noir, xl" are the same set: what stands before a colon is a title. */
const optionsIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(/[/,،|·]/)
      .map((part) => fold(part.replace(/^[^:]*:/, '').replace(/^\s*(?:taille|size|مقاس)\s/i, '')))
      .filter((part) => part !== ''),
  );

/** By set and not by place: size and colour change their order between platforms. */
const isChoice = (options: Variant['options'], wanted: ReadonlySet<string>) =>
  options.length === wanted.size &&
  options.every((words) => [...words].some((word) => wanted.has(word)));

async function readVariants(db: Reader): Promise<Variant[]> {
  const rows = await db
    .select({
      productId: products.id,
      variantId: productVariants.id,
      nameAr: products.nameAr,
      nameFr: products.nameFr,
      nameEn: products.nameEn,
      slug: products.slug,
      values: productVariants.values,
      sku: productVariants.sku,
      price: sql`coalesce(${productVariants.price}, ${products.price})`.mapWith(Number),
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .orderBy(asc(products.id), asc(productVariants.position), asc(productVariants.id));
  return rows.map(({ nameAr, nameFr, nameEn, slug, values, ...row }) => {
    const names = [nameAr, nameFr, nameEn, slug].flatMap((name) => (name ? fold(name) : []));
    return {
      ...row,
      names: [...new Set(names)],
      options: values.map(({ ar, fr, en }) => new Set([ar, fr ?? ar, en ?? ar].map(fold))),
    };
  });
}

function uniqueBy(variants: readonly Variant[], keysOf: (one: Variant) => readonly string[]) {
  const found = new Map<string, Variant | undefined>();
  for (const variant of variants) {
    for (const key of keysOf(variant)) found.set(key, found.has(key) ? undefined : variant);
  }
  return found;
}

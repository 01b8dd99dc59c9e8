import { asc, eq } from 'drizzle-orm';
import { can } from '#contract/permissions.ts';
import type { UpdateProduct } from '#contract/products/products.ts';
import type { ActorCtx } from '../../../context.ts';
import { products } from '../../../db/schema/products.ts';
import { productVariants } from '../../../db/schema/variants.ts';
import { decimal, sentColumns } from '../../../db/statements/write-rows.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError, invalidField } from '../../../errors.ts';
import type { ProductColumns } from '../product-fields.ts';
import { refuseTakenCodes } from './variant-codes.ts';

type OnlyVariant = Awaited<ReturnType<typeof readOnlyVariant>>;

/** The variant of a product without options; the first one of others, which is not to be edited. */
export async function readOnlyVariant(tx: Tx, productId: string) {
  const [found] = await tx
    .select({
      id: productVariants.id,
      sku: productVariants.sku,
      barcode: productVariants.barcode,
      cost: productVariants.cost,
      options: products.options,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(eq(products.id, productId))
    .orderBy(asc(productVariants.position), asc(productVariants.id))
    .limit(1);
  if (found === undefined) throw new AppError('not_found');
  const { options, ...variant } = found;
  return { ...variant, hasOptions: options.length > 0 };
}

/** Writes the fields of the product form that are its variant's; returns whether any changed. */
export async function saveOnlyVariant(
  tx: Tx,
  ctx: ActorCtx,
  { hasOptions, ...stored }: OnlyVariant,
  { sku, barcode, cost }: Pick<UpdateProduct, 'sku' | 'barcode' | 'cost'>,
): Promise<boolean> {
  const sent = sentColumns({ sku, barcode, cost: decimal(cost) });
  const changes = Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => stored[name as keyof typeof sent] !== value),
  ) as typeof sent;
  const [first] = Object.keys(changes);
  if (first === undefined) return false;
  if (changes.cost !== undefined && !can(ctx.actor, 'canEditFinance')) {
    throw new AppError('no_permission');
  }
  if (hasOptions) throw invalidField(first, 'ofVariants');
  await refuseTakenCodes(tx, [changes], [stored.id], ctx.language, (_, field) => field);
  await tx.update(productVariants).set(changes).where(eq(productVariants.id, stored.id));
  return true;
}

/** Price and stock of a product with options are those of its variants. */
export function refuseOfVariants(changes: ProductColumns): void {
  for (const field of ['price', 'stock'] as const) {
    if (changes[field] !== undefined) throw invalidField(field, 'ofVariants');
  }
}

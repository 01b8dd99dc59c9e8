import type { Product } from '#contract/products/products.ts';
import { LowStockBadge, ViewProductButton } from '#web/features/products/product-card.tsx';
import { ProductPicture } from '#web/features/products/product-picture.tsx';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';

export function AvailableProductCard({ product }: { product: Product }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <Card className="relative flex h-full flex-col overflow-hidden transition-colors duration-150 hover:border-input">
      <ProductPicture product={product} className="aspect-[4/3]" />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h3 className="text-base font-semibold">
          <bdi lang="ar">{product.nameAr}</bdi>
        </h3>
        {product.descriptionAr && (
          <p
            lang="ar"
            dir="auto"
            title={product.descriptionAr}
            className="line-clamp-2 text-muted-foreground"
          >
            {product.descriptionAr}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1">
          <div>
            <p className="text-lg font-bold">
              {format.amount(product.price, t('dashboard.currency'))}
            </p>
            <p className="text-muted-foreground">
              {t('product.stock')} {format.number(product.stock)}
            </p>
            {product.lowStock && product.stock > 0 && <LowStockBadge />}
          </div>
          <ViewProductButton product={product} />
        </div>
      </div>
    </Card>
  );
}

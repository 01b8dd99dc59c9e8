import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PackageOpen, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Product, productEndpoints } from '#contract/products/products.ts';
import {
  LowStockBadge,
  ProductCardSkeleton,
  ProductPicture,
  ViewProductButton,
} from '#web/features/products/product-card.tsx';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';

const PRODUCTS_SHOWN = 6;
const SKELETONS = 3;

export function AvailableProducts() {
  const t = useTranslation();
  const products = useQuery(
    endpointListQuery(productEndpoints.listProducts, {
      query: { status: 'active', page: 1, pageSize: PRODUCTS_SHOWN },
    }),
  );
  const more = (products.data?.total ?? 0) - PRODUCTS_SHOWN;
  return (
    <Card>
      <CardHeader className="flex-row items-center justify-between">
        <CardTitle>{t('dashboard.products')}</CardTitle>
        <Button asChild variant="link" className="px-0">
          <Link to="/products">{t('dashboard.viewAll')}</Link>
        </Button>
      </CardHeader>
      <CardContent className="flex flex-col items-center gap-4">
        {products.isLoadingError ? (
          <ErrorState title={t('products.load.failed')} {...failedRead(products)} />
        ) : (
          <ProductCards products={products.data?.items} />
        )}
        {more > 0 && (
          <Button asChild variant="outline">
            <Link to="/products">{t('dashboard.products.more', { count: more })}</Link>
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

function ProductCards({ products }: { products: readonly Product[] | undefined }) {
  const t = useTranslation();
  const waits = useDelayed(!products);
  const mayAdd = useCan('canCreateProducts');
  if (products?.length === 0) {
    return (
      <EmptyState
        icon={PackageOpen}
        title={t('dashboard.products.empty')}
        action={
          mayAdd && (
            <Button asChild>
              <Link to="/products">
                <Plus aria-hidden="true" />
                {t('dashboard.products.add')}
              </Link>
            </Button>
          )
        }
      />
    );
  }
  if (products) {
    return (
      <Grid>
        {products.map((product) => (
          <li key={product.id}>
            <AvailableProductCard product={product} />
          </li>
        ))}
      </Grid>
    );
  }
  return (
    <Grid>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <li key={index} className={waits ? undefined : 'invisible'}>
          <ProductCardSkeleton />
        </li>
      ))}
    </Grid>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return <ul className="grid w-full gap-4 sm:grid-cols-2 xl:grid-cols-3">{children}</ul>;
}

function AvailableProductCard({ product }: { product: Product }) {
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

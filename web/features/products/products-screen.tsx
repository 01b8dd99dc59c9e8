import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ArrowLeftRight, PackageOpen, Tag } from 'lucide-react';
import {
  PRODUCTS_PAGE_SIZE,
  PRODUCT_FILTERS,
  productEndpoints,
  type Product,
} from '#contract/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useListSearch } from '#web/lib/list-search.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { NewProductButton, useProductDialogs } from './product-dialogs.tsx';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';
import { ProductFilterBar } from './product-filter.tsx';

const ListViews = lazy(() => import('../views/list-views.tsx'));

export function ProductsScreen() {
  const t = useTranslation();
  const found = useListSearch(PRODUCT_FILTERS, undefined, 'products');
  const { search, status, page, change } = found;
  const { edit, toggle, dialogs } = useProductDialogs();
  const pageAt = (number: number) =>
    endpointListQuery(productEndpoints.listProducts, {
      query: { ...(search && { search }), status, page: number, pageSize: PRODUCTS_PAGE_SIZE },
    });
  const products = useQuery({ ...pageAt(page), placeholderData: keepPreviousData });
  const { data } = products;
  const pageCount = Math.ceil((data?.total ?? 0) / PRODUCTS_PAGE_SIZE);
  // Prefetches the next page.
  useQuery({ ...pageAt(page + 1), enabled: page < pageCount });
  const isNarrowed = search !== '' || status !== 'all' || page > 1;
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl font-bold">{t('products.title')}</h1>
          <output className="block min-h-[1.6em] text-muted-foreground">
            {data && t('products.count', { count: data.total })}
          </output>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="outline">
            <Link to="/offers">
              <Tag aria-hidden="true" />
              {t('offers.title')}
            </Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/stock">
              <ArrowLeftRight aria-hidden="true" />
              {t('stock.open')}
            </Link>
          </Button>
          <NewProductButton />
        </div>
      </header>
      <Suspense>
        <ListViews
          list="products"
          state={found.state}
          viewId={found.view}
          onOpen={found.open}
          onClear={found.clear}
        />
      </Suspense>
      <div className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between">
        <SearchInput
          label={t('products.search')}
          value={search}
          onValueChange={(words) => change({ search: words })}
          className="md:w-80"
        />
        <ProductFilterBar value={status} onValueChange={(filter) => change({ status: filter })} />
      </div>
      {products.isLoadingError ? (
        <Card>
          <ErrorState title={t('products.load.failed')} {...failedRead(products)} />
        </Card>
      ) : data?.items.length === 0 ? (
        <Card>
          <EmptyState
            icon={PackageOpen}
            title={t(isNarrowed ? 'products.noMatch' : 'products.empty')}
          />
        </Card>
      ) : (
        <ProductGrid
          products={data?.items}
          dimmed={products.isPlaceholderData}
          onEdit={edit}
          onToggle={toggle}
        />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        onPageChange={(next) => change({ page: next })}
      />
      {dialogs}
    </div>
  );
}

interface ProductGridProps {
  products: readonly Product[] | undefined;
  dimmed: boolean;
  onEdit: (product: Product) => void;
  onToggle: (product: Product) => void;
}

function ProductGrid({ products, dimmed, ...actions }: ProductGridProps) {
  const waits = useDelayed(!products);
  return (
    <ul
      aria-busy={!products || dimmed}
      className={cn(
        'grid gap-4 transition-opacity duration-150 sm:grid-cols-2 xl:grid-cols-3',
        dimmed && 'opacity-60 delay-150',
      )}
    >
      {products
        ? products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} {...actions} />
            </li>
          ))
        : Array.from({ length: PRODUCTS_PAGE_SIZE }, (_, index) => (
            <li key={index} className={cn(!waits && 'invisible')}>
              <ProductCardSkeleton />
            </li>
          ))}
    </ul>
  );
}

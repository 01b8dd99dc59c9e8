import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, PackageOpen, Tag } from 'lucide-react';
import {
  type Product,
  PRODUCT_FILTERS,
  PRODUCT_SORTS,
  productEndpoints,
  type ProductFilter,
  PRODUCTS_PAGE_SIZE,
} from '#contract/products/products.ts';
import { ListViews } from '#web/features/views/list-views.tsx';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { useListSearch } from '#web/lib/lists/list-search.ts';
import { useReturnToRow } from '#web/lib/lists/return-to-row.ts';
import { ListHeader } from '#web/kit/list-header.tsx';
import { useList } from '#web/kit/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { useIsMobile } from '#web/ui/use-media-query.ts';
import { NewProductButton, useProductDialogs } from './product-actions.tsx';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';
import { ProductDisplay, ProductsTable } from './products-table.tsx';

/** Rows are lower than cards. */
const TABLE_PAGE_SIZE = 20;

export function ProductsScreen() {
  const t = useTranslation();
  const isMobile = useIsMobile();
  const found = useListSearch(PRODUCT_FILTERS, PRODUCT_SORTS, 'products');
  const { search, status, sort, columns, page, change } = found;
  const pageSize = columns === undefined ? PRODUCTS_PAGE_SIZE : TABLE_PAGE_SIZE;
  const { edit, toggle, dialogs } = useProductDialogs();
  const query = { ...(search && { search }), status, sort };
  const list = useList(productEndpoints.listProducts, { query, page, pageSize });
  const { rows, total, pageCount } = list;
  const nextPage = { ...query, page: page + 1, pageSize };
  // Prefetches the next page.
  useQuery({
    ...endpointListQuery(productEndpoints.listProducts, { query: nextPage }),
    enabled: page < pageCount,
  });
  const isNarrowed = search !== '' || status !== 'all' || page > 1;
  const opened = useReturnToRow(rows !== undefined);
  const shown = {
    dimmed: list.isPrevious,
    onOpen: opened,
    onEdit: edit,
    onToggle: toggle,
  };
  const empty = (
    <EmptyState
      icon={PackageOpen}
      title={t(isNarrowed ? 'products.noMatch' : 'products.empty')}
      action={!isNarrowed && <NewProductButton />}
    />
  );
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6 2xl:has-[[data-views]]:max-w-[86rem]">
      <ListHeader
        title={t('products.title')}
        note={<output>{total !== undefined && t('products.count', { count: total })}</output>}
      >
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
      </ListHeader>
      <div className="flex flex-col gap-6 2xl:flex-row 2xl:items-start">
        <ListViews
          list="products"
          state={found.state}
          viewId={found.view}
          onOpen={found.open}
          onClear={found.clear}
        />
        <div className="flex min-w-0 flex-1 flex-col gap-6">
          <div className="flex flex-col gap-3 md:flex-row md:flex-wrap md:items-center">
            <SearchInput
              label={t('products.search')}
              value={search}
              onValueChange={(words) => change({ search: words })}
              className="md:w-80"
            />
            <div className="md:shrink-0">
              <ProductFilterBar
                value={status}
                onValueChange={(filter) => change({ status: filter })}
              />
            </div>
            {!isMobile && (
              <div className="ms-auto">
                <ProductDisplay columns={columns} density={found.density} onChange={change} />
              </div>
            )}
          </div>
          {list.failure ? (
            <Card>
              <ErrorState title={t('products.load.failed')} {...list.failure} />
            </Card>
          ) : columns !== undefined ? (
            <ProductsTable
              products={rows}
              columns={columns}
              density={found.density}
              sort={sort}
              onSort={(next) => change({ sort: next })}
              empty={empty}
              {...shown}
            />
          ) : rows?.length === 0 ? (
            <Card>{empty}</Card>
          ) : (
            <ProductGrid products={rows} {...shown} />
          )}
          <Pagination
            page={page}
            pageCount={pageCount}
            onPageChange={(next) => change({ page: next })}
          />
        </div>
      </div>
      {dialogs}
    </div>
  );
}

interface ProductGridProps {
  products: readonly Product[] | undefined;
  dimmed: boolean;
  onOpen: (id: string) => void;
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

interface ProductFilterBarProps {
  value: ProductFilter;
  onValueChange: (value: ProductFilter) => void;
}

export function ProductFilterBar({ value, onValueChange }: ProductFilterBarProps) {
  const t = useTranslation();
  return (
    <SegmentedControl
      legend={t('products.filter')}
      legendHidden
      layout="wrapped"
      value={value}
      onValueChange={onValueChange}
      segments={PRODUCT_FILTERS.map((filter) => ({
        value: filter,
        label: t(`products.filter.${filter}`),
      }))}
    />
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import type { PRODUCT_SORTS, Product } from '#contract/products/products.ts';
import type { ViewDensity } from '#contract/views/view-lists.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { useRowDensity } from '#web/ui/use-row-density.ts';
import { ProductActions } from './product-actions.tsx';
import {
  fromColumnSort,
  toColumnSort,
  useProductColumns,
  type ProductColumn,
} from './product-columns.tsx';

type ProductSort = (typeof PRODUCT_SORTS)[number];

interface ProductsTableProps {
  products: readonly Product[] | undefined;
  columns: string;
  density: ViewDensity | undefined;
  sort: ProductSort;
  dimmed: boolean;
  empty: ReactNode;
  onSort: (sort: ProductSort) => void;
  onOpen: (id: string) => void;
  onEdit: (product: Product) => void;
  onToggle: (product: Product) => void;
}

export function ProductsTable(props: ProductsTableProps) {
  const { products, columns, sort, dimmed, empty, onSort, onOpen, onEdit, onToggle } = props;
  const t = useTranslation();
  const navigate = useNavigate();
  const density = useRowDensity(props.density);
  const names = useMemo(() => columns.split(',') as ProductColumn[], [columns]);
  return (
    <DataTable
      label={t('products.title')}
      columns={useProductColumns(names)}
      rows={products}
      rowId={({ id }) => id}
      rowLabel={({ nameAr }) => nameAr}
      density={density}
      fetching={dimmed}
      sort={toColumnSort(sort)}
      onSortChange={(next) => onSort(fromColumnSort(next))}
      onRowOpen={({ id }) => {
        onOpen(id);
        void navigate({ to: '/products/$id', params: { id } });
      }}
      renderRowActions={(product) => (
        <ProductActions product={product} onEdit={onEdit} onToggle={onToggle} compact />
      )}
      empty={empty}
    />
  );
}

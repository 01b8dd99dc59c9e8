import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { Product, PRODUCT_SORTS } from '#contract/products/products.ts';
import { VIEW_COLUMNS, type ViewDensity } from '#contract/views/view-lists.ts';
import { ColumnsButton } from '#web/features/views/columns-button.tsx';
import { useTranslation } from '#web/i18n/language-store.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { useRowDensity } from '#web/ui/use-row-density.ts';
import { ProductActions } from './product-actions.tsx';
import {
  fromColumnSort,
  toColumnSort,
  type ProductColumn,
  useProductColumns,
  useProductHeadings,
  USUAL_COLUMNS,
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
  const router = useRouter();
  const pageOf = ({ id }: Product) => ({ to: '/products/$id', params: { id } }) as const;
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
      rowHref={(product) => router.buildLocation(pageOf(product)).href}
      onRowOpen={(product) => {
        onOpen(product.id);
        void router.navigate(pageOf(product));
      }}
      renderRowActions={(product) => (
        <ProductActions product={product} onEdit={onEdit} onToggle={onToggle} compact />
      )}
      empty={empty}
    />
  );
}

interface ProductDisplayProps {
  columns: string | undefined;
  density: ViewDensity | undefined;
  onChange: (next: { columns?: string | undefined; density?: ViewDensity | undefined }) => void;
}

const USUAL = USUAL_COLUMNS.join(',');

/** Cards, or a table of the columns that the address names. */
export function ProductDisplay({ columns, density, onChange }: ProductDisplayProps) {
  const t = useTranslation();
  const headings = useProductHeadings();
  const all = VIEW_COLUMNS.products.map((name) => ({ name, label: headings[name] }));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SegmentedControl
        legend={t('productTable.display')}
        legendHidden
        layout="wrapped"
        value={columns === undefined ? 'cards' : 'table'}
        onValueChange={(display) =>
          onChange({ columns: display === 'table' ? USUAL : undefined, density: undefined })
        }
        segments={(['cards', 'table'] as const).map((value) => ({
          value,
          label: t(`productTable.${value}`),
        }))}
      />
      {columns !== undefined && (
        <ColumnsButton
          all={all}
          usual={USUAL_COLUMNS}
          columns={columns === USUAL ? undefined : columns}
          density={density}
          onChange={(next) =>
            onChange('columns' in next ? { columns: next.columns ?? USUAL } : next)
          }
        />
      )}
    </div>
  );
}

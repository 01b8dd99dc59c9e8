import { useMemo } from 'react';
import type { PRODUCT_SORTS, Product } from '#contract/products/products.ts';
import { VIEW_COLUMNS } from '#contract/views/view-lists.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { columnSorts } from '#web/lib/lists/column-sort.ts';
import { useFormat } from '#web/lib/format.ts';
import { CellText } from '#web/ui/cell-text.tsx';
import { cn } from '#web/ui/cn.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { LowStockBadge, ProductStatusBadge } from './product-card.tsx';

export type ProductColumn = (typeof VIEW_COLUMNS.products)[number];

/** What a table of products shows before somebody chooses. */
export const USUAL_COLUMNS: readonly ProductColumn[] = [
  'name',
  'category',
  'price',
  'stock',
  'isActive',
  'createdAt',
];

export const { toColumnSort, fromColumnSort } = columnSorts<(typeof PRODUCT_SORTS)[number]>(
  {
    newest: { id: 'createdAt', desc: true },
    oldest: { id: 'createdAt', desc: false },
    nameUp: { id: 'name', desc: false },
    nameDown: { id: 'name', desc: true },
    dearest: { id: 'price', desc: true },
    cheapest: { id: 'price', desc: false },
    mostStock: { id: 'stock', desc: true },
    leastStock: { id: 'stock', desc: false },
  },
  'newest',
);

export function useProductHeadings(): Record<ProductColumn, string> {
  const t = useTranslation();
  return useMemo(
    () => ({
      name: t('productTable.name'),
      category: t('product.category'),
      price: t('product.price'),
      originalPrice: t('productTable.originalPrice'),
      stock: t('productTable.stock'),
      variants: t('productTable.variants'),
      isActive: t('productTable.isActive'),
      createdAt: t('product.createdAt'),
    }),
    [t],
  );
}

const column = dataTableColumn<Product>();

/** The requested columns in the given order. */
export function useProductColumns(names: readonly ProductColumn[]) {
  const format = useFormat();
  const headings = useProductHeadings();
  return useMemo(() => {
    const sorted = { enableSorting: true, sortDescFirst: true };
    const end = { align: 'end' } as const;
    const money = (amount: number | null) =>
      amount === null ? <CellText>{null}</CellText> : <Ltr>{format.amount(amount, 'DZD')}</Ltr>;
    const all = {
      name: column.accessor('nameAr', {
        id: 'name',
        header: headings.name,
        enableSorting: true,
        sortDescFirst: false,
        meta: { card: 'title' },
        cell: ({ getValue }) => (
          <span className="flex font-semibold md:w-max md:max-w-72">
            <bdi lang="ar" title={getValue()} className="min-w-0 md:one-line">
              {getValue()}
            </bdi>
          </span>
        ),
      }),
      category: column.accessor('category', {
        header: headings.category,
        cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
      }),
      price: column.accessor('price', {
        header: headings.price,
        ...sorted,
        meta: end,
        cell: ({ getValue }) => money(getValue()),
      }),
      originalPrice: column.accessor('originalPrice', {
        header: headings.originalPrice,
        meta: end,
        cell: ({ getValue }) => money(getValue()),
      }),
      stock: column.accessor('availableStock', {
        id: 'stock',
        header: headings.stock,
        ...sorted,
        cell: ({ row: { original }, getValue }) => (
          <span className="inline-flex items-center gap-2">
            <span className={cn(getValue() === 0 && 'font-semibold text-destructive')}>
              {format.number(getValue())}
            </span>
            {original.lowStock && original.stock > 0 && <LowStockBadge />}
          </span>
        ),
      }),
      variants: column.accessor((product) => product.variants.length, {
        id: 'variants',
        header: headings.variants,
        cell: ({ getValue }) => format.number(getValue()),
      }),
      isActive: column.accessor('isActive', {
        header: headings.isActive,
        meta: { card: 'badge' },
        cell: ({ getValue }) => <ProductStatusBadge isActive={getValue()} />,
      }),
      createdAt: column.accessor('createdAt', {
        header: headings.createdAt,
        ...sorted,
        cell: ({ getValue }) => format.date(getValue()),
      }),
    };
    return column.columns(names.map((name) => all[name]));
  }, [format, headings, names]);
}

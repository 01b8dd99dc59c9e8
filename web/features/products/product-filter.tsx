import { PRODUCT_FILTERS, type ProductFilter } from '#contract/products/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

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

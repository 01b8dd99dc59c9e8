import { PRODUCT_FILTERS, type ProductFilter } from '#contract/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';

interface ProductFilterBarProps {
  value: ProductFilter;
  onValueChange: (value: ProductFilter) => void;
}

export function ProductFilterBar({ value, onValueChange }: ProductFilterBarProps) {
  const t = useTranslation();
  return (
    <fieldset className="grid grid-cols-2 gap-1 rounded-lg bg-muted p-1 md:flex">
      <legend className="sr-only">{t('products.filter')}</legend>
      {PRODUCT_FILTERS.map((filter) => (
        <label
          key={filter}
          className="relative flex h-11 flex-1 cursor-pointer items-center justify-center rounded-md border border-transparent px-3 whitespace-nowrap text-muted-foreground transition-colors duration-150 hover:text-foreground has-checked:border-border has-checked:bg-card has-checked:font-semibold has-checked:text-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring md:h-8 md:flex-none"
        >
          <input
            type="radio"
            name="product-filter"
            checked={filter === value}
            onChange={() => onValueChange(filter)}
            className="absolute opacity-0"
          />
          {t(`products.filter.${filter}`)}
        </label>
      ))}
    </fieldset>
  );
}

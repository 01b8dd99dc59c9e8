import { valuesLabel } from '#contract/products/variants.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { SelectField } from '#web/kit/fields.tsx';
import { ProductField } from '#web/kit/product-field.tsx';
import { useVariants } from '#web/kit/product-variants.ts';

/** Empty texts where nobody has said it. */
export interface ChosenGoods {
  productId: string;
  variantId: string;
}

interface GoodsFieldProps {
  value: ChosenGoods;
  /** What the shop calls them. */
  written: string;
  onValueChange: (value: ChosenGoods) => void;
}

/** A product of ours, and which of its variants where it has several. */
export function GoodsField({ value, written, onValueChange }: GoodsFieldProps) {
  const t = useTranslation();
  const language = useLanguage();
  const variants = useVariants(value.productId || null);
  return (
    <>
      <ProductField
        label={t('inbox.field.product')}
        hint={written === '' ? undefined : <bdi>{t('inbox.written', { text: written })}</bdi>}
        value={value.productId || null}
        onValueChange={(productId) => onValueChange({ productId: productId ?? '', variantId: '' })}
      />
      {variants !== undefined && variants.length > 1 && (
        <SelectField
          label={t('returns.exchange.variant')}
          hint={t('inbox.field.variant.hint')}
          options={variants.map(({ id, values }) => ({
            value: id,
            label: valuesLabel(values, language) ?? '',
          }))}
          value={value.variantId || null}
          onValueChange={(variantId) => onValueChange({ ...value, variantId: variantId ?? '' })}
        />
      )}
    </>
  );
}

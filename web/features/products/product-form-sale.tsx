import { Controller, useWatch } from 'react-hook-form';
import type { Product } from '#contract/products/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useErrorSentence } from '#web/lib/forms.ts';
import { useCan } from '#web/lib/session.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { ProductFormApi } from './product-form-values.ts';
import { VariantsButton } from './variants/variants-button.tsx';

interface ProductFormSaleProps {
  form: ProductFormApi;
  product: Product | undefined;
  stockNow: number | undefined;
}

export const NUMBER_INPUT = {
  autoComplete: 'off',
  dir: 'ltr',
  className: 'rtl:text-end',
} as const;

export function ProductFormSale(props: ProductFormSaleProps) {
  const { form, product } = props;
  const hasOptions = product !== undefined && product.options.length > 0;
  return (
    <>
      {hasOptions ? <OfVariants /> : <OwnSale {...props} />}
      {product?.bundleSerumIds && <BundleStock product={product} />}
      {product ? <VariantsButton product={product} /> : <Later />}
      <ProductFormActive form={form} product={product} />
    </>
  );
}

function OfVariants() {
  const t = useTranslation();
  return <p className="text-sm text-muted-foreground">{t('variants.form.ofVariants')}</p>;
}

function Later() {
  const t = useTranslation();
  return <p className="text-xs text-muted-foreground">{t('variants.form.later')}</p>;
}

function BundleStock({ product }: { product: Product }) {
  const t = useTranslation();
  return (
    <p className="text-sm text-muted-foreground">
      {t('variants.form.bundle', { count: product.availableStock })}
    </p>
  );
}

/** Price, stock and codes of a product without options. */
function OwnSale({ form, product, stockNow }: ProductFormSaleProps) {
  const t = useTranslation();
  const seesCosts = useCan('canViewFinance');
  const mayEditCosts = useCan('canEditFinance');
  const sentence = useErrorSentence();
  const { errors } = form.formState;
  const stock = useWatch({ control: form.control, name: 'stock' });
  const isStockEdited = product !== undefined && stock.trim() !== String(product.stock);
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label={t('product.form.price')} error={sentence(errors.price)} required>
          <Input inputMode="decimal" {...NUMBER_INPUT} {...form.register('price')} />
        </Field>
        <Field
          label={t('product.form.stock')}
          hint={
            stockNow === undefined ? undefined : t('product.form.stockNow', { stock: stockNow })
          }
          error={sentence(errors.stock)}
          required
        >
          <Input inputMode="numeric" {...NUMBER_INPUT} {...form.register('stock')} />
        </Field>
      </div>
      {isStockEdited && (
        <Field
          label={t('product.form.stockReason')}
          hint={t('product.form.stockReason.hint')}
          error={sentence(errors.stockReason)}
          required
        >
          <Input autoComplete="off" dir="auto" {...form.register('stockReason')} />
        </Field>
      )}
      <div className="grid items-start gap-4 md:grid-cols-3">
        <Field label={t('variants.column.sku')} error={sentence(errors.sku)}>
          <Input {...NUMBER_INPUT} {...form.register('sku')} />
        </Field>
        <Field label={t('variants.column.barcode')} error={sentence(errors.barcode)}>
          <Input inputMode="numeric" {...NUMBER_INPUT} {...form.register('barcode')} />
        </Field>
        {seesCosts && (
          <Field label={t('variants.column.cost')} error={sentence(errors.cost)}>
            <Input
              inputMode="decimal"
              readOnly={!mayEditCosts}
              {...NUMBER_INPUT}
              {...form.register('cost')}
            />
          </Field>
        )}
      </div>
    </>
  );
}

/** Hiding a product needs its own permission, but whoever creates one chooses its visibility. */
function ProductFormActive({ form, product }: Pick<ProductFormSaleProps, 'form' | 'product'>) {
  const t = useTranslation();
  const mayHide = useCan('canDeleteProducts') || product === undefined;
  return (
    <Controller
      control={form.control}
      name="isActive"
      render={({ field: { value, onChange, ...field } }) => (
        <Field
          label={t('product.form.isActive')}
          hint={t('product.form.isActive.hint')}
          layout="inline"
        >
          <Switch {...field} checked={value} onCheckedChange={onChange} disabled={!mayHide} />
        </Field>
      )}
    />
  );
}

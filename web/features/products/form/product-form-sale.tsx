import { useWatch } from 'react-hook-form';
import type { Product } from '#contract/products/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { SwitchField, TextField } from '#web/kit/fields.tsx';
import { useCan } from '#web/lib/session.ts';
import { VariantsButton } from '../variants/product-variants.tsx';
import type { ProductFormApi } from './product-form-values.ts';

interface ProductFormSaleProps {
  form: ProductFormApi;
  product: Product | undefined;
  stockNow: number | undefined;
}

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
  const stock = useWatch({ control: form.control, name: 'stock' });
  const isStockEdited = product !== undefined && stock.trim() !== String(product.stock);
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          kind="amount"
          form={form}
          name="price"
          label={t('product.form.price')}
          required
        />
        <TextField
          kind="number"
          form={form}
          name="stock"
          label={t('product.form.stock')}
          hint={
            stockNow === undefined ? undefined : t('product.form.stockNow', { stock: stockNow })
          }
          required
        />
      </div>
      {isStockEdited && (
        <TextField
          form={form}
          name="stockReason"
          label={t('product.form.stockReason')}
          hint={t('product.form.stockReason.hint')}
          required
        />
      )}
      <div className="grid items-start gap-4 md:grid-cols-3">
        <TextField kind="code" form={form} name="sku" label={t('variants.column.sku')} />
        <TextField kind="number" form={form} name="barcode" label={t('variants.column.barcode')} />
        {seesCosts && (
          <TextField
            kind="amount"
            form={form}
            name="cost"
            label={t('variants.column.cost')}
            readOnly={!mayEditCosts}
          />
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
    <SwitchField
      form={form}
      name="isActive"
      label={t('product.form.isActive')}
      hint={t('product.form.isActive.hint')}
      disabled={!mayHide}
    />
  );
}

import { isolate } from '#web/lib/isolate.ts';
import type { Product } from '#contract/products/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ProductCreateForm } from './product-create-form.tsx';
import { ProductEditForm } from './product-edit-form.tsx';

interface ProductFormDialogProps extends OpenProps {
  /** The product to edit; omitted for a new one. */
  product?: Product;
}

export function ProductFormDialog({ product, ...dialog }: ProductFormDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog
      {...dialog}
      title={
        product
          ? t('product.form.edit.title', { name: isolate(product.nameAr) })
          : t('product.form.create.title')
      }
      description={t('product.form.hint')}
      isLong
    >
      {(form) =>
        product ? <ProductEditForm product={product} {...form} /> : <ProductCreateForm {...form} />
      }
    </FormDialog>
  );
}

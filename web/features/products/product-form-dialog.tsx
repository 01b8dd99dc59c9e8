import type { Product } from '#contract/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { FormDialog, longFormClasses } from '#web/ui/form-dialog.tsx';
import { ProductCreateForm } from './product-create-form.tsx';
import { ProductEditForm } from './product-edit-form.tsx';

interface ProductFormDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Edited when given; without it a new one is added. */
  product?: Product;
}

export function ProductFormDialog({ open, onOpenChange, product }: ProductFormDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        product
          ? t('product.form.edit.title', { name: product.nameAr })
          : t('product.form.create.title')
      }
      description={t('product.form.hint')}
      className={longFormClasses}
    >
      {(form) =>
        product ? <ProductEditForm product={product} {...form} /> : <ProductCreateForm {...form} />
      }
    </FormDialog>
  );
}

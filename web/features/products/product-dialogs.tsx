import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Product } from '#contract/products/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { ProductVisibilityDialog } from './product-visibility-dialog.tsx';

const loadForm = () => import('./product-form-dialog.tsx');
const ProductFormDialog = lazy(async () => ({ default: (await loadForm()).ProductFormDialog }));

export function NewProductButton() {
  const t = useTranslation();
  if (!useCan('canCreateProducts')) return null;
  return (
    <DialogButton load={loadForm} renderDialog={(open) => <ProductFormDialog {...open} />}>
      <Plus aria-hidden="true" />
      {t('product.new')}
    </DialogButton>
  );
}

/** The dialogs for an existing product, and functions to open them. */
export function useProductDialogs() {
  // Kept while the dialog fades out, so that its text does not vanish first.
  const [edited, setEdited] = useState<Product>();
  const [isEditing, setIsEditing] = useState(false);
  const [toggled, setToggled] = useState<Product | null>(null);
  return {
    edit: (product: Product) => {
      setEdited(product);
      setIsEditing(true);
    },
    toggle: setToggled,
    dialogs: (
      <>
        {edited && (
          <Suspense fallback={<DialogLoading />}>
            <ProductFormDialog open={isEditing} onOpenChange={setIsEditing} product={edited} />
          </Suspense>
        )}
        <ProductVisibilityDialog product={toggled} onClose={() => setToggled(null)} />
      </>
    ),
  };
}

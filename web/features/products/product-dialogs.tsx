import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ProductVisibilityDialog } from './product-visibility-dialog.tsx';

/** The form is big and comes on demand: on the way to the button, at the latest when pressed. */
const loadForm = () => import('./product-form-dialog.tsx');
const ProductFormDialog = lazy(async () => ({ default: (await loadForm()).ProductFormDialog }));

export function NewProductButton() {
  const t = useTranslation();
  const mayCreate = useCan('canCreateProducts');
  const [open, setOpen] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);
  if (!mayCreate) return null;
  return (
    <>
      <Button
        onPointerEnter={() => void loadForm()}
        onFocus={() => void loadForm()}
        onClick={() => {
          setIsNeeded(true);
          setOpen(true);
        }}
      >
        <Plus aria-hidden="true" />
        {t('product.new')}
      </Button>
      {isNeeded && (
        <Suspense fallback={null}>
          <ProductFormDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

/** The dialogs about a product that is already there, and the ways to open them. */
export function useProductDialogs() {
  // Kept while a dialog fades, so that its words do not vanish before it does.
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
          <Suspense fallback={null}>
            <ProductFormDialog open={isEditing} onOpenChange={setIsEditing} product={edited} />
          </Suspense>
        )}
        <ProductVisibilityDialog product={toggled} onClose={() => setToggled(null)} />
      </>
    ),
  };
}

import { Eye, EyeOff, type LucideIcon, Pencil, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type Product, productEndpoints } from '#contract/products/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DialogButton, DialogLoading } from '#web/ui/dialog-button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';

interface ProductActionsProps {
  product: Product;
  onEdit: (product: Product) => void;
  onToggle: (product: Product) => void;
  /** Icons without labels, where space is scarce. */
  compact?: boolean;
}

/** The actions on a product that the user may take. */
export function ProductActions(props: ProductActionsProps) {
  const { product, onEdit, onToggle, compact = false } = props;
  const t = useTranslation();
  const name = product.nameAr;
  const step = product.isActive ? 'hide' : 'activate';
  return (
    <>
      {useCan('canEditProducts') && (
        <Action
          icon={Pencil}
          label={t('product.edit')}
          name={t('product.edit.of', { name })}
          compact={compact}
          onClick={() => onEdit(product)}
        />
      )}
      {useCan('canDeleteProducts') && (
        <Action
          icon={product.isActive ? EyeOff : Eye}
          label={t(`product.${step}`)}
          name={t(`product.${step}.of`, { name })}
          compact={compact}
          onClick={() => onToggle(product)}
        />
      )}
    </>
  );
}

interface ActionProps {
  icon: LucideIcon;
  label: string;
  /** The label with the product's name, for screen readers. */
  name: string;
  compact: boolean;
  onClick: () => void;
}

function Action({ icon: Icon, label, name, compact, onClick }: ActionProps) {
  const button = (
    <Button
      variant="outline"
      size={compact ? 'icon' : 'default'}
      // Above the link that covers the card.
      className="relative z-10"
      aria-label={name}
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
      {!compact && label}
    </Button>
  );
  if (!compact) return button;
  return <Tooltip text={label}>{button}</Tooltip>;
}

const loadForm = () => import('./form/product-form-dialog.tsx');
const ProductFormDialog = lazy(async () => ({ default: (await loadForm()).ProductFormDialog }));

export function NewProductButton() {
  const t = useTranslation();
  if (!useCan('canCreateProducts')) return null;
  return (
    <DialogButton
      load={loadForm}
      renderDialog={(open) => <ProductFormDialog {...open} />}
      isOpenAtFirst={window.location.hash === '#new'}
    >
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

interface ProductVisibilityDialogProps {
  /** Open while there is a product. */
  product: Product | null;
  onClose: () => void;
}

function ProductVisibilityDialog({ product, onClose }: ProductVisibilityDialogProps) {
  const t = useTranslation();
  // Kept while the dialog fades out, so that its text does not vanish first.
  const [asked, setAsked] = useState(product);
  if (product !== null && product !== asked) setAsked(product);
  const step = asked?.isActive ? 'hide' : 'activate';
  const update = useSave(productEndpoints.updateProduct, {
    makesStale: ['products'],
    saved: t(`product.${step}.succeeded`),
    failed: t('product.visibility.failed'),
  });
  if (asked === null) return null;
  const { id, nameAr, isActive } = asked;
  return (
    <ConfirmDialog
      open={product !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t(`product.${step}.title`, { name: isolate(nameAr) })}
      description={t(`product.${step}.description`)}
      confirmLabel={t(`product.${step}`)}
      cancelLabel={t('common.cancel')}
      onConfirm={async () => {
        await update.mutateAsync({ params: { id }, body: { isActive: !isActive } });
      }}
    />
  );
}

import { useState } from 'react';
import { productEndpoints, type Product } from '#contract/products/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSave } from '#web/lib/use-save.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface ProductVisibilityDialogProps {
  /** Open while there is a product. */
  product: Product | null;
  onClose: () => void;
}

export function ProductVisibilityDialog({ product, onClose }: ProductVisibilityDialogProps) {
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

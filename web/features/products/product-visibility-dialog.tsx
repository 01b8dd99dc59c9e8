import { useState } from 'react';
import { productEndpoints, type Product } from '#contract/products/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { isolate } from '#web/lib/isolate.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

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
  const update = useEndpointMutation(productEndpoints.updateProduct, {
    makesStale: ['products'],
    onSuccess: () => toast({ title: t(`product.${step}.succeeded`) }),
    onError: (error) => toastFailure(t('product.visibility.failed'), error),
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

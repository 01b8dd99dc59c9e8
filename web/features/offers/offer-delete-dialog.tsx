import { useState } from 'react';
import { offerEndpoints, type Offer } from '#contract/offers/offers.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { isolate } from '#web/lib/isolate.ts';
import { productName } from '#web/lib/product-name.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface OfferDeleteDialogProps {
  /** Open while there is an offer. */
  offer: Offer | null;
  onClose: () => void;
}

export function OfferDeleteDialog({ offer, onClose }: OfferDeleteDialogProps) {
  const t = useTranslation();
  const language = useLanguage();
  // Kept while the dialog fades out, so that its text does not vanish first.
  const [asked, setAsked] = useState(offer);
  if (offer !== null && offer !== asked) setAsked(offer);
  const remove = useEndpointMutation(offerEndpoints.deleteOffer, {
    makesStale: ['offers'],
    onSuccess: () => toast({ title: t('offer.deleted') }),
    onError: (error) => toastFailure(t('offer.delete.failed'), error),
  });
  if (asked === null) return null;
  return (
    <ConfirmDialog
      open={offer !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('offer.delete.title', { name: isolate(productName(asked, language)) })}
      description={t('offer.delete.description')}
      confirmLabel={t('offer.delete')}
      cancelLabel={t('common.cancel')}
      variant="destructive"
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: asked.id } });
      }}
    />
  );
}

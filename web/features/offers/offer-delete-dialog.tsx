import { useState } from 'react';
import { offerEndpoints, type Offer } from '#contract/offers/offers.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { productName } from '#web/lib/product-name.ts';
import { useSave } from '#web/lib/use-save.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

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
  const remove = useSave(offerEndpoints.deleteOffer, {
    makesStale: ['offers'],
    saved: t('offer.deleted'),
    failed: t('offer.delete.failed'),
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

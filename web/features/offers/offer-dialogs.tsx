import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Offer } from '#contract/offers/offers.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { DialogButton, DialogLoading } from '#web/ui/dialog-button.tsx';
import { OfferDeleteDialog } from './offer-delete-dialog.tsx';

const loadForm = () => import('./offer-form-dialog.tsx');
const OfferFormDialog = lazy(async () => ({ default: (await loadForm()).OfferFormDialog }));

export function NewOfferButton() {
  const t = useTranslation();
  return (
    <DialogButton load={loadForm} renderDialog={(open) => <OfferFormDialog {...open} />}>
      <Plus aria-hidden="true" />
      {t('offer.new')}
    </DialogButton>
  );
}

/** The dialogs for an existing offer, and functions to open them. */
export function useOfferDialogs() {
  // Kept while the dialog fades out, so that its text does not vanish first.
  const [edited, setEdited] = useState<Offer>();
  const [isEditing, setIsEditing] = useState(false);
  const [asked, setAsked] = useState<Offer | null>(null);
  return {
    edit: (offer: Offer) => {
      setEdited(offer);
      setIsEditing(true);
    },
    remove: setAsked,
    dialogs: (
      <>
        {edited && (
          <Suspense fallback={<DialogLoading />}>
            <OfferFormDialog open={isEditing} onOpenChange={setIsEditing} offer={edited} />
          </Suspense>
        )}
        <OfferDeleteDialog offer={asked} onClose={() => setAsked(null)} />
      </>
    ),
  };
}

import type { Offer } from '#contract/offers/offers.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { productName } from '#web/lib/product-name.ts';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { OfferForm } from './offer-form.tsx';

interface OfferFormDialogProps extends OpenProps {
  /** The offer to edit; omitted for a new one. */
  offer?: Offer;
}

export function OfferFormDialog({ offer, ...dialog }: OfferFormDialogProps) {
  const t = useTranslation();
  const language = useLanguage();
  return (
    <FormDialog
      {...dialog}
      title={
        offer
          ? t('offer.edit.title', { name: isolate(productName(offer, language)) })
          : t('offer.new')
      }
      description={t('offer.form.hint')}
      isLong
    >
      {(form) => <OfferForm offer={offer} {...form} />}
    </FormDialog>
  );
}

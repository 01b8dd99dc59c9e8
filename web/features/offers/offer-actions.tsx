import { Pencil, Trash2 } from 'lucide-react';
import type { Offer } from '#contract/offers/offers.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { productName } from '#web/lib/product-name.ts';
import { Button } from '#web/ui/button.tsx';

interface OfferActionsProps {
  offer: Offer;
  onEdit: (offer: Offer) => void;
  onDelete: (offer: Offer) => void;
}

export function OfferActions({ offer, onEdit, onDelete }: OfferActionsProps) {
  const t = useTranslation();
  const name = isolate(productName(offer, useLanguage()));
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        title={t('offer.edit')}
        aria-label={t('offer.edit.title', { name })}
        className="md:w-8 md:px-0"
        onClick={() => onEdit(offer)}
      >
        <Pencil aria-hidden="true" />
        <span className="md:hidden">{t('offer.edit')}</span>
      </Button>
      <Button
        variant="ghost"
        size="sm"
        title={t('offer.delete')}
        aria-label={t('offer.delete.title', { name })}
        className="md:w-8 md:px-0"
        onClick={() => onDelete(offer)}
      >
        <Trash2 aria-hidden="true" />
        <span className="md:hidden">{t('offer.delete')}</span>
      </Button>
    </>
  );
}

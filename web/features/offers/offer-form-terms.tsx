import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { OFFER_KINDS, type OfferKind } from '#contract/offers/offer-rules.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { TextField } from '#web/kit/fields.tsx';
import { ProductField } from '#web/kit/product-field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { chooseKind, type OfferFormApi } from './offer-form-values.ts';

/** From which quantity on, and what the offer gives then. */
export function OfferFormTerms({ form }: { form: OfferFormApi }) {
  const t = useTranslation();
  const kind = useWatch({ control: form.control, name: 'kind' });
  const number = (name: 'minQuantity' | 'price' | 'percent' | 'giftQuantity', hint?: string) => (
    <TextField
      kind={name === 'price' || name === 'percent' ? 'amount' : 'number'}
      form={form}
      name={name}
      label={t(`offer.form.${name}`)}
      hint={hint}
      required
    />
  );
  const terms: Record<OfferKind, ReactNode> = {
    price: number('price', t('offer.form.price.hint')),
    percent: number('percent'),
    gift: (
      <>
        <ProductField
          form={form}
          name="giftProductId"
          label={t('offer.form.giftProductId')}
          required
        />
        {number('giftQuantity', t('offer.form.giftQuantity.hint'))}
      </>
    ),
  };
  return (
    <>
      <SegmentedControl
        legend={t('offer.form.kind')}
        layout="stacked"
        value={kind}
        onValueChange={(next) => chooseKind(form, next)}
        segments={OFFER_KINDS.map((one) => ({ value: one, label: t(`offer.kind.${one}`) }))}
      />
      <div key={kind} className="grid items-start gap-4 md:grid-cols-2">
        {number('minQuantity')}
        {terms[kind]}
      </div>
    </>
  );
}

import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { OFFER_KINDS, type OfferKind } from '#contract/offers/offer-rules.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFieldErrors } from '#web/lib/forms.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { chooseKind, type OfferFormApi } from './offer-form-values.ts';
import { useProductOptions } from './offer-product-options.ts';
import { useProductNames } from '#web/lib/product-names.ts';
import { SelectField } from '#web/kit/fields.tsx';

const NUMBER_INPUT = { autoComplete: 'off', dir: 'ltr', className: 'rtl:text-end' } as const;

/** From which quantity on, and what the offer gives then. */
export function OfferFormTerms({ form }: { form: OfferFormApi }) {
  const t = useTranslation();
  const error = useFieldErrors(form);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const number = (name: 'minQuantity' | 'price' | 'percent' | 'giftQuantity', hint?: string) => (
    <Field label={t(`offer.form.${name}`)} hint={hint} error={error(name)} required>
      <Input
        inputMode={name === 'price' || name === 'percent' ? 'decimal' : 'numeric'}
        {...NUMBER_INPUT}
        {...form.register(name)}
      />
    </Field>
  );
  const terms: Record<OfferKind, ReactNode> = {
    price: number('price', t('offer.form.price.hint')),
    percent: number('percent'),
    gift: (
      <>
        <OfferFormGift form={form} />
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

function OfferFormGift({ form }: { form: OfferFormApi }) {
  const t = useTranslation();
  const id = useWatch({ control: form.control, name: 'giftProductId' });
  const { options, ...select } = useProductOptions();
  const [name = ''] = useProductNames(id === '' ? [] : [id]);
  // The search may not find the chosen product, which is shown all the same.
  const isListed = id === '' || options.some(({ value }) => value === id);
  return (
    <SelectField
      form={form}
      name="giftProductId"
      label={t('offer.form.giftProductId')}
      required
      {...select}
      options={isListed ? options : [{ value: id, label: name }, ...options]}
    />
  );
}

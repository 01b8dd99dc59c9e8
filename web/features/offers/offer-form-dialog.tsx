import { useState, type ReactNode } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { OFFER_KINDS, type OfferKind } from '#contract/offers/offer-rules.ts';
import {
  type Offer,
  offerEndpoints,
  CreateOffer,
  isTermOf,
  OFFER_TERMS,
  USUAL_PRECEDENCE,
} from '#contract/offers/offers.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useContractForm, useErrorSentence } from '#web/lib/forms.ts';
import { isolate } from '#web/lib/isolate.ts';
import { productName } from '#web/lib/product-name.ts';
import { useProductNames } from '#web/lib/product-names.ts';
import { useSave } from '#web/lib/use-save.ts';
import { ChosenList } from '#web/kit/chosen-list.tsx';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { SwitchField, TextField } from '#web/kit/fields.tsx';
import { useProductOptions, ProductField } from '#web/kit/product-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { OFFER_RANKS, PRECEDENCE_OF, rankOf } from './offer-rank.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

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

interface OfferFormProps extends FormDialogForm {
  offer?: Offer | undefined;
}

function OfferForm({ offer, onDone, onDirtyChange }: OfferFormProps) {
  const t = useTranslation();
  const [opened] = useState(offer);
  const form: OfferFormApi = useContractForm(OfferSchema, offerValues(opened));
  const draft = useDraft(form, { name: `offer ${opened?.id ?? 'new'}` });

  const outcome = {
    makesStale: ['offers'] as const,
    saved: t('offer.saved'),
    onSaved: onDone,
    failed: t('offer.save.failed'),
    form,
  };
  const create = useSave(offerEndpoints.createOffer, outcome);
  const update = useSave(offerEndpoints.updateOffer, outcome);
  const isPending = create.isPending || update.isPending;
  const submit = form.handleSubmit((body) => {
    if (opened === undefined) return create.mutate({ body });
    // The version refuses to overwrite what a colleague changed meanwhile.
    const { id, version } = opened;
    return update.mutate({ params: { id }, body: { ...body, version } });
  });

  const name = (field: 'nameAr' | 'nameFr' | 'nameEn', required = false) => (
    <TextField form={form} name={field} label={t(`offer.form.${field}`)} required={required} />
  );
  const day = (field: 'startsOn' | 'endsOn') => (
    <DateField form={form} name={field} label={t(`offer.form.${field}`)} />
  );
  return (
    <DialogForm
      isLong
      draft={draft.offer}
      isDirty={form.formState.isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={isPending}
      submitLabel={t('offer.form.save')}
    >
      <div className="grid items-start gap-4 md:grid-cols-3">
        {name('nameAr', true)}
        {name('nameFr')}
        {name('nameEn')}
      </div>
      <OfferFormProducts form={form} />
      <OfferFormTerms form={form} />
      <div className="grid items-start gap-4 md:grid-cols-3">
        {day('startsOn')}
        {day('endsOn')}
      </div>
      <OfferFormPrecedence form={form} />
      <SwitchField form={form} name="isActive" label={t('offer.form.isActive')} />
    </DialogForm>
  );
}

/** Between offers that save the same; a number of its own stays until another rank is chosen. */
function OfferFormPrecedence({ form }: { form: OfferFormApi }) {
  const t = useTranslation();
  const { field } = useController({ control: form.control, name: 'precedence' });
  return (
    <SegmentedControl
      legend={t('offer.form.precedence')}
      layout="columns"
      value={rankOf(Number(field.value))}
      onValueChange={(rank) => field.onChange(String(PRECEDENCE_OF[rank]))}
      segments={OFFER_RANKS.map((rank) => ({ value: rank, label: t(`offer.precedence.${rank}`) }))}
    />
  );
}

/** The products of the offer: each choice is added below the search. */
function OfferFormProducts({ form }: { form: OfferFormApi }) {
  const t = useTranslation();
  const sentence = useErrorSentence();
  const { field, fieldState } = useController({ control: form.control, name: 'productIds' });
  const { value: ids, onChange } = field;
  const names = useProductNames(ids);
  const products = useProductOptions();
  return (
    <ChosenList
      {...products}
      label={t('offer.products')}
      hint={t('offer.form.products.hint')}
      error={sentence(fieldState.error)}
      placeholder={ids.length === 0 ? t('offer.products.all') : ''}
      chosen={ids.map((value, at) => ({ value, label: names[at] ?? '' }))}
      onChange={onChange}
      removeLabel={(name) => t('offer.form.products.remove', { name })}
    />
  );
}

/** From which quantity on, and what the offer gives then. */
function OfferFormTerms({ form }: { form: OfferFormApi }) {
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

/** The form's values: numbers and days as typed. */
type OfferValues = {
  nameAr: string;
  nameFr: string;
  nameEn: string;
  productIds: string[];
  minQuantity: string;
  kind: OfferKind;
  price: string;
  percent: string;
  giftProductId: string;
  giftQuantity: string;
  startsOn: string;
  endsOn: string;
  precedence: string;
  isActive: boolean;
};
({}) as OfferValues satisfies Record<keyof CreateOffer, unknown>;
type OfferFormApi = UseFormReturn<OfferValues, unknown, CreateOffer>;

const OfferSchema = CreateOffer as unknown as z.ZodType<CreateOffer, OfferValues>;

const typed = (value: number | string | null | undefined) => String(value ?? '');

function offerValues(offer?: Offer): OfferValues {
  return {
    nameAr: offer?.nameAr ?? '',
    // A copy of the Arabic name is no translation.
    nameFr: offer === undefined || offer.nameFr === offer.nameAr ? '' : offer.nameFr,
    nameEn: offer?.nameEn ?? '',
    productIds: offer?.productIds ?? [],
    minQuantity: typed(offer?.minQuantity ?? 2),
    kind: offer?.kind ?? 'price',
    price: typed(offer?.price),
    percent: typed(offer?.percent),
    giftProductId: offer?.giftProductId ?? '',
    giftQuantity: typed(offer?.giftQuantity),
    startsOn: offer?.startsOn ?? '',
    endsOn: offer?.endsOn ?? '',
    precedence: typed(offer?.precedence ?? USUAL_PRECEDENCE),
    isActive: offer?.isActive ?? true,
  };
}

/** Another kind hides the terms of the former one, so what was typed there must not be sent. */
function chooseKind(form: OfferFormApi, kind: OfferKind): void {
  form.setValue('kind', kind, { shouldDirty: true });
  for (const term of OFFER_TERMS) {
    const isWanted = term === 'giftQuantity' && isTermOf(term, kind);
    form.setValue(term, isWanted ? '1' : '', { shouldDirty: true });
    form.clearErrors(term);
  }
}

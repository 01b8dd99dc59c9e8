import { useLayoutEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { offerEndpoints, type Offer } from '#contract/offers/offers.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useContractForm, useFieldErrors } from '#web/lib/forms.ts';
import { useSave } from '#web/lib/use-save.ts';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { Field } from '#web/ui/field.tsx';
import type { FormDialogForm } from '#web/ui/form-dialog.tsx';
import { FormFooter } from '#web/ui/form-footer.tsx';
import { Input } from '#web/ui/input.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { OfferFormProducts } from './offer-form-products.tsx';
import { OfferFormTerms } from './offer-form-terms.tsx';
import { OfferSchema, offerValues, type OfferFormApi } from './offer-form-values.ts';

interface OfferFormProps extends FormDialogForm {
  offer?: Offer | undefined;
}

export function OfferForm({ offer, onDone, onDirtyChange }: OfferFormProps) {
  const t = useTranslation();
  const [opened] = useState(offer);
  const form: OfferFormApi = useContractForm(OfferSchema, offerValues(opened));
  const draft = useDraft(form, { name: `offer ${opened?.id ?? 'new'}` });
  const error = useFieldErrors(form);
  const { isDirty } = form.formState;
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

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
    if (isPending) return;
    if (opened === undefined) return create.mutate({ body });
    // The version refuses to overwrite what a colleague changed meanwhile.
    const { id, version } = opened;
    return update.mutate({ params: { id }, body: { ...body, version } });
  });

  const name = (field: 'nameAr' | 'nameFr' | 'nameEn', required = false) => (
    <Field label={t(`offer.form.${field}`)} error={error(field)} required={required}>
      <Input autoComplete="off" dir="auto" {...form.register(field)} />
    </Field>
  );
  const day = (field: 'startsOn' | 'endsOn') => (
    <Field label={t(`offer.form.${field}`)} error={error(field)}>
      <Input type="date" {...form.register(field)} />
    </Field>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-1 flex-col gap-4"
    >
      <DraftOffer offer={draft.offer} />
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
        <Field
          label={t('offer.form.precedence')}
          hint={t('offer.form.precedence.hint')}
          error={error('precedence')}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            className="rtl:text-end"
            {...form.register('precedence')}
          />
        </Field>
      </div>
      <Controller
        control={form.control}
        name="isActive"
        render={({ field: { value, onChange, ...field } }) => (
          <Field label={t('offer.form.isActive')} layout="inline">
            <Switch {...field} checked={value} onCheckedChange={onChange} />
          </Field>
        )}
      />
      <FormFooter
        cancelLabel={t('common.cancel')}
        submitLabel={t('offer.form.save')}
        pending={isPending}
      />
    </form>
  );
}

import { useState } from 'react';
import { offerEndpoints, type Offer } from '#contract/offers/offers.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useContractForm } from '#web/lib/forms.ts';
import { useSave } from '#web/lib/use-save.ts';
import { SwitchField, TextField } from '#web/kit/fields.tsx';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import type { FormDialogForm } from '#web/ui/form-dialog.tsx';
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
    <TextField kind="date" form={form} name={field} label={t(`offer.form.${field}`)} />
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
        <TextField
          kind="number"
          form={form}
          name="precedence"
          label={t('offer.form.precedence')}
          hint={t('offer.form.precedence.hint')}
        />
      </div>
      <SwitchField form={form} name="isActive" label={t('offer.form.isActive')} />
    </DialogForm>
  );
}

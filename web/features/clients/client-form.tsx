import { useLayoutEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { CLIENT_TYPES, clientEndpoints, type ClientDetail } from '#contract/clients/clients.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useContractForm, useFieldErrors } from '#web/lib/forms.ts';
import { useSave } from '#web/lib/use-save.ts';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { Field } from '#web/ui/field.tsx';
import type { FormDialogForm } from '#web/ui/form-dialog.tsx';
import { FormFooter } from '#web/ui/form-footer.tsx';
import { Input } from '#web/ui/input.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { ClientFormPlace } from './client-form-place.tsx';
import { ClientSchema, clientValues, type ClientFormApi } from './client-form-values.ts';

interface ClientFormProps extends FormDialogForm {
  client: ClientDetail;
}

export function ClientForm({ client, onDone, onDirtyChange }: ClientFormProps) {
  const t = useTranslation();
  const [opened] = useState(client);
  const form: ClientFormApi = useContractForm(ClientSchema, clientValues(opened));
  const draft = useDraft(form, { name: `client ${opened.id}` });
  const error = useFieldErrors(form);
  const { isDirty } = form.formState;
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const update = useSave(clientEndpoints.updateClient, {
    makesStale: ['clients'],
    saved: t('client.edit.saved'),
    onSaved: onDone,
    failed: t('client.edit.failed'),
    form,
  });
  const submit = form.handleSubmit((values) => {
    if (update.isPending) return;
    // Sends only changed fields: an order may have updated the others meanwhile.
    const changed = Object.keys(form.formState.dirtyFields) as (keyof typeof values)[];
    if (changed.length === 0) return onDone();
    const body = Object.fromEntries(changed.map((name) => [name, values[name]]));
    update.mutate({ params: { id: opened.id }, body });
  });
  const types = CLIENT_TYPES.map((type) => ({ value: type, label: t(`client.type.${type}`) }));

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-1 flex-col gap-4"
    >
      <DraftOffer offer={draft.offer} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={t('client.name')} error={error('name')} required>
          <Input dir="auto" autoComplete="off" {...form.register('name')} />
        </Field>
        <Field label={t('client.phone')} error={error('phone')} required>
          <Input
            type="tel"
            dir="ltr"
            className="rtl:text-end"
            autoComplete="off"
            {...form.register('phone')}
          />
        </Field>
        <Field label={t('client.email')} error={error('email')}>
          <Input
            type="email"
            dir="ltr"
            className="rtl:text-end"
            autoComplete="off"
            {...form.register('email')}
          />
        </Field>
        <Controller
          control={form.control}
          name="clientType"
          render={({ field }) => (
            <Field label={t('client.type')} error={error('clientType')}>
              <SearchableSelect
                name={field.name}
                ref={field.ref}
                onBlur={field.onBlur}
                value={field.value}
                onValueChange={(value) => value && field.onChange(value)}
                options={types}
                fold={foldForSearch}
              />
            </Field>
          )}
        />
        <Field label={t('client.companyName')} error={error('companyName')}>
          <Input dir="auto" autoComplete="off" {...form.register('companyName')} />
        </Field>
        <Controller
          control={form.control}
          name="isSpecial"
          render={({ field }) => (
            <Field layout="inline" label={t('client.special')} className="md:self-end">
              <Switch checked={field.value} onCheckedChange={field.onChange} />
            </Field>
          )}
        />
      </div>
      <ClientFormPlace form={form} />
      <Field label={t('client.notes')} error={error('notes')}>
        <Textarea dir="auto" className="min-h-16" {...form.register('notes')} />
      </Field>
      <FormFooter
        cancelLabel={t('common.cancel')}
        submitLabel={t('client.edit.save')}
        pending={update.isPending}
      />
    </form>
  );
}

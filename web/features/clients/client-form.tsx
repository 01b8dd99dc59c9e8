import { useState } from 'react';
import { CLIENT_TYPES, clientEndpoints, type ClientDetail } from '#contract/clients/clients.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useContractForm } from '#web/lib/forms.ts';
import { useSave } from '#web/lib/use-save.ts';
import { SelectField, SwitchField, TextField, TextareaField } from '#web/kit/fields.tsx';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import type { FormDialogForm } from '#web/ui/form-dialog.tsx';
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
  const update = useSave(clientEndpoints.updateClient, {
    makesStale: ['clients'],
    saved: t('client.edit.saved'),
    onSaved: onDone,
    failed: t('client.edit.failed'),
    form,
  });
  const submit = form.handleSubmit((values) => {
    // Sends only changed fields: an order may have updated the others meanwhile.
    const changed = Object.keys(form.formState.dirtyFields) as (keyof typeof values)[];
    if (changed.length === 0) return onDone();
    const body = Object.fromEntries(changed.map((name) => [name, values[name]]));
    update.mutate({ params: { id: opened.id }, body });
  });
  const types = CLIENT_TYPES.map((type) => ({ value: type, label: t(`client.type.${type}`) }));

  return (
    <DialogForm
      isLong
      draft={draft.offer}
      isDirty={form.formState.isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={update.isPending}
      submitLabel={t('client.edit.save')}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField form={form} name="name" label={t('client.name')} required />
        <TextField kind="phone" form={form} name="phone" label={t('client.phone')} required />
        <TextField kind="email" form={form} name="email" label={t('client.email')} />
        <SelectField
          form={form}
          name="clientType"
          label={t('client.type')}
          options={types}
          isClearable={false}
        />
        <TextField form={form} name="companyName" label={t('client.companyName')} />
        <SwitchField
          form={form}
          name="isSpecial"
          label={t('client.special')}
          className="md:self-end"
        />
      </div>
      <ClientFormPlace form={form} />
      <TextareaField form={form} name="notes" label={t('client.notes')} inputClassName="min-h-16" />
    </DialogForm>
  );
}

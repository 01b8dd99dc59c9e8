import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import {
  type ClientDetail,
  CLIENT_TYPES,
  clientEndpoints,
  UpdateClient,
  type Client,
} from '#contract/clients/clients.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useContractForm } from '#web/lib/forms.ts';
import { usePlaces } from '#web/lib/places.ts';
import { useSave } from '#web/lib/use-save.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { SelectField, SwitchField, TextField, TextareaField } from '#web/kit/fields.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';

interface ClientEditDialogProps {
  client: ClientDetail;
  onClose: () => void;
}

export function ClientEditDialog({ client, onClose }: ClientEditDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('client.edit.title')}
      description={t('client.edit.hint')}
      isLong
    >
      {(form) => <ClientForm client={client} {...form} />}
    </FormDialog>
  );
}

interface ClientFormProps extends FormDialogForm {
  client: ClientDetail;
}

function ClientForm({ client, onDone, onDirtyChange }: ClientFormProps) {
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

type Part = 'wilaya' | 'daira' | 'commune';

/** Changing the wilaya or daira clears the places below it. */
const BELOW: Record<Part, readonly Part[]> = {
  wilaya: ['daira', 'commune'],
  daira: ['commune'],
  commune: [],
};

function ClientFormPlace({ form }: { form: ClientFormApi }) {
  const t = useTranslation();
  const [wilaya, daira] = useWatch({ control: form.control, name: ['wilaya', 'daira'] });
  const places = usePlaces(wilaya, daira);
  const options = { wilaya: places.wilayas, daira: places.dairas, commune: places.communes };
  const select = (part: Part) => (
    <SelectField
      form={form}
      name={part}
      label={t(`client.${part}`)}
      onValueChange={(value) => {
        if ((value ?? '') === form.getValues(part)) return;
        form.setValue(part, value ?? '', { shouldDirty: true });
        for (const below of BELOW[part]) form.setValue(below, '', { shouldDirty: true });
        const listed = part === 'commune' && places.findCommune(value ?? '');
        if (listed) form.setValue('daira', listed.daira.nameAr, { shouldDirty: true });
      }}
      options={options[part]}
      freeText={part !== 'wilaya'}
      disabled={part !== 'wilaya' && wilaya === ''}
      placeholder={t('client.choose')}
    />
  );
  return (
    <>
      <div className="grid gap-4 md:grid-cols-3">
        {select('wilaya')}
        {select('daira')}
        {select('commune')}
      </div>
      <TextField form={form} name="address" label={t('client.address')} />
    </>
  );
}

/** The form's values; empty text means nothing chosen. */
type ClientValues = {
  name: string;
  phone: string;
  email: string;
  /** The wilaya's code. */
  wilaya: string;
  daira: string;
  commune: string;
  address: string;
  clientType: Client['clientType'];
  companyName: string;
  isSpecial: boolean;
  notes: string;
};
type ClientFormApi = UseFormReturn<ClientValues, unknown, UpdateClient>;

const ClientSchema = UpdateClient as unknown as z.ZodType<UpdateClient, ClientValues>;

function clientValues(client: Client): ClientValues {
  return {
    name: client.name,
    phone: client.phone,
    email: client.email ?? '',
    wilaya: client.wilayaCode === null ? '' : String(client.wilayaCode),
    daira: client.daira ?? '',
    commune: client.commune ?? '',
    address: client.address ?? '',
    clientType: client.clientType,
    companyName: client.companyName ?? '',
    isSpecial: client.isSpecial,
    notes: client.notes ?? '',
  };
}

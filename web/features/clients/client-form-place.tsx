import { useWatch } from 'react-hook-form';
import { useTranslation } from '#web/i18n/language-store.ts';
import { usePlaces } from '#web/lib/places.ts';
import { SelectField, TextField } from '#web/kit/fields.tsx';
import type { ClientFormApi } from './client-form-values.ts';

type Part = 'wilaya' | 'daira' | 'commune';

/** Changing the wilaya or daira clears the places below it. */
const BELOW: Record<Part, readonly Part[]> = {
  wilaya: ['daira', 'commune'],
  daira: ['commune'],
  commune: [],
};

export function ClientFormPlace({ form }: { form: ClientFormApi }) {
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

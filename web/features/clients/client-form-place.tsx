import { Controller, useWatch } from 'react-hook-form';
import { foldForSearch } from '#contract/names/text.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFieldErrors } from '#web/lib/forms.ts';
import { usePlaces } from '#web/lib/places.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
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
  const error = useFieldErrors(form);
  const [wilaya, daira] = useWatch({ control: form.control, name: ['wilaya', 'daira'] });
  const places = usePlaces(wilaya, daira);
  const options = { wilaya: places.wilayas, daira: places.dairas, commune: places.communes };
  const select = (part: Part) => (
    <Controller
      control={form.control}
      name={part}
      render={({ field }) => (
        <Field label={t(`client.${part}`)} error={error(part)}>
          <SearchableSelect
            name={field.name}
            ref={field.ref}
            onBlur={field.onBlur}
            value={field.value || null}
            onValueChange={(value) => {
              if ((value ?? '') === field.value) return;
              form.setValue(part, value ?? '', { shouldDirty: true });
              for (const below of BELOW[part]) form.setValue(below, '', { shouldDirty: true });
              const listed = part === 'commune' && places.findCommune(value ?? '');
              if (listed) form.setValue('daira', listed.daira.nameAr, { shouldDirty: true });
            }}
            options={options[part]}
            fold={foldForSearch}
            freeText={part !== 'wilaya'}
            disabled={part !== 'wilaya' && wilaya === ''}
            placeholder={t('client.choose')}
          />
        </Field>
      )}
    />
  );
  return (
    <>
      <div className="grid gap-4 md:grid-cols-3">
        {select('wilaya')}
        {select('daira')}
        {select('commune')}
      </div>
      <Field label={t('client.address')} error={error('address')}>
        <Input dir="auto" autoComplete="off" {...form.register('address')} />
      </Field>
    </>
  );
}

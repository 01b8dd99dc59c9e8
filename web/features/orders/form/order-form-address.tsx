import { Controller, useWatch } from 'react-hook-form';
import { foldForSearch } from '#contract/names/text.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Field } from '#web/ui/field.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { useFieldTexts } from './order-field-texts.ts';
import type { OrderFormApi, OrderFormField } from './order-form-values.ts';
import type { StoredValues } from './three-way-merge.tsx';
import { usePlaces } from '#web/lib/places.ts';
import { TextareaField } from '#web/kit/fields.tsx';

interface OrderFormAddressProps {
  form: OrderFormApi;
  stored: StoredValues;
}

type Part = Extract<OrderFormField, 'wilaya' | 'daira' | 'commune'>;

export function OrderFormAddress({ form, stored }: OrderFormAddressProps) {
  const t = useTranslation();
  const texts = useFieldTexts(form, stored);
  const [wilaya, daira] = useWatch({ control: form.control, name: ['wilaya', 'daira'] });
  const places = usePlaces(wilaya, daira);

  const put = (name: Part, value: string) => {
    form.setValue(name, value, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };
  const choose: Record<Part, (value: string) => void> = {
    wilaya: (value) => {
      if (value === wilaya) return;
      put('wilaya', value);
      put('daira', '');
      put('commune', '');
    },
    daira: (value) => {
      if (value === daira) return;
      put('daira', value);
      const commune = places.findCommune(form.getValues('commune'));
      if (commune?.daira.nameAr !== value) put('commune', '');
    },
    commune: (value) => {
      const listed = places.findCommune(value);
      put('commune', listed?.nameAr ?? value);
      // A commune belongs to exactly one daira.
      if (listed && listed.daira.nameAr !== daira) put('daira', listed.daira.nameAr);
    },
  };
  const options = { wilaya: places.wilayas, daira: places.dairas, commune: places.communes };

  const select = (part: Part, hint?: string) => (
    <Controller
      control={form.control}
      name={part}
      render={({ field }) => (
        <Field label={t(`order.${part}`)} {...texts(part, hint)} required>
          <SearchableSelect
            name={field.name}
            ref={field.ref}
            onBlur={field.onBlur}
            value={field.value || null}
            onValueChange={(value) => choose[part](value ?? '')}
            options={options[part]}
            fold={foldForSearch}
            freeText={part === 'commune' || (part === 'daira' && places.isError)}
            disabled={part !== 'wilaya' && wilaya === ''}
            placeholder={
              part !== 'wilaya' && wilaya === '' ? t('order.wilayaFirst') : t('order.choose')
            }
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
        {select('commune', wilaya === '' ? undefined : t('order.commune.hint'))}
      </div>
      <TextareaField
        form={form}
        name="address"
        label={t('order.address')}
        {...texts('address')}
        required
        autoComplete="off"
        rows={2}
        inputClassName="min-h-16"
      />
    </>
  );
}

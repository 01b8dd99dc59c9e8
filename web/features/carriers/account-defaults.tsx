import { Controller } from 'react-hook-form';
import { foldForSearch } from '#contract/names/text.ts';
import { useCarrierTexts } from '#web/i18n/carrier-account/texts.ts';
import { useFieldErrors } from '#web/lib/forms.ts';
import { useWilayaOptions } from '#web/lib/places.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { AccountForm } from './account-values.ts';

/** What a parcel gets unless its order says otherwise. */
export function AccountDefaults({ form }: { form: AccountForm }) {
  const texts = useCarrierTexts();
  const error = useFieldErrors(form);
  const wilayas = useWilayaOptions();
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1 font-semibold">{texts('defaults')}</legend>
      <p className="text-sm text-muted-foreground">{texts('defaults.money')}</p>
      <div className="grid gap-4 md:grid-cols-3">
        <Controller
          control={form.control}
          name="originWilaya"
          render={({ field: { value, onChange, ...field } }) => (
            <Field
              label={texts('originWilaya')}
              hint={texts('originWilaya.hint')}
              error={error('originWilaya')}
              required
            >
              <SearchableSelect
                {...field}
                value={String(value) || null}
                onValueChange={(next) => onChange(next ?? '')}
                options={wilayas}
                fold={foldForSearch}
              />
            </Field>
          )}
        />
        <Field label={texts('weightKg')} error={error('weightKg')} required>
          <Input
            inputMode="decimal"
            dir="ltr"
            className="rtl:text-end"
            {...form.register('weightKg')}
          />
        </Field>
        <Field label={texts('senderName')} error={error('senderName')}>
          <Input dir="auto" autoComplete="off" {...form.register('senderName')} />
        </Field>
      </div>
      {(['isInsured', 'mayBeOpened'] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <Field layout="inline" label={texts(name)}>
              <Switch
                checked={field.value}
                onCheckedChange={field.onChange}
                onBlur={field.onBlur}
              />
            </Field>
          )}
        />
      ))}
    </fieldset>
  );
}

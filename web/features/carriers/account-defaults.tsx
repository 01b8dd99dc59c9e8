import { useTranslation } from '#web/i18n/language-store.ts';
import { useWilayaOptions } from '#web/lib/places.ts';
import { SelectField, SwitchField, TextField } from '#web/kit/fields.tsx';
import type { AccountForm } from './account-values.ts';

/** What a parcel gets unless its order says otherwise. */
export function AccountDefaults({ form }: { form: AccountForm }) {
  const t = useTranslation();
  const wilayas = useWilayaOptions();
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1 font-semibold">{t('carriers.defaults')}</legend>
      <p className="text-sm text-muted-foreground">{t('carriers.defaults.money')}</p>
      <div className="grid gap-4 md:grid-cols-3">
        <SelectField
          form={form}
          name="originWilaya"
          label={t('carriers.originWilaya')}
          hint={t('carriers.originWilaya.hint')}
          required
          options={wilayas}
        />
        <TextField
          kind="amount"
          form={form}
          name="weightKg"
          label={t('carriers.weightKg')}
          required
        />
        <TextField form={form} name="senderName" label={t('carriers.senderName')} />
      </div>
      {(['isInsured', 'mayBeOpened'] as const).map((name) => (
        <SwitchField key={name} form={form} name={name} label={t(`carriers.${name}`)} />
      ))}
    </fieldset>
  );
}

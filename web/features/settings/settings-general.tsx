import { useTranslation } from '#web/i18n/language-store.ts';
import { useFieldErrors } from '#web/lib/forms.ts';
import { TextField } from '#web/kit/fields.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SettingsCard, type SettingsBlockProps } from './settings-block.tsx';
import { SettingsLogo } from './settings-logo.tsx';

export function SettingsGeneral({ saving, disabled }: SettingsBlockProps) {
  const t = useTranslation();
  const { form } = saving;
  const error = useFieldErrors(form);
  const ltr = { dir: 'ltr', className: 'rtl:text-end', disabled, autoComplete: 'off' } as const;
  return (
    <SettingsCard title={t('settings.general')} onSubmit={() => saving.save('all')}>
      <TextField
        form={form}
        name="storeName"
        label={t('settings.storeName')}
        required
        disabled={disabled}
      />
      <Field label={t('settings.storeEmail')} error={error('storeEmail')}>
        <Input type="email" {...ltr} {...form.register('storeEmail')} />
      </Field>
      <Field label={t('settings.storePhone')} error={error('storePhone')}>
        <Input type="tel" {...ltr} {...form.register('storePhone')} />
      </Field>
      <SettingsLogo form={form} disabled={disabled} />
    </SettingsCard>
  );
}

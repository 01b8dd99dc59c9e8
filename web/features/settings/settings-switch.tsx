import { Controller } from 'react-hook-form';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { LabelKey } from '#web/i18n/translate.ts';
import { Field } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { SettingsFormApi, SettingsValues } from './settings-values.ts';

type SwitchName = {
  [Name in keyof SettingsValues]: SettingsValues[Name] extends boolean ? Name : never;
}[keyof SettingsValues];

interface SettingsSwitchProps {
  form: SettingsFormApi;
  name: SwitchName;
  hint?: LabelKey;
  disabled: boolean;
}

export function SettingsSwitch({ form, name, hint, disabled }: SettingsSwitchProps) {
  const t = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Field layout="inline" label={t(`settings.${name}`)} hint={hint && t(hint)}>
          <Switch
            ref={field.ref}
            checked={field.value}
            disabled={disabled}
            onCheckedChange={field.onChange}
            onBlur={field.onBlur}
          />
        </Field>
      )}
    />
  );
}

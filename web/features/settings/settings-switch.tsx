import { useTranslation } from '#web/i18n/language-store.ts';
import type { LabelKey } from '#web/i18n/translate.ts';
import { SwitchField } from '#web/kit/fields.tsx';
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
    <SwitchField
      form={form}
      name={name}
      label={t(`settings.${name}`)}
      hint={hint && t(hint)}
      disabled={disabled}
    />
  );
}

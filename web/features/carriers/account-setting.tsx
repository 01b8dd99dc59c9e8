import type { CarrierFamilyFacts } from '#contract/carriers/carrier-accounts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { LabelKey } from '#web/i18n/translate.ts';
import { TextField } from '#web/kit/fields.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { CHOICES, isChoice, type AccountForm } from './account-values.ts';
import { fieldLabel } from './field-label.ts';

type ChoiceKey = Extract<LabelKey, `carriers.choice.${string}`>;

interface AccountSettingProps {
  form: AccountForm;
  field: CarrierFamilyFacts['settings'][number];
}

export function AccountSetting({ form, field: { name, isRequired } }: AccountSettingProps) {
  const t = useTranslation();
  const path = `settings.${name}` as const;
  const label = fieldLabel(t, name);
  if (isChoice(name)) {
    return (
      <SegmentedControl
        legend={label}
        layout="columns"
        value={form.watch(path) || CHOICES[name][0]}
        onValueChange={(value) => form.setValue(path, value, { shouldDirty: true })}
        segments={CHOICES[name].map((value) => ({
          value: value as string,
          label: t(`carriers.choice.${name}.${value}` as ChoiceKey),
        }))}
      />
    );
  }
  return <TextField kind="code" form={form} name={path} label={label} required={isRequired} />;
}

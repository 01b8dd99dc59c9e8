import type { CarrierFamilyFacts } from '#contract/carriers/carrier-accounts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { CheckboxField, PasswordField } from '#web/kit/fields.tsx';
import { fieldLabel } from './field-label.ts';
import type { AccountForm } from './account-values.ts';

interface AccountSecretProps {
  form: AccountForm;
  field: CarrierFamilyFacts['secrets'][number];
  isStored: boolean;
  isRemoved: boolean;
  onRemovedChange: (isRemoved: boolean) => void;
}

/** Write-only: of a stored secret the screen shows only that it exists. */
export function AccountSecret(props: AccountSecretProps) {
  const { form, field, isStored, isRemoved, onRemovedChange } = props;
  const t = useTranslation();
  const name = `secrets.${field.name}` as const;
  const label = fieldLabel(t, field.name);
  return (
    <div>
      <PasswordField
        form={form}
        name={name}
        label={label}
        required={field.isRequired}
        {...(isStored && { hint: t('carriers.keys.keep') })}
        autoComplete="new-password"
        disabled={isRemoved}
        {...(isStored && { placeholder: t('carriers.keys.stored') })}
      />
      {isStored && !field.isRequired && (
        <CheckboxField
          label={t('carriers.keys.remove', { name: label })}
          value={isRemoved}
          onValueChange={onRemovedChange}
        />
      )}
    </div>
  );
}

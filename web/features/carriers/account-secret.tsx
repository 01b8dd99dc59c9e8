import type { CarrierFamilyFacts } from '#contract/carriers/carrier-accounts.ts';
import { useCarrierTexts } from '#web/i18n/carrier-account/texts.ts';
import { useErrorSentence } from '#web/lib/forms.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
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
  const texts = useCarrierTexts();
  const sentence = useErrorSentence();
  const name = `secrets.${field.name}` as const;
  const label = fieldLabel(texts, field.name);
  return (
    <div>
      <Field
        label={label}
        required={field.isRequired}
        error={sentence(form.getFieldState(name, form.formState).error)}
        {...(isStored && { hint: texts('keys.keep') })}
      >
        <PasswordInput
          autoComplete="new-password"
          disabled={isRemoved}
          {...(isStored && { placeholder: texts('keys.stored') })}
          {...form.register(name)}
        />
      </Field>
      {isStored && !field.isRequired && (
        <Field layout="inline" label={texts('keys.remove', { name: label })}>
          <Checkbox
            checked={isRemoved}
            onCheckedChange={(isOn) => onRemovedChange(isOn === true)}
          />
        </Field>
      )}
    </div>
  );
}

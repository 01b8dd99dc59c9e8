import type { CarrierFamilyFacts } from '#contract/carriers/carrier-accounts.ts';
import { useCarrierTexts } from '#web/i18n/carrier-account/texts.ts';
import { useFieldErrors } from '#web/lib/forms.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { AccountForm } from './account-values.ts';

interface AccountAddressProps {
  form: AccountForm;
  facts: CarrierFamilyFacts;
}

/** Typed, or one of those that are known. */
export function AccountAddress({ form, facts }: AccountAddressProps) {
  const texts = useCarrierTexts();
  const error = useFieldErrors(form);
  const { knownAddresses } = facts;
  const chosen = form.watch('baseUrl');
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={texts('address')}
        required
        error={error('baseUrl')}
        {...(knownAddresses.length === 0 && { hint: texts('address.typed') })}
      >
        <Input
          type="url"
          dir="ltr"
          autoComplete="off"
          className="rtl:text-end"
          {...form.register('baseUrl')}
        />
      </Field>
      {knownAddresses.length > 0 && (
        <fieldset aria-label={texts('address.known')} className="flex flex-wrap gap-2">
          {knownAddresses.map(({ name, baseUrl }) => (
            <Button
              key={baseUrl}
              type="button"
              size="sm"
              variant={chosen === baseUrl ? 'secondary' : 'outline'}
              aria-pressed={chosen === baseUrl}
              onClick={() =>
                form.setValue('baseUrl', baseUrl, { shouldDirty: true, shouldValidate: true })
              }
            >
              <bdi>{name}</bdi>
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

import type { CarrierFamilyFacts } from '#contract/carriers/carrier-accounts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { TextField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import type { AccountForm } from './account-values.ts';

interface AccountAddressProps {
  form: AccountForm;
  facts: CarrierFamilyFacts;
}

/** Typed, or one of those that are known. */
export function AccountAddress({ form, facts }: AccountAddressProps) {
  const t = useTranslation();
  const { knownAddresses } = facts;
  const chosen = form.watch('baseUrl');
  return (
    <div className="flex flex-col gap-2">
      <TextField
        kind="url"
        form={form}
        name="baseUrl"
        label={t('carriers.address')}
        required
        {...(knownAddresses.length === 0 && { hint: t('carriers.address.typed') })}
      />
      {knownAddresses.length > 0 && (
        <fieldset aria-label={t('carriers.address.known')} className="flex flex-wrap gap-2">
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

import type { CarrierFamilyFacts } from '#contract/carriers/carrier-accounts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { TextField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { type AccountForm, emptyFields } from './account-values.ts';

interface AccountFamilyProps {
  form: AccountForm;
  families: readonly CarrierFamilyFacts[];
}

/** Another family has other keys and settings, and usually one address. */
export function AccountFamily({ form, families }: AccountFamilyProps) {
  const t = useTranslation();
  const choose = (family: CarrierFamilyFacts['family']) => {
    const facts = families.find((one) => one.family === family);
    form.clearErrors();
    form.setValue('family', family, { shouldDirty: true });
    form.setValue('baseUrl', facts?.knownAddresses[0]?.baseUrl ?? '', { shouldDirty: true });
    form.setValue('secrets', emptyFields(families, 'secrets'));
    form.setValue('settings', emptyFields(families, 'settings'));
  };
  return (
    <div className="flex flex-col gap-1.5">
      <SegmentedControl
        legend={t('carriers.family')}
        layout="columns"
        value={form.watch('family')}
        onValueChange={choose}
        segments={families.map(({ family }) => ({
          value: family,
          label: t(`carriers.family.${family}`),
        }))}
      />
      <p className="text-xs text-muted-foreground">{t('carriers.family.hint')}</p>
    </div>
  );
}

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

import type { CarrierFamilyFacts } from '#contract/carriers/carrier-accounts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { emptyFields, type AccountForm } from './account-values.ts';

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

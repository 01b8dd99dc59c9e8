import { useQuery } from '@tanstack/react-query';
import { carrierDebtEndpoints } from '#contract/payouts/carrier-debts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { SelectField } from '#web/kit/fields.tsx';

interface CompanyFieldProps {
  value: string | null;
  onChange: (companyId: string | null) => void;
}

/** The companies that have delivered something: the others have nothing to pay. */
export function CompanyField({ value, onChange }: CompanyFieldProps) {
  const t = useTranslation();
  const { data = [] } = useQuery(endpointQuery(carrierDebtEndpoints.listCarrierDebts));
  return (
    <SelectField
      label={t('payouts.company')}
      hint={data.length === 0 && t('payouts.company.none')}
      required
      options={data.map(({ companyId, companyName }) => ({
        value: companyId,
        label: companyName,
      }))}
      value={value}
      onValueChange={onChange}
      placeholder={t('payouts.company.choose')}
    />
  );
}

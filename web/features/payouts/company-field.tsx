import { useQuery } from '@tanstack/react-query';
import { carrierDebtEndpoints } from '#contract/debts/carrier-debts.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { usePayoutTexts } from '#web/i18n/payouts/texts.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { Field } from '#web/ui/field.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';

interface CompanyFieldProps {
  value: string | null;
  onChange: (companyId: string | null) => void;
}

/** The companies that have delivered something: the others have nothing to pay. */
export function CompanyField({ value, onChange }: CompanyFieldProps) {
  const words = usePayoutTexts();
  const { data = [] } = useQuery(endpointQuery(carrierDebtEndpoints.listCarrierDebts));
  return (
    <Field label={words('company')} hint={data.length === 0 && words('company.none')} required>
      <SearchableSelect
        options={data.map(({ companyId, companyName }) => ({
          value: companyId,
          label: companyName,
        }))}
        value={value}
        onValueChange={onChange}
        fold={foldForSearch}
        placeholder={words('company.choose')}
      />
    </Field>
  );
}

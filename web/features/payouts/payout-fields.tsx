import { useQuery } from '@tanstack/react-query';
import { carrierDebtEndpoints } from '#contract/payouts/carrier-debts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { SelectField } from '#web/kit/fields.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

/** What stands on the carrier's paper, as it is typed. */
interface PaperValues {
  reference: string;
  paidOn: string;
  gross: string;
  fees: string;
  net: string;
}

export const NO_PAPER: PaperValues = { reference: '', paidOn: '', gross: '', fees: '', net: '' };

interface PaperFieldsProps {
  values: PaperValues;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (values: PaperValues) => void;
}

export function PaperFields({ values, errors, onChange }: PaperFieldsProps) {
  const t = useTranslation();
  // The rule says of an empty day only that it is none.
  const dayError = values.paidOn === '' ? t('payouts.paidOn.missing') : errors['paidOn'];
  const set = (name: keyof PaperValues) => (event: { target: { value: string } }) =>
    onChange({ ...values, [name]: event.target.value });
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={t('payouts.reference')} error={errors['reference']} required>
          <Input
            dir="auto"
            autoComplete="off"
            value={values.reference}
            onChange={set('reference')}
          />
        </Field>
        <DateField
          label={t('payouts.paidOn')}
          error={errors['paidOn'] && dayError}
          required
          value={values.paidOn}
          onValueChange={(paidOn) => onChange({ ...values, paidOn })}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        {(['gross', 'fees', 'net'] as const).map((name) => (
          <Field key={name} label={t(`payouts.${name}`)} error={errors[name]}>
            <Input
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              value={values[name]}
              onChange={set(name)}
              className="rtl:text-end"
            />
          </Field>
        ))}
      </div>
    </>
  );
}

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

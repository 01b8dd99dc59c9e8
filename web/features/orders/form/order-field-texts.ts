import type { FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation, useLanguage } from '#web/i18n/language-store.ts';
import { useErrorSentence } from '#web/lib/forms.ts';
import { deliveryCompanyEndpoints } from '#contract/delivery-companies/delivery-companies.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { usePlaceNames, wilayaName } from '#web/lib/places.ts';
import { usePastedMark } from '../paste/pasted-marks.tsx';
import type { StoredValues } from './three-way-merge.tsx';
import { linesText, type LineValues } from './lines/order-line-values.ts';

/**
 * The hint and the error of a field; a conflicting value saved by somebody else takes precedence,
 * then the words of a message that it was filled from.
 */
export function useFieldTexts<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  stored: StoredValues,
) {
  const t = useTranslation();
  const sentence = useErrorSentence();
  const storedText = useStoredText(stored, String(form.getValues('wilaya' as Path<Values>)));
  const pastedMark = usePastedMark();
  const { errors } = form.formState;
  return (name: Path<Values>, hint?: string) => ({
    error: sentence(errors[name] as FieldError | undefined),
    hint: Object.hasOwn(stored, name)
      ? t('order.conflict.stored', { value: storedText(name) })
      : (pastedMark(name) ?? hint),
  });
}

/** A stored field as text: names instead of ids and codes. */
function useStoredText(stored: StoredValues, wilaya: string): (name: string) => string {
  const t = useTranslation();
  const language = useLanguage();
  const places = usePlaceNames();
  const wilayaCode = Number(stored['wilaya'] ?? wilaya);
  const { data: companies } = useQuery({
    ...endpointQuery(deliveryCompanyEndpoints.listDeliveryCompanies),
    enabled: Object.hasOwn(stored, 'deliveryCompanyId'),
  });
  return (name) => {
    const value = stored[name];
    if (value === '' || value === undefined) return t('order.none');
    if (typeof value === 'boolean') return t(value ? 'order.yes' : 'order.no');
    if (name === 'lines') return linesText(value as readonly LineValues[], language);
    if (typeof value !== 'string') return t('order.none');
    if (name === 'wilaya') return wilayaName(Number(value), language) ?? value;
    if (name === 'daira' || name === 'commune') return places[name](wilayaCode, value);
    if (name === 'deliveryCompanyId')
      return companies?.find(({ id }) => id === value)?.name ?? value;
    return value;
  };
}

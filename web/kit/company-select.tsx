import type { RefCallBack } from 'react-hook-form';
import { foldForSearch } from '#contract/names/text.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { useDeliveryCompanyOptions } from './company-options.ts';

interface OrderCompanySelectProps {
  name: string;
  ref: RefCallBack;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** The delivery company as a form field; empty while there is none. */
export function OrderCompanySelect({ value, onChange, ...field }: OrderCompanySelectProps) {
  const t = useTranslation();
  const options = useDeliveryCompanyOptions(value);
  return (
    <SearchableSelect
      {...field}
      value={value || null}
      onValueChange={(next) => onChange(next ?? '')}
      options={options}
      fold={foldForSearch}
      placeholder={t('order.choose')}
    />
  );
}

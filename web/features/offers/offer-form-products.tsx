import { useController } from 'react-hook-form';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useErrorSentence } from '#web/lib/forms.ts';
import type { OfferFormApi } from './offer-form-values.ts';
import { useProductNames } from '#web/lib/product-names.ts';
import { useProductOptions } from '#web/kit/product-field.tsx';
import { ChosenList } from '#web/kit/chosen-list.tsx';

/** The products of the offer: each choice is added below the search. */
export function OfferFormProducts({ form }: { form: OfferFormApi }) {
  const t = useTranslation();
  const sentence = useErrorSentence();
  const { field, fieldState } = useController({ control: form.control, name: 'productIds' });
  const { value: ids, onChange } = field;
  const names = useProductNames(ids);
  const products = useProductOptions();
  return (
    <ChosenList
      {...products}
      label={t('offer.products')}
      hint={t('offer.form.products.hint')}
      error={sentence(fieldState.error)}
      placeholder={ids.length === 0 ? t('offer.products.all') : ''}
      chosen={ids.map((value, at) => ({ value, label: names[at] ?? '' }))}
      onChange={onChange}
      removeLabel={(name) => t('offer.form.products.remove', { name })}
    />
  );
}

import { X } from 'lucide-react';
import { useController } from 'react-hook-form';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useErrorSentence } from '#web/lib/forms.ts';
import { isolate } from '#web/lib/isolate.ts';
import { Button } from '#web/ui/button.tsx';
import type { OfferFormApi } from './offer-form-values.ts';
import { useProductOptions } from './offer-product-options.ts';
import { useProductNames } from '#web/lib/product-names.ts';
import { SelectField } from '#web/kit/fields.tsx';

/** The products of the offer: each choice is added below the search. */
export function OfferFormProducts({ form }: { form: OfferFormApi }) {
  const t = useTranslation();
  const sentence = useErrorSentence();
  const { field, fieldState } = useController({ control: form.control, name: 'productIds' });
  const { value: ids, onChange } = field;
  const names = useProductNames(ids);
  const { options, ...select } = useProductOptions();
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label={t('offer.products')}
        hint={t('offer.form.products.hint')}
        error={sentence(fieldState.error)}
        {...select}
        options={options.filter(({ value }) => !ids.includes(value))}
        value={null}
        onValueChange={(id) => id !== null && onChange([...ids, id])}
        placeholder={ids.length === 0 ? t('offer.products.all') : ''}
      />
      {ids.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {ids.map((id, index) => (
            <li key={id}>
              <Button
                variant="secondary"
                size="sm"
                aria-label={t('offer.form.products.remove', { name: isolate(names[index] ?? '') })}
                onClick={() => onChange(ids.filter((other) => other !== id))}
              >
                <bdi>{names[index]}</bdi>
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

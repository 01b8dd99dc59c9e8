import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useFieldTexts } from './order-field-texts.ts';
import type { OrderFormApi } from './order-form-values.ts';
import type { StoredValues } from './use-three-way-merge.ts';
import { OrderSuggestion } from './order-amount-suggestion.tsx';
import { parseDinars, type TotalSuggestion } from './order-amount.ts';

interface OrderFormTotalProps {
  form: OrderFormApi;
  stored: StoredValues;
  suggestion: TotalSuggestion | null;
  wilaya: string;
  place: string;
  isEdit: boolean;
}

/** Whether the amount was suggested or typed. */
type Source = 'suggestion' | 'staff';

export function OrderFormTotal(props: OrderFormTotalProps) {
  const { form, stored, suggestion, wilaya, place, isEdit } = props;
  const t = useTranslation();
  const format = useFormat();
  const texts = useFieldTexts(form, stored);
  const [chosen, setChosen] = useState<Source | null>(isEdit ? null : 'suggestion');
  const total = suggestion?.total;
  // A stored amount follows the suggestion if it was equal to it when the form was opened.
  if (chosen === null && total !== undefined) {
    setChosen(form.getValues('totalAmount') === String(total) ? 'suggestion' : 'staff');
  }
  const field = form.register('totalAmount');

  const put = (value: string) =>
    form.setValue('totalAmount', value, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  const follow = useEffectEvent(put);
  useEffect(() => {
    if (chosen === 'suggestion' && total !== undefined) follow(String(total));
  }, [chosen, total]);

  return (
    <div className="flex flex-col gap-2">
      <Field label={t('order.totalAmount')} {...texts('totalAmount')} required>
        <Input
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          className="rtl:text-end"
          {...field}
          onChange={(event) => {
            setChosen('staff');
            void field.onChange(event);
          }}
          onBlur={(event) => {
            const { value } = event.target;
            const { defaultValues } = form.formState;
            if (value !== defaultValues?.totalAmount && value !== parseDinars(value)) {
              put(parseDinars(value));
            }
            void field.onBlur(event);
          }}
        />
      </Field>
      {suggestion && (
        <div className="flex flex-col gap-1.5 rounded-lg bg-muted px-3 py-2 text-xs">
          <OrderSuggestion suggestion={suggestion} wilaya={wilaya} place={place} />
          {chosen === 'staff' && (
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="text-muted-foreground">
                {t('order.amount.written', { amount: format.amount(suggestion.total, 'DZD') })}
              </span>
              <Button
                variant="link"
                size="sm"
                className="px-0 text-xs"
                onClick={() => setChosen('suggestion')}
              >
                {t('order.suggestion.use')}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

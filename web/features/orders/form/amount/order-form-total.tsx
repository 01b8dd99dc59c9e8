import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation, useLanguage } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { wilayaName } from '#web/lib/places.ts';
import { useFieldTexts } from '../order-field-texts.ts';
import type { OrderFormApi } from '../order-form-values.ts';
import type { StoredValues } from '../three-way-merge.tsx';
import { parseDinars } from '#web/lib/parse-dinars.ts';
import { type TotalSuggestion } from './order-amount.ts';

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

interface OrderSuggestionProps {
  suggestion: TotalSuggestion;
  wilaya: string;
  place: string;
}

function OrderSuggestion({ suggestion, wilaya, place }: OrderSuggestionProps) {
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const money = (value: number) => format.amount(value, 'DZD');
  const { only, count, goods, shipping, discount, total } = suggestion;
  const price = only?.discount === 0 ? only.unitPrice : null;
  return (
    <dl className="flex flex-col gap-1">
      <Line
        term={
          only === null || price === null ? (
            t('order.lines.count', { count })
          ) : (
            <Ltr>
              {t('order.suggestion.goods', { price: money(price), quantity: only.quantity })}
            </Ltr>
          )
        }
      >
        {money(goods)}
      </Line>
      {shipping === null ? (
        <Line
          term={t(
            wilaya === ''
              ? 'order.suggestion.wilayaFirst'
              : place === ''
                ? 'order.suggestion.placeFirst'
                : 'order.suggestion.noShipping',
          )}
        />
      ) : (
        <Line
          term={t('order.suggestion.shipping', {
            wilaya: wilayaName(Number(wilaya), language) ?? '',
          })}
        >
          {money(shipping)}
        </Line>
      )}
      {discount > 0 && <Line term={t('order.promo.discount')}>{money(-discount)}</Line>}
      <Line term={<span className="font-semibold">{t('order.suggestion')}</span>}>
        <span className="font-semibold">{money(total)}</span>
      </Line>
    </dl>
  );
}

function Line({ term, children }: { term: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted-foreground">{term}</dt>
      <dd>{children && <Ltr>{children}</Ltr>}</dd>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { wilayaName } from '#web/lib/places.ts';
import type { TotalSuggestion } from './order-amount.ts';

interface OrderSuggestionProps {
  suggestion: TotalSuggestion;
  wilaya: string;
  place: string;
}

export function OrderSuggestion({ suggestion, wilaya, place }: OrderSuggestionProps) {
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

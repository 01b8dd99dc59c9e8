import { Check, TriangleAlert } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { wilayaName, geographyQuery } from '#web/lib/places.ts';
import { CheckboxField } from '#web/kit/fields.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { lineName } from '#contract/orders/order-lines.ts';
import { linesText } from '../form/lines/order-line-values.ts';
import type { OrderFormValues } from '../form/order-form-values.ts';
import type { ReadOrder, Group } from './paste-fill.ts';
import { usePasteTarget } from './pasted-marks.tsx';
import { quoted, type Guess, wordsAt } from './pasted-order.ts';
import type { PasteAnswers } from './use-paste-answers.ts';

interface PasteRowProps {
  row: PreviewRow;
  order: ReadOrder;
  answers: PasteAnswers;
}

export function PasteRow({ row, order, answers }: PasteRowProps) {
  const t = useTranslation();
  const { form } = usePasteTarget();
  const typedText = useTypedText();
  // Wilaya and commune are replaced together, so that one of them asks.
  const asks = row.field !== 'commune' || order.wilaya === null;
  const isConflict = asks && answers.isConflict(row.group, order);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 px-3 py-2 md:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <dt className="self-center text-xs text-muted-foreground md:self-start md:text-sm">
        {row.label}
      </dt>
      <dd className="min-w-0 text-sm max-md:col-span-2 max-md:row-start-2">
        <span className="block font-semibold wrap-anywhere whitespace-pre-line">
          {/* Inline, so that it keeps its own direction and the row's side. */}
          <bdi dir={row.isLtr ? 'ltr' : 'auto'}>{row.value}</bdi>
        </span>
        <span className="block text-xs wrap-anywhere text-muted-foreground">
          {t('paste.from', { words: quoted(row.words) })}
        </span>
        {isConflict && (
          <span className="mt-1 flex flex-col gap-1">
            <span className="text-xs wrap-anywhere">
              {t('paste.typed', { value: isolate(typedText(row.group, form.getValues())) })}
            </span>
            <CheckboxField
              label={t('paste.replace', { field: row.label })}
              value={answers.replaced.has(row.group)}
              onValueChange={(checked) => answers.replace(row.group, checked)}
            />
          </span>
        )}
      </dd>
      <dd>
        <Badge
          variant={row.isSure ? 'success' : 'warning'}
          icon={row.isSure ? Check : TriangleAlert}
        >
          {t(row.isSure ? 'paste.sure' : 'paste.check')}
        </Badge>
      </dd>
    </div>
  );
}

/** What the form has in a group now, in words. */
function useTypedText() {
  const language = useLanguage();
  const t = useTranslation();
  return (group: PreviewRow['group'], values: OrderFormValues): string => {
    if (group === 'lines') return linesText(values.lines, language);
    if (group === 'place') {
      const wilaya = wilayaName(Number(values.wilaya), language);
      return [wilaya, values.commune].filter(Boolean).join(' · ');
    }
    if (group !== 'deliveryPlace') return values[group];
    return values.deliveryPlace === '' ? '' : t(`order.deliveryTo.${values.deliveryPlace}`);
  };
}

interface PreviewRow {
  field: 'customerName' | 'phone' | 'wilaya' | 'commune' | 'address' | 'lines' | 'deliveryPlace';
  group: Group;
  label: string;
  value: string;
  words: string;
  isSure: boolean;
  isLtr?: boolean;
}

/** The guesses as rows in the screen's language. */
export function usePasteRows(text: string, order: ReadOrder): PreviewRow[] {
  const t = useTranslation();
  const language = useLanguage();
  const { data: geography } = useQuery(geographyQuery);
  const row = (
    field: PreviewRow['field'],
    group: Group,
    label: string,
    guess: Pick<Guess<unknown>, 'spans' | 'isSure'> | null,
    value: string,
  ): PreviewRow[] =>
    guess === null || value === ''
      ? []
      : [{ field, group, label, value, words: wordsAt(text, guess.spans), isSure: guess.isSure }];

  const { wilaya, commune, daira, deliveryPlace, lines } = order;
  const inLanguage = (match: 'matchCommune' | 'matchDaira', name: string | undefined) => {
    if (name === undefined || language === 'ar' || wilaya === null) return name ?? '';
    return geography?.[match](wilaya.value, name)?.nameFr ?? name;
  };
  const town = inLanguage('matchCommune', commune?.value);
  const district = inLanguage('matchDaira', daira?.value);
  const chosen = lines.filter(({ value }) => value.goods.length === 1);
  const goods = chosen.map(
    ({
      value: {
        goods: [only],
        quantity,
      },
    }) => `${quantity} × ${only ? (lineName(only, language) ?? '—') : '—'}`,
  );
  return [
    ...row(
      'customerName',
      'customerName',
      t('order.customerName'),
      order.customerName,
      order.customerName?.value ?? '',
    ),
    ...row('phone', 'phone', t('order.phone'), order.phone, order.phone?.value ?? '').map(
      (phone) => ({ ...phone, isLtr: true }),
    ),
    ...row(
      'wilaya',
      'place',
      t('order.wilaya'),
      wilaya,
      wilaya ? (wilayaName(wilaya.value, language) ?? '') : '',
    ),
    ...row(
      'commune',
      'place',
      t('order.commune'),
      commune,
      town === district || district === '' ? town : `${town} (${district})`,
    ),
    ...row('address', 'address', t('order.address'), order.address, order.address?.value ?? ''),
    ...row(
      'lines',
      'lines',
      t('order.product'),
      { spans: chosen.flatMap(({ spans }) => spans), isSure: chosen.every(({ isSure }) => isSure) },
      goods.join('\n'),
    ),
    ...row(
      'deliveryPlace',
      'deliveryPlace',
      t('order.deliveryTo'),
      deliveryPlace,
      deliveryPlace ? t(`order.deliveryTo.${deliveryPlace.value}`) : '',
    ),
  ];
}

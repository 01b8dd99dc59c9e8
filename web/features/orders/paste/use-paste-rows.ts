import { useQuery } from '@tanstack/react-query';
import { lineName } from '#contract/orders/order-lines.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { geographyQuery, wilayaName } from '#web/lib/places.ts';
import type { Guess } from './pasted-order.ts';
import type { Group, ReadOrder } from './paste-fill.ts';
import { wordsAt } from './words-at.ts';

export interface PreviewRow {
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
    }) => `${only ? (lineName(only, language) ?? '—') : '—'} × ${quantity}`,
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

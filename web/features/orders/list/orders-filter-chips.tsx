import { X } from 'lucide-react';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { wilayaName } from '#web/lib/places.ts';
import { useCompanyOptions } from '../order-select-options.ts';
import { parcelFilterWord, useNarrowChips } from './orders-narrow-chips.ts';
import type { ChangeOrdersSearch, OrdersSearch } from './orders-search.ts';

interface OrdersFilterChipsProps {
  search: OrdersSearch;
  onChange: ChangeOrdersSearch;
  onClear: () => void;
}

type ChipName =
  | 'from'
  | 'to'
  | 'wilaya'
  | 'deliveryCompanyId'
  | 'deliveryPlace'
  | 'parcelState'
  | 'special'
  | 'starred'
  | 'needsCall'
  | 'duplicate'
  | 'held'
  | 'stage'
  | 'called'
  | 'callsFrom'
  | 'callsTo'
  | 'assignedTo'
  | 'productId'
  | 'amountFrom'
  | 'amountTo'
  | 'deliveredFrom'
  | 'deliveredTo';

/** The active filters besides search and status, each removable by one press. */
export function OrdersFilterChips({ search, onChange, onClear }: OrdersFilterChipsProps) {
  const t = useTranslation();
  const chips = useChips(search);
  return (
    <ul aria-label={t('orders.filters.active')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ name, text }) => (
        <li key={name}>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('orders.filters.remove', { filter: text })}
            onClick={() => onChange({ [name]: undefined })}
            className="rounded-full font-normal md:h-7"
          >
            <bdi>{text}</bdi>
            <X aria-hidden="true" className="size-3.5" />
          </Button>
        </li>
      ))}
      <li>
        <Button variant="link" size="sm" onClick={onClear} className="px-1 md:h-7">
          {t('orders.filters.clear')}
        </Button>
      </li>
    </ul>
  );
}

function useChips(search: OrdersSearch) {
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const companies = useCompanyOptions();
  const { from, to, wilaya, deliveryCompanyId, deliveryPlace, parcelState } = search;
  const { special, needsCall, duplicate, held, stage } = search;
  const day = (date: string) => ({ date: format.date(`${date}T12:00:00Z`) });
  const company = companies.find(({ value }) => value === deliveryCompanyId)?.label;
  const texts: Record<ChipName, string | false | undefined> = {
    from: from && t('orders.filters.chip.from', day(from)),
    to: to && t('orders.filters.chip.to', day(to)),
    wilaya: wilaya === undefined ? undefined : wilayaName(wilaya, language),
    deliveryCompanyId: deliveryCompanyId && (company ?? t('orders.deliveryCompany')),
    deliveryPlace: deliveryPlace && t(`orders.filters.place.${deliveryPlace}`),
    parcelState: parcelState && parcelFilterWord(parcelState, t),
    special: special && t('orders.filters.special'),
    needsCall: needsCall && t('orders.filters.needsCall'),
    duplicate: duplicate && t('trust.filter.duplicate'),
    held: held && t('trust.filter.held'),
    stage: stage && t(`orders.stage.${stage}`),
    ...useNarrowChips(search),
  };
  return (Object.keys(texts) as ChipName[]).flatMap((name) => {
    const text = texts[name];
    return text ? [{ name, text }] : [];
  });
}

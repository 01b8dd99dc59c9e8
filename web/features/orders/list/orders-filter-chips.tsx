import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { deskEndpoints } from '#contract/desk/desk.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { useProductNames } from '#web/lib/product-names.ts';
import { Button } from '#web/ui/button.tsx';
import { useCompanyOptions } from '#web/kit/company-options.ts';
import {
  FILTER_NAMES,
  filterNamed,
  type ChipWords,
  type OrdersFilter,
} from './orders-filter-table.ts';
import type { ChangeOrdersSearch, OrdersSearch } from './orders-search.ts';

interface OrdersFilterChipsProps {
  search: OrdersSearch;
  onChange: ChangeOrdersSearch;
  onClear: () => void;
}

/** The active filters besides search and status, each removable by one press. */
export function OrdersFilterChips({ search, onChange, onClear }: OrdersFilterChipsProps) {
  const t = useTranslation();
  const words = useChipWords(search);
  const chips = FILTER_NAMES.flatMap((name) => {
    const value = search[name];
    const text = value === undefined ? undefined : filterNamed(name).chip?.(value, words);
    return text === undefined ? [] : [{ name, text }];
  });
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

const NO_IDS: readonly string[] = [];
/** As `useProductNames` writes a product that is gone. */
const GONE = '—';

/** The names of the records that the filters point to, and how days and amounts are written. */
function useChipWords({ productId, assignedTo }: OrdersFilter): ChipWords {
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const companies = useCompanyOptions();
  const [product] = useProductNames(productId === undefined ? NO_IDS : [productId]);
  const { data: people } = useQuery({
    ...endpointQuery(deskEndpoints.listDeskPeople),
    enabled: assignedTo !== undefined && assignedTo !== 'me' && assignedTo !== 'nobody',
  });
  return {
    t,
    language,
    day: (date) => format.date(`${date}T12:00:00Z`),
    amount: (amount) => format.amount(amount, t('orders.currency')),
    companyName: (id) => companies.find(({ value }) => value === id)?.label,
    productName: product === GONE ? null : product,
    personName: (id) => people && (people.find((one) => one.id === id)?.fullName ?? null),
  };
}

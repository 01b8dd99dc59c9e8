import { useQuery } from '@tanstack/react-query';
import { deskEndpoints } from '#contract/desk/desk.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { useProductNames } from '#web/lib/product-names.ts';
import type { Translate } from '#web/i18n/translate.ts';
import type { OrdersSearch, ParcelFilter } from './orders-search.ts';

const NO_IDS: readonly string[] = [];
/** As `useProductNames` writes a product that is gone. */
const GONE = '—';

export const parcelFilterWord = (state: ParcelFilter, t: Translate) =>
  state === 'none' ? t('orders.filters.noParcel') : t(`parcel.state.${state}`);

/** What the chips say of the filters that compare with a number, a day or a record. */
export function useNarrowChips(search: OrdersSearch) {
  const t = useTranslation();
  const format = useFormat();
  const { called, callsFrom, callsTo, productId, amountFrom, amountTo } = search;
  const { deliveredFrom, deliveredTo } = search;
  const assignee = useAssignee(search.assignedTo);
  const [product] = useProductNames(productId === undefined ? NO_IDS : [productId]);
  const day = (date: string) => ({ date: format.date(`${date}T12:00:00Z`) });
  const money = (amount: number) => ({ amount: format.amount(amount, t('orders.currency')) });
  return {
    starred: search.starred && t('ordersFilter.starred'),
    called: called && t(`ordersFilter.called.${called}`),
    callsFrom:
      callsFrom === undefined ? undefined : t('ordersFilter.chip.callsFrom', { calls: callsFrom }),
    callsTo: callsTo === undefined ? undefined : t('ordersFilter.chip.callsTo', { calls: callsTo }),
    assignedTo: assignee,
    productId:
      product &&
      (product === GONE
        ? t('ordersFilter.chip.product.gone')
        : t('ordersFilter.chip.product', { name: product })),
    amountFrom:
      amountFrom === undefined ? undefined : t('ordersFilter.chip.amountFrom', money(amountFrom)),
    amountTo: amountTo === undefined ? undefined : t('ordersFilter.chip.amountTo', money(amountTo)),
    deliveredFrom: deliveredFrom && t('ordersFilter.chip.deliveredFrom', day(deliveredFrom)),
    deliveredTo: deliveredTo && t('ordersFilter.chip.deliveredTo', day(deliveredTo)),
  };
}

/** A link or a saved view may name somebody who has left. */
function useAssignee(assignedTo: string | undefined): string | undefined {
  const t = useTranslation();
  const isPerson = assignedTo !== undefined && assignedTo !== 'me' && assignedTo !== 'nobody';
  const { data: people } = useQuery({
    ...endpointQuery(deskEndpoints.listDeskPeople),
    enabled: isPerson,
  });
  if (assignedTo === undefined) return undefined;
  if (assignedTo === 'me') return t('ordersFilter.chip.assignedTo.me');
  if (assignedTo === 'nobody') return t('ordersFilter.assignedTo.nobody');
  if (people === undefined) return t('ordersFilter.chip.assignedTo', { name: '…' });
  const name = people.find(({ id }) => id === assignedTo)?.fullName;
  return name === undefined
    ? t('ordersFilter.chip.assignedTo.gone')
    : t('ordersFilter.chip.assignedTo', { name });
}

import type { Language } from '#contract/language.ts';
import {
  CALLED_FILTERS,
  DELIVERY_PLACES,
  MAX_CALLS_FILTER,
} from '#contract/orders/order-constants.ts';
import type { OrderFilter } from '#contract/orders/order-filter.ts';
import { ORDER_STAGES, ORDER_STATUSES } from '#contract/orders/order-status.ts';
import { PARCEL_STATES } from '#contract/carriers/parcel-states.ts';
import type { LabelKey, Translate } from '#web/i18n/translate.ts';
import {
  amountIn,
  countIn,
  dayIn,
  idIn,
  numberIn,
  wordsIn,
} from '#web/lib/lists/address-values.ts';
import { wilayaName } from '#web/lib/places.ts';
import type { SelectOption } from '#web/ui/use-searchable-select.ts';

/** All filters of the server's list; the orders of one client are listed on the client's page. */
export type FilterName = Exclude<keyof OrderFilter, 'clientId'>;

/** A switch is on or missing, and so is the choice of all statuses. */
type FilterValue<Name extends FilterName> =
  NonNullable<OrderFilter[Name]> extends boolean
    ? true
    : Exclude<NonNullable<OrderFilter[Name]>, 'all'>;

/** The filters that narrow the list; a missing one does not filter. */
export type OrdersFilter = { [Name in FilterName]?: FilterValue<Name> };

/** What a chip needs to say its value. */
export interface ChipWords {
  t: Translate;
  language: Language;
  day: (date: string) => string;
  amount: (amount: number) => string;
  companyName: (id: string) => string | undefined;
  /** Of the chosen product; null for one that is gone, undefined while it is read. */
  productName: string | null | undefined;
  personName: (id: string) => string | null | undefined;
}

/** Its field in the panel, which `orders-filter-fields.tsx` draws by kind. */
export type FilterField = { label: LabelKey } & (
  | { kind: 'flag' }
  | {
      kind: 'day';
      min?: (filter: OrdersFilter) => string | undefined;
      max?: (filter: OrdersFilter) => string | undefined;
    }
  | { kind: 'count' | 'amount' }
  | { kind: 'choice'; any: LabelKey; options: (t: Translate) => readonly SelectOption[] }
  | { kind: 'wilaya' | 'company' | 'person' | 'product'; any: LabelKey }
);

interface Filter<Value> {
  /** Takes a value of the address, which anybody can type; undefined for what is none. */
  read(given: unknown): Value | undefined;
  /** Missing where the filter has a control of its own above the list, and then no chip either. */
  field?: FilterField;
  chip?(value: Value, words: ChipWords): string | undefined;
}

const WILAYA_COUNT = 69;

/**
 * Every filter of the list, in the order of the panel and of the chips: how it is read from the
 * address, its field and its chip. What it finds is in `server/features/orders/list/order-filters.ts`.
 */
const ORDERS_FILTERS: { [Name in FilterName]: Filter<FilterValue<Name>> } = {
  search: { read: (given) => wordsIn(given).trim() || undefined },
  status: { read: oneOf(ORDER_STATUSES) },
  from: {
    read: dayIn,
    field: { kind: 'day', label: 'orders.filters.from', max: ({ to }) => to },
    chip: (from, { t, day }) => t('orders.filters.chip.from', { date: day(from) }),
  },
  to: {
    read: dayIn,
    field: { kind: 'day', label: 'orders.filters.to', min: ({ from }) => from },
    chip: (to, { t, day }) => t('orders.filters.chip.to', { date: day(to) }),
  },
  wilaya: {
    read: (given) => numberIn(given, WILAYA_COUNT),
    field: { kind: 'wilaya', label: 'orders.wilaya', any: 'orders.filters.allWilayas' },
    chip: (code, { language }) => wilayaName(code, language) ?? undefined,
  },
  deliveryCompanyId: {
    read: idIn,
    field: {
      kind: 'company',
      label: 'orders.deliveryCompany',
      any: 'orders.filters.allCompanies',
    },
    chip: (id, { t, companyName }) => companyName(id) ?? t('orders.deliveryCompany'),
  },
  deliveryPlace: choice([...DELIVERY_PLACES, 'unknown'], {
    label: 'order.deliveryTo',
    any: 'orders.filters.allPlaces',
    word: (place, t) => t(`orders.filters.place.${place}`),
  }),
  parcelState: choice(['none', ...PARCEL_STATES], {
    label: 'parcel.title',
    any: 'orders.filters.anyParcel',
    word: (state, t) =>
      state === 'none' ? t('orders.filters.noParcel') : t(`parcel.state.${state}`),
  }),
  productId: {
    read: idIn,
    field: { kind: 'product', label: 'orders.product', any: 'ordersFilter.product.any' },
    chip: (_, { t, productName }) =>
      productName === null
        ? t('ordersFilter.chip.product.gone')
        : productName && t('ordersFilter.chip.product', { name: productName }),
  },
  amountFrom: {
    read: amountIn,
    field: { kind: 'amount', label: 'ordersFilter.amountFrom' },
    chip: (from, { t, amount }) => t('ordersFilter.chip.amountFrom', { amount: amount(from) }),
  },
  amountTo: {
    read: amountIn,
    field: { kind: 'amount', label: 'ordersFilter.amountTo' },
    chip: (to, { t, amount }) => t('ordersFilter.chip.amountTo', { amount: amount(to) }),
  },
  deliveredFrom: {
    read: dayIn,
    field: {
      kind: 'day',
      label: 'ordersFilter.deliveredFrom',
      max: ({ deliveredTo }) => deliveredTo,
    },
    chip: (from, { t, day }) => t('ordersFilter.chip.deliveredFrom', { date: day(from) }),
  },
  deliveredTo: {
    read: dayIn,
    field: {
      kind: 'day',
      label: 'ordersFilter.deliveredTo',
      min: ({ deliveredFrom }) => deliveredFrom,
    },
    chip: (to, { t, day }) => t('ordersFilter.chip.deliveredTo', { date: day(to) }),
  },
  called: choice(CALLED_FILTERS, {
    label: 'ordersFilter.called',
    any: 'ordersFilter.called.any',
    word: (called, t) => t(`ordersFilter.called.${called}`),
  }),
  callsFrom: {
    read: callCount,
    field: { kind: 'count', label: 'ordersFilter.callsFrom' },
    chip: (calls, { t }) => t('ordersFilter.chip.callsFrom', { calls }),
  },
  callsTo: {
    read: callCount,
    field: { kind: 'count', label: 'ordersFilter.callsTo' },
    chip: (calls, { t }) => t('ordersFilter.chip.callsTo', { calls }),
  },
  assignedTo: {
    read: (given) => (given === 'me' || given === 'nobody' ? given : idIn(given)),
    field: { kind: 'person', label: 'ordersFilter.assignedTo', any: 'ordersFilter.assignedTo.any' },
    chip: (whom, { t, personName }) => {
      if (whom === 'me') return t('ordersFilter.chip.assignedTo.me');
      if (whom === 'nobody') return t('ordersFilter.assignedTo.nobody');
      // A link or a saved view may name somebody who has left.
      const name = personName(whom);
      return name === null
        ? t('ordersFilter.chip.assignedTo.gone')
        : t('ordersFilter.chip.assignedTo', { name: name ?? '…' });
    },
  },
  stage: choice(ORDER_STAGES, {
    label: 'orders.stage',
    any: 'orders.stage.any',
    word: (stage, t) => t(`orders.stage.${stage}`),
  }),
  special: flag('orders.filters.special'),
  starred: flag('ordersFilter.starred'),
  needsCall: flag('orders.filters.needsCall'),
  duplicate: flag('trust.filter.duplicate'),
  held: flag('trust.filter.held'),
};

export const FILTER_NAMES = Object.keys(ORDERS_FILTERS) as FilterName[];
export const filterNamed = (name: FilterName) => ORDERS_FILTERS[name] as Filter<unknown>;

/** On or off: the label says it in the panel and on the chip. */
function flag(label: LabelKey): Filter<true> {
  return {
    read: (given) => (given === true || given === 'true' ? true : undefined),
    field: { kind: 'flag', label },
    chip: (_, { t }) => t(label),
  };
}

interface Choice<Value> {
  label: LabelKey;
  /** What the field shows while nothing is chosen. */
  any: LabelKey;
  word: (value: Value, t: Translate) => string;
}

/** One of a few values; its word is the option in the panel, and the chip. */
function choice<const Value extends string>(
  values: readonly Value[],
  { label, any, word }: Choice<Value>,
): Filter<Value> {
  const options = (t: Translate) => values.map((value) => ({ value, label: word(value, t) }));
  return {
    read: oneOf(values),
    field: { kind: 'choice', label, any, options },
    chip: (value, { t }) => word(value, t),
  };
}

function oneOf<Value extends string>(values: readonly Value[]) {
  return (given: unknown) => values.find((one) => one === given);
}

function callCount(given: unknown) {
  return countIn(given, MAX_CALLS_FILTER);
}

import type { Language } from '#contract/language.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { ParcelState as State } from '#contract/carriers/parcel-states.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { VIEW_COLUMNS } from '#contract/views/view-lists.ts';
import type { Format } from '#web/lib/format.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { RowLink } from '#web/ui/row-link.tsx';
import { wilayaName } from '#web/lib/places.ts';
import { OrderFlags, OrderReputation } from '#web/features/trust/trust-badges.tsx';
import type { OrdersTrust } from '#web/features/trust/use-trust.ts';
import { OrderStatusBadge } from '#web/kit/order-status-badge.tsx';
import { numberOf } from '#web/lib/order-number.ts';
import { ParcelStateBadge, ParcelWord, OrderPlaceIcon } from '../order-delivery.tsx';
import { OrderStar } from '../in-place/order-star.tsx';
import { OrderProductName } from '../order-goods.tsx';
import { SpecialStar } from '../special-star.tsx';
import { OrderCallTime } from '../in-place/order-call-time.tsx';

const column = dataTableColumn<Order>();

/** The state of the newest parcel of each order that has one. */
export type ParcelStates = ReadonlyMap<string, State>;

export interface ColumnWords {
  t: Translate;
  format: Format;
  language: Language;
  /** Empty where no order of the page has a parcel: then there is no column for them. */
  parcels: ParcelStates;
  /** What is known of the customers; empty until it is read. */
  trusts: OrdersTrust;
  /** Words with which all goods of the page begin, where there is no room for them. */
  shared: string;
}

export type OrderColumn = (typeof VIEW_COLUMNS.orders)[number];

export const USUAL_COLUMNS = [
  'orderNumber',
  'productName',
  'customerName',
  'phone',
  'wilaya',
  'deliveryCompanyName',
  'parcel',
  'status',
  'totalAmount',
  'createdAt',
] as const satisfies readonly OrderColumn[];

/** The chosen columns in their order, or the usual ones that have room. */
export function ordersColumns(words: ColumnWords, isRoomy: boolean, chosen?: string) {
  const names =
    chosen === undefined
      ? // A column of parcels only on pages where an order has one.
        USUAL_COLUMNS.filter((name) => name !== 'parcel' || (isRoomy && words.parcels.size > 0))
      : chosen.split(',').filter((name) => VIEW_COLUMNS.orders.some((one) => one === name));
  const all = columnsOf(
    words,
    names.some((name) => name === 'parcel'),
  );
  return column.columns((names as readonly OrderColumn[]).map((name) => all[name]));
}

function columnsOf(words: ColumnWords, hasParcels: boolean) {
  const { t, format, language, parcels, trusts, shared } = words;
  return {
    orderNumber: column.accessor('orderNumber', {
      header: t('orders.number'),
      cell: ({ row }) => (
        <span className="flex items-center">
          <OrderStar order={row.original} className="-ms-2 md:size-6" />
          <RowLink tabIndex={-1} className="font-semibold hover:underline">
            <Ltr>{numberOf(row.original)}</Ltr>
          </RowLink>
        </span>
      ),
    }),
    productName: column.accessor('productName', {
      header: t('orders.product'),
      cell: ({ row }) => <Goods order={row.original} shared={shared} />,
    }),
    customerName: column.accessor('customerName', {
      header: t('orders.customer'),
      cell: ({ row: { original } }) => (
        <span title={original.customerName} className={SHORT}>
          {original.isSpecialClient && (
            <SpecialStar className="me-1 inline-flex align-text-bottom" />
          )}
          <bdi>{original.customerName}</bdi>
        </span>
      ),
    }),
    phone: column.accessor('phone', {
      header: t('orders.phone'),
      cell: ({ row: { original } }) => (
        <span className="flex flex-col items-start gap-0.5">
          <Ltr>{original.phone}</Ltr>
          <OrderReputation trust={trusts.get(original.id)} />
        </span>
      ),
    }),
    wilaya: column.accessor('wilaya', {
      header: t('orders.wilaya'),
      cell: ({ row: { original } }) => (
        <ShortText text={wilayaName(original.wilayaCode, language) ?? original.wilaya} />
      ),
    }),
    deliveryCompanyName: column.accessor('deliveryCompanyName', {
      header: t('orders.deliveryCompany'),
      cell: ({ row: { original } }) => (
        <Delivery order={original} state={hasParcels ? undefined : parcels.get(original.id)} />
      ),
    }),
    parcel: column.display({
      id: 'parcel',
      header: t('parcel.title'),
      cell: ({ row: { original } }) => <ParcelState state={parcels.get(original.id)} />,
    }),
    ...outcomeColumnsOf({ t, format, trusts }),
    ...addedColumns({ t, format }),
  };
}

function ParcelState({ state }: { state: State | undefined }) {
  return state === undefined ? '—' : <ParcelStateBadge state={state} />;
}

type OutcomeWords = Pick<ColumnWords, 't' | 'format' | 'trusts'>;

/** The columns at the end of every width: how the order stands, what it brings, and its date. */
export const outcomeColumns = (words: OutcomeWords) => {
  const { status, totalAmount, createdAt } = outcomeColumnsOf(words);
  return column.columns([status, totalAmount, createdAt]);
};

const outcomeColumnsOf = ({ t, format, trusts }: OutcomeWords) => ({
  status: column.accessor('status', {
    header: t('orders.status'),
    cell: ({ row: { original } }) => (
      <span className="flex flex-col items-start gap-1">
        <OrderStatusBadge status={original.status} />
        <OrderFlags trust={trusts.get(original.id)} />
      </span>
    ),
  }),
  totalAmount: column.accessor('totalAmount', {
    header: t('orders.amount'),
    enableSorting: true,
    sortDescFirst: true,
    meta: { align: 'end' },
    cell: ({ getValue }) => format.amount(getValue(), t('orders.currency')),
  }),
  createdAt: column.accessor('createdAt', {
    header: t('orders.date'),
    enableSorting: true,
    sortDescFirst: true,
    cell: ({ getValue }) => (
      <time dateTime={getValue()} title={format.dateTime(getValue())}>
        {format.date(getValue())}
      </time>
    ),
  }),
});

/**
 * Two lines, because what distinguishes names is at their end; long ones must not push the amount
 * off screen, and the tooltip and the detail show the whole name.
 */
const SHORT = 'line-clamp-2 w-max max-w-(--text-width) leading-5 whitespace-normal wrap-break-word';

export function ShortText({ text }: { text: string }) {
  return (
    <bdi title={text} className={SHORT}>
      {text}
    </bdi>
  );
}

interface GoodsProps {
  order: Order;
  shared?: string;
}

/** Three lines: the size or colour is at the end. The number of other goods is beside them. */
export function Goods({ order, shared }: GoodsProps) {
  const others = order.lines.length - 1;
  return (
    <span className="flex items-baseline gap-1">
      <OrderProductName
        order={order}
        shared={shared}
        className={cn(SHORT, 'line-clamp-3 max-w-(--goods-width,var(--text-width))')}
      />
      {others > 0 && <Ltr className="text-xs text-muted-foreground">+{others}</Ltr>}
    </span>
  );
}

/** Where there is no room for a column, the state of the parcel is under its company. */
function Delivery({ order, state }: { order: Order; state: State | undefined }) {
  const { deliveryCompanyName, deliveryPlace, trackingNumber } = order;
  return (
    <span className="flex flex-col items-start leading-5">
      <span title={deliveryCompanyName ?? undefined} className={SHORT}>
        <OrderPlaceIcon place={deliveryPlace} className="me-1 align-text-bottom" />
        <bdi>{deliveryCompanyName ?? '—'}</bdi>
      </span>
      {state && <ParcelWord state={state} />}
      {trackingNumber && (
        <Ltr
          title={trackingNumber}
          className="one-line w-max max-w-(--goods-width,var(--text-width)) text-xs break-all text-muted-foreground"
        >
          {trackingNumber}
        </Ltr>
      )}
    </span>
  );
}

interface AddedWords {
  t: Translate;
  format: Format;
}

/** Columns that nobody sees without choosing them. */
const addedColumns = ({ t, format }: AddedWords) => {
  const count = (name: 'quantity' | 'callCount') =>
    column.accessor(name, {
      header: t(name === 'quantity' ? 'order.quantity' : 'orders.callCount'),
      meta: { align: 'end' },
      cell: ({ getValue }) => format.number(getValue()),
    });
  return {
    commune: column.accessor('commune', {
      header: t('order.commune'),
      cell: ({ getValue }) => <bdi>{getValue()}</bdi>,
    }),
    trackingNumber: column.accessor('trackingNumber', {
      header: t('order.trackingNumber'),
      cell: ({ getValue }) => (getValue() === null ? '—' : <Ltr>{getValue()}</Ltr>),
    }),
    quantity: count('quantity'),
    callCount: count('callCount'),
    callAgainAt: column.accessor('callAgainAt', {
      header: t('orders.callAgainAt'),
      cell: ({ row }) => <OrderCallTime order={row.original} />,
    }),
    deliveredAt: column.accessor('deliveredAt', {
      header: t('orders.deliveredAt'),
      cell: ({ getValue }) => {
        const at = getValue();
        return at === null ? '—' : <time dateTime={at}>{format.date(at)}</time>;
      },
    }),
  };
};

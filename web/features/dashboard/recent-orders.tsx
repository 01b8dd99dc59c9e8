import { Link } from '@tanstack/react-router';
import { Eye, PackageOpen, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { RECENT_ORDERS_SHOWN, type RecentOrder } from '#contract/dashboard/dashboard.ts';
import type { Language } from '#contract/language.ts';
import { isDeletable } from '#contract/orders/order-status.ts';
import { List } from '#web/kit/list.tsx';
import { OrderDeleteDialog } from '#web/features/orders/deletion/order-deletion.tsx';
import { numberOf } from '#web/lib/order-number.ts';
import { OrderStatusBadge } from '#web/kit/order-status-badge.tsx';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { wilayaNameOf } from '#web/lib/places.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';

const column = dataTableColumn<RecentOrder>();

/** For users who may see orders. */
export function RecentOrders({ orders }: { orders: readonly RecentOrder[] | undefined }) {
  const t = useTranslation();
  const format = useFormat();
  const [asked, setAsked] = useState<RecentOrder | null>(null);
  const mayDelete = useCan('canDeleteOrders');
  const language = useLanguage();
  const columns = useMemo(() => orderColumns(t, format, language), [t, format, language]);
  return (
    <div className="flex flex-col gap-3">
      <header>
        <h2 className="text-lg font-semibold">{t('dashboard.recentOrders')}</h2>
        <p className="text-muted-foreground">{t('dashboard.recentOrders.hint')}</p>
      </header>
      <List
        list={{ rows: orders }}
        label={t('dashboard.recentOrders')}
        columns={columns}
        rowId={(order) => order.id}
        rowLabel={numberOf}
        skeletonRows={RECENT_ORDERS_SHOWN}
        renderRowActions={(order) => (
          <>
            <ViewButton order={order} />
            {mayDelete && isDeletable(order.status) && (
              <Button
                size="icon-sm"
                variant="ghost"
                aria-label={t('dashboard.order.delete', { number: numberOf(order) })}
                onClick={() => setAsked(order)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            )}
          </>
        )}
        empty={{
          icon: PackageOpen,
          title: t('dashboard.recentOrders.empty'),
          action: (
            <Button asChild variant="outline">
              <Link to="/orders">{t('menu.orders')}</Link>
            </Button>
          ),
        }}
      />
      <OrderDeleteDialog order={asked} onClose={() => setAsked(null)} />
    </div>
  );
}

function ViewButton({ order }: { order: RecentOrder }) {
  const t = useTranslation();
  return (
    <Button asChild size="icon-sm" variant="ghost">
      <Link
        to="/orders/$id"
        params={{ id: order.id }}
        aria-label={t('dashboard.order.view', { number: numberOf(order) })}
      >
        <Eye aria-hidden="true" />
      </Link>
    </Button>
  );
}

function orderColumns(t: Translate, format: Format, language: Language) {
  return column.columns([
    column.accessor('id', {
      header: t('dashboard.order.number'),
      cell: ({ row }) => <Ltr>{numberOf(row.original)}</Ltr>,
    }),
    column.accessor('customerName', {
      header: t('dashboard.order.customer'),
      meta: { card: 'title' },
      cell: ({ getValue }) => (
        <bdi title={getValue()} className="line-clamp-2 wrap-anywhere md:w-max md:max-w-36">
          {getValue()}
        </bdi>
      ),
    }),
    column.accessor('phone', {
      header: t('dashboard.order.phone'),
      cell: ({ getValue }) => <Ltr>{getValue()}</Ltr>,
    }),
    column.accessor('wilaya', {
      header: t('dashboard.order.wilaya'),
      cell: ({ getValue }) => <bdi>{wilayaNameOf(getValue(), language)}</bdi>,
    }),
    column.accessor('status', {
      header: t('dashboard.order.status'),
      meta: { card: 'badge' },
      cell: ({ getValue }) => <OrderStatusBadge status={getValue()} />,
    }),
    column.accessor('totalAmount', {
      header: t('dashboard.order.amount'),
      meta: { align: 'end' },
      cell: ({ getValue }) => format.amount(getValue(), t('dashboard.currency')),
    }),
    column.accessor('createdAt', {
      header: t('dashboard.order.date'),
      cell: ({ getValue }) => format.date(getValue()),
    }),
  ]);
}

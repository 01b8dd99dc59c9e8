import { ClipboardList, PackageCheck, PhoneCall, Sparkles, Truck } from 'lucide-react';
import { CHANGE_DAYS, type Dashboard } from '#contract/dashboard/dashboard.ts';
import type { OrdersSearch } from '#web/features/orders/list/orders-search.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { FigureLink } from './figure-link.tsx';

/** The filters of the lists that the order figures count. */
const COUNTED = {
  totalOrders: { stage: 'counted' },
  newOrders: { stage: 'new' },
  pendingValidation: { stage: 'pending_validation' },
  inProgress: { stage: 'in_progress' },
  delivered: { status: 'delivered' },
} as const satisfies Record<string, OrdersSearch>;

/** The specification defines the "shipped" card as all orders in progress. */
const COUNTS = [
  { field: 'totalOrders', label: 'dashboard.totalOrders', icon: ClipboardList },
  { field: 'newOrders', label: 'dashboard.newOrders', icon: Sparkles },
  { field: 'pendingValidation', label: 'dashboard.pendingValidation', icon: PhoneCall },
  { field: 'inProgress', label: 'dashboard.shipped', icon: Truck },
  { field: 'delivered', label: 'dashboard.delivered', icon: PackageCheck },
] as const;

export function OrderCounts({ dashboard }: { dashboard: Dashboard | undefined }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <ul
      aria-label={t('dashboard.orderStatus')}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5"
    >
      {COUNTS.map(({ field, label, icon: Icon }) => (
        <li key={field} className="first:col-span-2 lg:first:col-span-1">
          <Card className="relative flex h-full items-center gap-3 p-4">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
            <div className="min-w-0">
              <p className="text-xs text-muted-foreground">
                <FigureLink target={{ orders: COUNTED[field] }}>{t(label)}</FigureLink>
              </p>
              <p className="min-h-[1.6875rem] text-lg font-bold">
                {dashboard && format.number(dashboard[field])}
              </p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

const PARTS = [
  { field: 'newOrders', colour: 'bg-input' },
  { field: 'pendingValidation', colour: 'bg-warning' },
  { field: 'inProgress', colour: 'bg-primary/50' },
  { field: 'delivered', colour: 'bg-primary' },
] as const;

/** What became of the parcels of the last days; a share stands beside the number behind it. */
function EndedParcels({ parcels }: Pick<Dashboard, 'parcels'>) {
  const t = useTranslation();
  const format = useFormat();
  const { delivered, returned, deliveredShare } = parcels;
  return (
    <div className="flex flex-wrap items-center gap-x-6 border-t pt-2 text-muted-foreground">
      <p className="relative flex min-h-11 items-center gap-1">
        <FigureLink target={{ orders: { status: 'returned' } }}>
          {t('dashboard.returned', { days: CHANGE_DAYS })}
        </FigureLink>
        <span className="font-semibold text-foreground">{format.number(returned)}</span>
      </p>
      {deliveredShare !== null && (
        <p>
          {t('dashboard.deliveredShare')}{' '}
          <Ltr className="font-semibold text-foreground">{format.percent(deliveredShare)}</Ltr>{' '}
          {t('dashboard.deliveredShare.of', { count: delivered + returned })}
        </p>
      )}
    </div>
  );
}

/** The distribution of the counted orders over their stages. */
export function OrderStatusSummary({ dashboard }: { dashboard: Dashboard | undefined }) {
  const t = useTranslation();
  const format = useFormat();
  const total = dashboard?.totalOrders ?? 0;
  const share = (count: number) => (total === 0 ? 0 : (count / total) * 100);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('dashboard.orderStatus')}</CardTitle>
        <CardDescription className="min-h-[1.6em]">
          {dashboard && t('dashboard.orderStatus.hint', { total })}
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-muted">
          {dashboard &&
            PARTS.map(({ field, colour }) => (
              <div
                key={field}
                className={cn('h-full', colour)}
                style={{ width: `${share(dashboard[field])}%` }}
              />
            ))}
        </div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
          {PARTS.map(({ field, colour }) => (
            <div key={field} className="relative min-h-12 rounded-md">
              <dt className="flex items-center gap-2 text-muted-foreground">
                <span aria-hidden="true" className={cn('size-2.5 shrink-0 rounded-full', colour)} />
                <FigureLink target={{ orders: COUNTED[field] }}>
                  {t(`dashboard.${field}`)}
                </FigureLink>
              </dt>
              {dashboard && (
                <dd className="ps-4.5 font-semibold">
                  {format.number(dashboard[field])}{' '}
                  <Ltr className="text-xs font-normal text-muted-foreground">
                    {format.percent(share(dashboard[field]))}
                  </Ltr>
                </dd>
              )}
            </div>
          ))}
        </dl>
        {dashboard && <EndedParcels parcels={dashboard.parcels} />}
      </CardContent>
    </Card>
  );
}

import {
  ArrowDown,
  ArrowUp,
  Banknote,
  ClipboardList,
  type LucideIcon,
  Package,
  Users,
} from 'lucide-react';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { FigureLink, type FigureTarget } from './figure-link.tsx';

/** Undefined while loading. */
export function StatisticCards({ dashboard }: { dashboard: Dashboard | undefined }) {
  const t = useTranslation();
  const format = useFormat();
  const count = (value: number | undefined) => value !== undefined && format.number(value);
  return (
    <ul
      aria-label={t('dashboard.statistics')}
      className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4"
    >
      <StatisticCard
        icon={Banknote}
        label={t('dashboard.totalRevenue')}
        target={{ orders: { status: 'delivered' } }}
        value={dashboard && format.amount(dashboard.totalRevenue, t('dashboard.currency'))}
        change={dashboard?.revenueChange}
      />
      <StatisticCard
        icon={ClipboardList}
        label={t('dashboard.totalOrders')}
        target={{ orders: { stage: 'counted' } }}
        value={count(dashboard?.totalOrders)}
        change={dashboard?.ordersChange}
      />
      <StatisticCard
        icon={Package}
        label={t('dashboard.totalProducts')}
        target={{ screen: '/products' }}
        value={count(dashboard?.totalProducts)}
      />
      <StatisticCard
        icon={Users}
        label={t('dashboard.totalCustomers')}
        target={{ screen: '/clients' }}
        value={count(dashboard?.totalCustomers)}
      />
    </ul>
  );
}

interface StatisticCardProps {
  icon: LucideIcon;
  label: string;
  /** The list that the figure counts. */
  target: FigureTarget;
  value: string | false | undefined;
  change?: number | undefined;
}

function StatisticCard({ icon: Icon, label, target, value, change }: StatisticCardProps) {
  const waits = useDelayed(!value);
  return (
    <li>
      <Card className="relative flex h-full flex-col gap-2 p-4 md:p-5">
        <div className="flex items-center justify-between gap-3">
          <p className="text-muted-foreground">
            <FigureLink target={target}>{label}</FigureLink>
          </p>
          <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-primary-soft text-primary-soft-foreground">
            <Icon aria-hidden="true" className="size-5" />
          </span>
        </div>
        <div className="mt-auto min-h-8 text-xl font-bold lg:min-h-[2.45rem] lg:text-2xl">
          {value || (waits && <Skeleton className="h-8 w-full max-w-32" />)}
        </div>
        <div className="min-h-5 text-xs">
          {change !== undefined && <ChangeSign value={change} />}
        </div>
      </Card>
    </li>
  );
}

/** Green with an arrow up for zero or more, red with an arrow down below zero. */
function ChangeSign({ value }: { value: number }) {
  const t = useTranslation();
  const format = useFormat();
  const isUp = value >= 0;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5">
      <span
        className={cn(
          'inline-flex items-center gap-0.5 font-semibold',
          isUp ? 'text-success' : 'text-destructive',
        )}
      >
        <Arrow aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="sr-only">{t(isUp ? 'dashboard.change.up' : 'dashboard.change.down')}</span>
        <Ltr>{format.percent(value)}</Ltr>
      </span>
      <span className="text-muted-foreground">{t('dashboard.versusLastMonth')}</span>
    </p>
  );
}

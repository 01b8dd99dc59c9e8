import { Link } from '@tanstack/react-router';
import { Hourglass, PhoneCall, Truck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { HOURS_TO_CALL, HOURS_TO_SHIP } from '#contract/orders/order-status.ts';
import type { OrdersSearch } from '#web/features/orders/list/orders-search.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';

/** The work that is due, each item with a link to it. For users who may see orders. */
export function WorkStrip({ work }: { work: Dashboard['work'] | undefined }) {
  const t = useTranslation();
  const [next] = work?.nextCalls ?? [];
  return (
    <section aria-labelledby="work-title" className="flex flex-col gap-2">
      <h2 id="work-title" className="text-lg font-semibold">
        {t('dashboard.work')}
      </h2>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
        <WorkTile
          icon={PhoneCall}
          label={t('dashboard.work.calls')}
          hint={t('dashboard.work.calls.hint')}
          count={work?.callsDue}
          list={{ needsCall: true }}
        >
          {next && (
            <Button asChild size="sm">
              <Link to="/orders/$id" params={{ id: next.id }}>
                {t('dashboard.work.calls.next')}
              </Link>
            </Button>
          )}
        </WorkTile>
        <WorkTile
          icon={Truck}
          label={t('dashboard.work.toShip')}
          hint={t('dashboard.work.toShip.hint')}
          count={work?.toShip}
          list={{ status: 'validated', sort: 'oldest' }}
        />
        <WorkTile
          icon={Hourglass}
          isUrgent
          label={t('dashboard.work.waiting')}
          hint={t('dashboard.work.waiting.hint', { call: HOURS_TO_CALL, ship: HOURS_TO_SHIP })}
          count={work?.waiting}
          list={{ stage: 'waiting', sort: 'oldest' }}
        />
      </ul>
    </section>
  );
}

interface WorkTileProps {
  icon: LucideIcon;
  label: string;
  hint: string;
  /** Undefined while loading. */
  count: number | undefined;
  list: OrdersSearch;
  isUrgent?: boolean;
  /** The next step, if it concerns a single order. */
  children?: ReactNode;
}

function WorkTile({ icon: Icon, label, hint, count, list, isUrgent, children }: WorkTileProps) {
  const t = useTranslation();
  const format = useFormat();
  const waits = useDelayed(count === undefined);
  return (
    <li>
      <Card className="flex h-full items-start gap-3 p-3 md:p-4">
        <span
          className={cn(
            'flex size-10 shrink-0 items-center justify-center rounded-lg bg-primary-soft text-primary-soft-foreground',
            isUrgent && count ? 'bg-warning-soft text-warning-soft-foreground' : undefined,
          )}
        >
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <p className="flex min-h-7 items-baseline justify-between gap-2">
            <span className="font-semibold">{label}</span>
            <span className="text-lg font-bold">
              {count === undefined
                ? waits && <Skeleton className="h-6 w-10" />
                : format.number(count)}
            </span>
          </p>
          <p className="text-xs text-muted-foreground">{hint}</p>
          <div className="mt-auto flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 pt-1">
            {children}
            {count !== undefined && count > 0 && (
              <Button asChild variant="link" size="sm" className="px-0">
                <Link
                  to="/orders"
                  search={list}
                  aria-label={`${t('dashboard.work.list')}: ${label}`}
                >
                  {t('dashboard.work.list')}
                </Link>
              </Button>
            )}
            {count === 0 && (
              <span className="text-xs text-muted-foreground">{t('dashboard.work.none')}</span>
            )}
          </div>
        </div>
      </Card>
    </li>
  );
}

import { Link, type LinkProps } from '@tanstack/react-router';
import {
  Cable,
  CircleAlert,
  CircleCheck,
  HandCoins,
  Hourglass,
  Inbox,
  type LucideIcon,
  PackageMinus,
  PackageSearch,
  PackageX,
  PhoneCall,
  Send,
  ShoppingCart,
  Truck,
  Undo2,
  Unplug,
  Wallet,
} from 'lucide-react';
import { DAY_WORK_NAMES, type DayWork, type DayWorkName } from '#contract/dashboard/day-work.ts';
import { HOURS_TO_CALL, HOURS_TO_SHIP } from '#contract/orders/order-status.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useDayWork } from '#web/lib/day-work.ts';
import { useFormat } from '#web/lib/format.ts';
import { cn } from '#web/ui/cn.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';

interface Tile {
  icon: LucideIcon;
  /** The list that it counts, with its filter set. */
  list: Pick<LinkProps, 'to' | 'search'>;
  isUrgent?: boolean;
}

const TILES: Record<DayWorkName, Tile> = {
  callsDue: { icon: PhoneCall, list: { to: '/orders', search: { needsCall: true } } },
  checkoutsDue: { icon: ShoppingCart, list: { to: '/confirm' } },
  received: { icon: Cable, list: { to: '/inbox', search: { state: 'waiting' } } },
  silentSources: { icon: Unplug, list: { to: '/settings/sources' }, isUrgent: true },
  toShip: {
    icon: Send,
    list: { to: '/orders', search: { stage: 'to_send', sort: 'oldest' } },
  },
  toHandOver: {
    icon: Truck,
    list: { to: '/orders', search: { stage: 'ready', sort: 'oldest' } },
  },
  waiting: {
    icon: Hourglass,
    list: { to: '/orders', search: { stage: 'waiting', sort: 'oldest' } },
    isUrgent: true,
  },
  refusedByCarrier: {
    icon: PackageX,
    list: { to: '/orders', search: { status: 'validated', parcelState: 'failed' } },
    isUrgent: true,
  },
  failedAttempts: {
    icon: CircleAlert,
    list: { to: '/follow-up', search: { kind: 'failed_attempt' } },
    isUrgent: true,
  },
  otherTasks: { icon: PackageSearch, list: { to: '/follow-up', search: { kind: 'other' } } },
  toCollect: { icon: Undo2, list: { to: '/returns', search: { stage: 'to_collect' } } },
  toInspect: { icon: Inbox, list: { to: '/returns', search: { stage: 'to_inspect' } } },
  claims: {
    icon: CircleAlert,
    list: { to: '/returns', search: { stage: 'claims' } },
    isUrgent: true,
  },
  lowStock: { icon: PackageMinus, list: { to: '/stock', search: { tab: 'low' } } },
  openPayouts: { icon: HandCoins, list: { to: '/payouts', search: { state: 'open' } } },
  owedLong: { icon: Wallet, list: { to: '/payouts', search: { tab: 'owed' } }, isUrgent: true },
};

/** Everything that waits for somebody, each with its count and one click from its list. */
export function WorkStrip() {
  const t = useTranslation();
  const work = useDayWork();
  const isLate = useDelayed(work === undefined);
  const shown = DAY_WORK_NAMES.filter((name) => (work?.[name]?.count ?? 0) > 0);
  // Who may see nothing of it has no work here.
  if (work !== undefined && Object.keys(work).length === 0) return null;
  return (
    <section aria-labelledby="work-title" className="flex flex-col gap-2">
      <h2 id="work-title" className="text-lg font-semibold">
        {t('dashboard.work')}
      </h2>
      {work === undefined ? (
        <div className="min-h-31">{isLate && <Skeleton className="h-31 rounded-xl" />}</div>
      ) : shown.length === 0 ? (
        <p className="flex items-center gap-2 text-muted-foreground">
          <CircleCheck aria-hidden="true" className="size-5 text-primary" />
          {t('dashboard.work.none')}
        </p>
      ) : (
        <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-3 xl:grid-cols-4">
          {shown.map((name) => (
            <WorkTile key={name} name={name} work={work[name]} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface WorkTileProps {
  name: DayWorkName;
  work: DayWork[DayWorkName];
}

function WorkTile({ name, work }: WorkTileProps) {
  const t = useTranslation();
  const format = useFormat();
  const { icon: Icon, list, isUrgent } = TILES[name];
  const { count = 0, orders = 0, amount } = work ?? {};
  return (
    <li>
      <Link
        {...list}
        title={
          name === 'waiting'
            ? t('dashboard.work.waiting.hint', { call: HOURS_TO_CALL, ship: HOURS_TO_SHIP })
            : undefined
        }
        className="flex h-full min-h-14 items-center gap-2 rounded-xl border bg-card px-3 py-1.5 transition-colors duration-150 hover:bg-muted md:gap-3"
      >
        <span
          className={cn(
            'flex size-8 shrink-0 items-center justify-center rounded-lg bg-primary-soft text-primary-soft-foreground',
            isUrgent && 'bg-warning-soft text-warning-soft-foreground',
          )}
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </span>
        <span className="flex min-w-0 flex-1 flex-col text-sm/5">
          <span className="font-semibold">{t(`dashboard.work.${name}`)}</span>
          {orders > 0 && (
            <span className="text-xs text-muted-foreground">
              {t('dashboard.work.lowStock.orders', { count: orders })}
            </span>
          )}
          {amount !== undefined && (
            <span className="text-xs text-muted-foreground">
              {format.amount(amount, t('dashboard.currency'))}
            </span>
          )}
        </span>
        <span className="text-lg font-bold">{format.number(count)}</span>
      </Link>
    </li>
  );
}

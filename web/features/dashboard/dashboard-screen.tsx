import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink, Gift } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { dashboardEndpoints } from '#contract/dashboard/dashboard.ts';
import { type FirstSteps as Steps, firstStepEndpoints } from '#contract/dashboard/first-steps.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useCan } from '#web/lib/session.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AvailableProducts } from './available-products.tsx';
import { CallsDue } from './calls-due.tsx';
import { DashboardCharts } from './dashboard-charts.tsx';
import { OrderCounts, OrderStatusSummary } from './order-counts.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { StatisticCards } from './statistic-cards.tsx';
import { WorkStrip } from './work-strip.tsx';

export function DashboardScreen() {
  const t = useTranslation();
  const seesProducts = useCan('canViewProducts');
  const seesOrders = useCan('canViewOrders');
  const dashboard = useQuery(endpointQuery(dashboardEndpoints.getDashboard));
  const { data: first } = useQuery({
    ...endpointQuery(firstStepEndpoints.getFirstSteps),
    enabled: useCan('canEditSettings'),
  });
  if (first?.isShown && !first.hasOrders) return <NewShop steps={first.steps} />;
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6">
      <DashboardTitle />
      {first?.isShown && (
        <Suspense>
          <FirstSteps steps={first.steps} />
        </Suspense>
      )}
      {dashboard.isLoadingError ? (
        <Card>
          <ErrorState title={t('dashboard.load.failed')} {...failedRead(dashboard)} />
        </Card>
      ) : (
        <>
          <WorkStrip />
          <StatisticCards dashboard={dashboard.data} />
          <OrderStatusSummary dashboard={dashboard.data} />
          <OrderCounts dashboard={dashboard.data} />
          {seesOrders && <CallsDue work={dashboard.data?.work} />}
        </>
      )}
      <PromoBanner />
      {seesProducts && <AvailableProducts />}
      {seesOrders && !dashboard.isLoadingError && (
        <RecentOrders orders={dashboard.data?.recentOrders} />
      )}
      <DashboardCharts />
    </div>
  );
}

const FirstSteps = lazy(async () => ({
  default: (await import('#web/features/first-steps/first-steps.tsx')).FirstSteps,
}));

function DashboardTitle() {
  const t = useTranslation();
  return (
    <header>
      <h1 className="text-2xl font-bold">{t('app.title')}</h1>
      <p className="text-muted-foreground">{t('app.subtitle')}</p>
    </header>
  );
}

/** Without any order every figure is zero: what is to be done stands in their place. */
function NewShop({ steps }: Pick<Steps, 'steps'>) {
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6">
      <DashboardTitle />
      <Suspense fallback={<Skeleton className="h-96 rounded-xl" />}>
        <FirstSteps steps={steps} />
      </Suspense>
      <PromoBanner />
      <AvailableProducts />
    </div>
  );
}

const loadDialog = () => import('#web/features/wheel/wheel-dialog.tsx');
const WheelDialog = lazy(async () => ({ default: (await loadDialog()).WheelDialog }));

/** Shown while the wheel is open; closing the wheel hides it on every screen at once. */
export function PromoBanner() {
  const { data: store } = useQuery(endpointQuery(settingsEndpoints.getStoreIdentity));
  if (store === undefined) return <Skeleton className="h-28 rounded-xl" />;
  return store.isWheelOpen ? <OpenPromoBanner /> : null;
}

function OpenPromoBanner() {
  const t = useTranslation();
  const seesSpins = useCan('canViewOrders');
  const spins = useCan('canCreateOrders');
  return (
    <section
      aria-labelledby="promo-title"
      className="flex flex-col gap-4 rounded-xl border border-rose bg-rose-soft p-5 text-rose-soft-foreground lg:flex-row lg:items-center"
    >
      <Gift aria-hidden="true" className="size-10 shrink-0" />
      <div className="flex-1">
        <h2 id="promo-title" className="text-lg font-bold">
          {t('dashboard.promo')}
        </h2>
        <p>{t('dashboard.promo.hint')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {seesSpins && (
          <Button asChild variant="link" className="text-rose-soft-foreground max-lg:px-0">
            <Link to="/wheel-spins">{t('dashboard.promo.spins')}</Link>
          </Button>
        )}
        <Button asChild variant="link" className="text-rose-soft-foreground max-lg:px-0">
          <a href="/wheel" target="_blank" rel="noreferrer">
            {t('dashboard.promo.page')}
            <ExternalLink aria-hidden="true" className="rtl:-scale-x-100" />
          </a>
        </Button>
        {spins && (
          <DialogButton
            variant="outline"
            load={loadDialog}
            renderDialog={(open) => <WheelDialog {...open} />}
          >
            <Gift aria-hidden="true" />
            {t('dashboard.promo.open')}
          </DialogButton>
        )}
      </div>
    </section>
  );
}

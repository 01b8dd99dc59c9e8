import { useQuery } from '@tanstack/react-query';
import { dashboardEndpoints } from '#contract/dashboard/dashboard.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useCan } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { AvailableProducts } from './available-products.tsx';
import { CallsDue } from './calls-due.tsx';
import { DashboardCharts } from './dashboard-charts.tsx';
import { OrderCounts } from './order-counts.tsx';
import { OrderStatusSummary } from './order-status-summary.tsx';
import { PromoBanner } from './promo-banner.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { StatisticCards } from './statistic-cards.tsx';
import { WorkStrip } from './work-strip.tsx';

export function DashboardScreen() {
  const t = useTranslation();
  const seesProducts = useCan('canViewProducts');
  const seesOrders = useCan('canViewOrders');
  const dashboard = useQuery(endpointQuery(dashboardEndpoints.getDashboard));
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6">
      <header>
        <h1 className="text-2xl font-bold">{t('app.title')}</h1>
        <p className="text-muted-foreground">{t('app.subtitle')}</p>
      </header>
      {dashboard.isLoadingError ? (
        <Card>
          <ErrorState title={t('dashboard.load.failed')} {...failedRead(dashboard)} />
        </Card>
      ) : (
        <>
          {seesOrders && <WorkStrip work={dashboard.data?.work} />}
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

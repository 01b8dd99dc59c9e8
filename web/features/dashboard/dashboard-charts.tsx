import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CHART_PERIODS,
  dashboardEndpoints,
  type ChartPeriod,
  type DashboardCharts as Charts,
} from '#contract/dashboard/dashboard.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { wilayaName } from '#web/lib/places.ts';
import { productName } from '#web/lib/product-name.ts';
import { TimeChart } from '#web/kit/time-chart.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { RankedBars } from './ranked-bars.tsx';

const WILAYAS_SHOWN = 10;

export function DashboardCharts() {
  const t = useTranslation();
  const [days, setDays] = useState<ChartPeriod>(30);
  const charts = useQuery({
    ...endpointQuery(dashboardEndpoints.getDashboardCharts, { query: { days } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="charts-title">
      <Tabs value={String(days)} onValueChange={(next) => setDays(Number(next) as ChartPeriod)}>
        <header className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <h2 id="charts-title" className="text-lg font-semibold">
              {t('dashboard.charts')}
            </h2>
            <p className="text-muted-foreground">{t('dashboard.charts.hint')}</p>
          </div>
          <TabsList aria-label={t('dashboard.charts.period')}>
            {CHART_PERIODS.map((period) => (
              <TabsTrigger key={period} value={String(period)}>
                {t('dashboard.charts.days', { count: period })}
              </TabsTrigger>
            ))}
          </TabsList>
        </header>
        <TabsContent value={String(days)}>
          {charts.isLoadingError ? (
            <Card>
              <ErrorState title={t('dashboard.charts.failed')} {...failedRead(charts)} />
            </Card>
          ) : charts.data ? (
            <ChartGrid charts={charts.data} />
          ) : (
            <LoadingState className="min-h-96" />
          )}
        </TabsContent>
      </Tabs>
    </section>
  );
}

function ChartGrid({ charts }: { charts: Charts }) {
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const { days, before, outcomes, wilayas, products } = charts;
  const amount = (value: number) => format.amount(value, t('dashboard.currency'));
  const all = outcomes.delivered + outcomes.returned + outcomes.cancelled + outcomes.open;
  const pointsOf = (field: 'revenue' | 'orders') =>
    days.map((day, index) => ({
      day: day.day,
      name: format.date(`${day.day}T12:00:00Z`),
      now: day[field],
      before: before[index]?.[field] ?? 0,
    }));
  const outcome = (name: keyof typeof outcomes, className: string) => ({
    name: t(`dashboard.outcomes.${name}`),
    value: outcomes[name],
    text: `${format.number(outcomes[name])} (${format.percent(all === 0 ? 0 : (outcomes[name] / all) * 100)})`,
    className,
  });
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <TimeChart title={t('dashboard.charts.revenue')} points={pointsOf('revenue')} show={amount} />
      <TimeChart
        title={t('dashboard.charts.orders')}
        points={pointsOf('orders')}
        show={format.number}
      />
      <RankedBars
        title={t('dashboard.charts.wilayas')}
        nameHeading={t('dashboard.order.wilaya')}
        valueHeading={t('dashboard.charts.orders')}
        shown={WILAYAS_SHOWN}
        bars={wilayas.map(({ wilayaCode, orders }) => ({
          name: wilayaName(wilayaCode, language) ?? String(wilayaCode),
          value: orders,
          text: format.number(orders),
        }))}
      />
      <div className="flex flex-col gap-4">
        <RankedBars
          title={t('dashboard.charts.products')}
          nameHeading={t('dashboard.charts.product')}
          valueHeading={t('dashboard.charts.units')}
          bars={products.map((product) => ({
            name: productName(product, language),
            value: product.units,
            text: format.number(product.units),
          }))}
        />
        <RankedBars
          title={t('dashboard.charts.outcomes')}
          whole={all}
          nameHeading={t('dashboard.order.status')}
          valueHeading={t('dashboard.charts.orders')}
          bars={[
            outcome('delivered', 'fill-success'),
            outcome('returned', 'fill-warning'),
            outcome('cancelled', 'fill-destructive'),
            outcome('open', 'fill-input'),
          ]}
        />
      </div>
    </div>
  );
}

import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { ArrowRight, Printer, Tags } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { settingsEndpoints, type StoreIdentity } from '#contract/settings/settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead, isNotFound } from '#web/lib/failed-read.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { MAX_LABELS, labelIds } from '#web/lib/label-search.ts';
import { PrintOnly } from '#web/ui/print-only.tsx';
import { fitText, LABEL_STYLES, labelFonts } from './order-label-print.ts';
import {
  LABEL_LANGUAGES,
  useLabelLanguage,
  type LabelLanguage,
  useFrenchNames,
} from './order-label-language.ts';
import { OrderLabel } from './order-label.tsx';

/** A preview on screen; printed, only the labels, one per page. */
export function OrderLabelsScreen() {
  const t = useTranslation();
  const asked = labelIds(useSearch({ from: '/orders/labels' }));
  const ids = asked.slice(0, MAX_LABELS);
  const reads = useQueries({
    queries: ids.map((id) => endpointQuery(orderEndpoints.getOrder, { params: { id } })),
  });
  const store = useQuery(endpointQuery(settingsEndpoints.getStoreIdentity));
  const missing = reads.filter(({ error }) => isNotFound(error));
  const failed = reads.find(({ isError, error }) => isError && !isNotFound(error));
  const orders = reads.flatMap(({ data, error }) => (data && !isNotFound(error) ? [data] : []));
  const [language, setLanguage] = useLabelLanguage();
  const frenchNames = useFrenchNames(language !== 'ar');
  const isLoading = store.isPending || reads.some(({ isPending }) => isPending);
  // Prints automatically only once; after a change of language the user presses the button.
  const wasPrinted = useRef(false);
  const printOnce = () => {
    if (wasPrinted.current) return;
    wasPrinted.current = true;
    requestAnimationFrame(() => window.print());
  };

  if (failed) {
    const retryAll = () => reads.forEach((read) => void (read.isError && read.refetch()));
    return <ErrorState title={t('order.load.failed')} {...failedRead(failed)} onRetry={retryAll} />;
  }
  if (isLoading) return <LoadingState />;
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-xl font-bold">{t('title.orderLabels')}</h1>
          <p className="text-sm text-muted-foreground">
            {t('order.labels.count', { count: orders.length })} · {t('order.labels.size')}
          </p>
        </div>
        <div className="flex gap-2">
          <BackButton ids={ids} />
          {orders.length > 0 && (
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              {t('order.labels.print')}
            </Button>
          )}
        </div>
      </header>
      {asked.length > MAX_LABELS && (
        <p className="text-warning">{t('order.labels.tooMany', { count: MAX_LABELS })}</p>
      )}
      {missing.length > 0 && (
        <p className="text-warning">{t('order.labels.missing', { count: missing.length })}</p>
      )}
      {orders.length === 0 ? (
        <EmptyState
          icon={Tags}
          title={t('order.labels.none')}
          action={
            <Button asChild variant="outline">
              <Link to="/orders">{t('order.back')}</Link>
            </Button>
          }
        />
      ) : (
        <>
          <div className="w-fit max-w-full">
            <SegmentedControl
              legend={t('order.labels.language')}
              legendHidden
              segments={LABEL_LANGUAGES.map((value) => ({
                value,
                label: t(`order.labels.language.${value}`),
              }))}
              value={language}
              onValueChange={setLanguage}
            />
          </div>
          {language !== 'ar' && frenchNames === undefined ? (
            <LoadingState />
          ) : (
            <Labels
              orders={orders}
              store={store.data}
              language={language}
              frenchNames={frenchNames}
              onLaidOut={printOnce}
            />
          )}
        </>
      )}
    </div>
  );
}

interface LabelsProps {
  orders: readonly Order[];
  /** If undefined, the labels are printed without a sender. */
  store: StoreIdentity | undefined;
  language: LabelLanguage;
  frenchNames: ReturnType<typeof useFrenchNames>;
  onLaidOut: () => void;
}

function Labels({ orders, store, language, frenchNames, onLaidOut }: LabelsProps) {
  const list = useRef<HTMLUListElement>(null);
  const laidOut = useEffectEvent(onLaidOut);

  useEffect(() => {
    let isCurrent = true;
    const layOut = async () => {
      await labelFonts(JSON.stringify([orders, store, language]));
      await logosLoaded(list.current);
      if (!isCurrent) return;
      list.current?.querySelectorAll<HTMLElement>('[data-label-text]').forEach(fitText);
      laidOut();
    };
    void layOut();
    return () => {
      isCurrent = false;
    };
  }, [orders, store, language]);

  return (
    <>
      <PrintOnly
        marked="data-order-labels"
        page="size: 10cm 15cm; margin: 0.5cm;"
        styles={LABEL_STYLES}
      />
      <ul ref={list} data-order-labels className="flex flex-wrap gap-4 overflow-x-auto pb-2">
        {orders.map((order) => (
          <li
            key={order.id}
            className="shrink-0 rounded-lg border bg-white p-1.5 md:p-[0.5cm] forced-color-adjust-none"
          >
            <OrderLabel
              order={order}
              store={store}
              language={language}
              french={frenchNames?.(order)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A logo that fails to load must not block printing. */
async function logosLoaded(list: HTMLElement | null): Promise<void> {
  const logos = [...(list?.querySelectorAll('img') ?? [])];
  await Promise.all(logos.map((logo) => logo.decode().catch(() => undefined)));
}

/** Goes back to the previous screen, or to the order or list when opened by a link. */
function BackButton({ ids }: { ids: readonly string[] }) {
  const t = useTranslation();
  const { history } = useRouter();
  const [only, ...others] = ids;
  const content = (
    <>
      <ArrowRight aria-hidden="true" className="ltr:-scale-x-100" />
      {t('order.labels.back')}
    </>
  );
  if (history.canGoBack()) {
    return (
      <Button variant="outline" onClick={() => history.back()}>
        {content}
      </Button>
    );
  }
  return (
    <Button asChild variant="outline">
      {only !== undefined && others.length === 0 ? (
        <Link to="/orders/$id" params={{ id: only }}>
          {content}
        </Link>
      ) : (
        <Link to="/orders">{content}</Link>
      )}
    </Button>
  );
}

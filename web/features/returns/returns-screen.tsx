import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PackageSearch } from 'lucide-react';
import { lazy } from 'react';
import { CLAIM_DAYS, RETURN_STAGES, type ReturnStage } from '#contract/returns/return-reasons.ts';
import { returnEndpoints, type ReturnsSummary } from '#contract/returns/returns.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { ListHeader } from '#web/kit/list-header.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { ReceiveForm } from './receive-form.tsx';
import { useDaysSince } from './return-card.tsx';
import { ReturnsList } from './returns-list.tsx';
import { useReturnsSearch } from './returns-search.ts';

const loadAnnounce = () => import('./announce-dialog.tsx');
const AnnounceDialog = lazy(async () => ({ default: (await loadAnnounce()).AnnounceDialog }));

/** Parcels that come back, from the carrier's word to the shelf. */
export function ReturnsScreen() {
  const t = useTranslation();
  const format = useFormat();
  const { search, change } = useReturnsSearch();
  const { stage = 'to_inspect', days = CLAIM_DAYS } = search;
  const { data: summary } = useQuery(
    endpointQuery(returnEndpoints.getReturnsSummary, { query: { days } }),
  );
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <Breadcrumb>
        <BreadcrumbItem asChild>
          <Link to="/orders">{t('orders.title')}</Link>
        </BreadcrumbItem>
        <BreadcrumbPage>{t('returns.title')}</BreadcrumbPage>
      </Breadcrumb>
      <ListHeader title={t('returns.title')} note={t('returns.description')}>
        <DialogButton
          variant="outline"
          load={loadAnnounce}
          renderDialog={(open) => <AnnounceDialog {...open} />}
        >
          <PackageSearch aria-hidden="true" />
          {t('returns.announce')}
        </DialogButton>
      </ListHeader>
      <ReceiveForm />
      <Tabs value={stage} onValueChange={(next) => change({ stage: next as ReturnStage })}>
        <TabsList aria-label={t('returns.tabs')} className="flex-wrap">
          {RETURN_STAGES.map((one) => (
            <TabsTrigger key={one} value={one}>
              {t(`returns.stage.${one}`)}
              <Waiting summary={summary} stage={one} show={format.number} />
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={stage} className="flex flex-col gap-4">
          {stage === 'to_collect' && summary && <CentresCard centres={summary.centres} />}
          {search.order !== undefined && (
            <OnlyOrder id={search.order} onAll={() => change({ order: undefined })} />
          )}
          <ReturnsList
            stage={stage}
            days={days}
            order={search.order}
            page={search.page ?? 1}
            onChange={change}
          />
        </TabsContent>
      </Tabs>
    </div>
  );
}

/** Says that the list is short because one order was asked for. */
function OnlyOrder({ id, onAll }: { id: string; onAll: () => void }) {
  const t = useTranslation();
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge variant="secondary">
        {t('returns.only.order', { number: isolate(`#${id.slice(0, 8)}`) })}
      </Badge>
      <Button variant="ghost" size="sm" onClick={onAll}>
        {t('returns.only.all')}
      </Button>
    </p>
  );
}

interface WaitingProps {
  summary: ReturnsSummary | undefined;
  stage: ReturnStage;
  show: (count: number) => string;
}

function Waiting({ summary, stage, show }: WaitingProps) {
  if (summary === undefined || stage === 'done' || summary.counts[stage] === 0) return null;
  return <span className="ms-1.5 text-xs">({show(summary.counts[stage])})</span>;
}

/** What can be collected where: the trip to plan. */
function CentresCard({ centres }: Pick<ReturnsSummary, 'centres'>) {
  const t = useTranslation();
  const daysSince = useDaysSince();
  if (centres.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('returns.centres.title')}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-col divide-y">
          {centres.map(({ companyId, companyName, centre, parcels, since }) => (
            <li
              key={`${companyId} ${centre}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <span>
                <bdi className="font-semibold">
                  {companyName ?? t('returns.centres.company.none')}
                </bdi>
                {' · '}
                <bdi>{centre ?? t('returns.centres.unknown')}</bdi>
              </span>
              <span>
                {t('returns.parcels', { count: parcels })}
                {' · '}
                <span className="text-muted-foreground">{daysSince(since)}</span>
              </span>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

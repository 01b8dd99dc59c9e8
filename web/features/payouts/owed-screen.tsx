import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { PackageOpen } from 'lucide-react';
import { useMemo, useState } from 'react';
import { carrierDebtEndpoints } from '#contract/debts/carrier-debts.ts';
import { PAYOUT_PAGE_SIZE } from '#contract/payouts/payouts.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { streamList } from '#web/lib/list-stream.ts';
import { List } from '#web/kit/list.tsx';
import { ExportButton } from '#web/kit/list-header.tsx';
import { useList } from '#web/kit/use-list.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { toast } from '#web/ui/toast.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { Money } from '../team/money.tsx';
import { owedColumns } from './owed-columns.tsx';
import { owedFile } from './owed-export.ts';
import { WriteOffButton } from './write-off-button.tsx';
import { WrittenOffList } from './written-off-list.tsx';

/** The parcels that a carrier has not paid for: what to claim, and what to give up. */
export function OwedScreen() {
  const t = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const mayEdit = useCan('canEditFinance');
  const seesOrders = useCan('canViewOrders');
  const { companyId = '' } = useParams({ strict: false });
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<string[]>([]);
  const debts = useQuery(endpointQuery(carrierDebtEndpoints.listCarrierDebts));
  const debt = debts.data?.find((one) => one.companyId === companyId);
  const name = debt?.companyName ?? '';
  const list = useList(carrierDebtEndpoints.listOwedShipments, {
    params: { companyId },
    page,
    pageSize: PAYOUT_PAGE_SIZE,
  });
  const { total = 0 } = list;
  const columns = useMemo(
    () => owedColumns(t, format, { language, seesOrders }),
    [t, format, language, seesOrders],
  );
  const select = (ids: string[]) => {
    const waiting = new Set(
      list.rows?.filter((one) => one.isInOpenPayout).map((one) => one.shipmentId),
    );
    const allowed = ids.filter((id) => !waiting.has(id));
    if (allowed.length < ids.length) toast({ title: t('payouts.owed.open.stays') });
    setSelected(allowed);
  };
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6">
      <Breadcrumb>
        <BreadcrumbItem asChild>
          <Link to="/payouts">{t('payouts.title')}</Link>
        </BreadcrumbItem>
        <BreadcrumbPage>{t('payouts.owed.of', { name })}</BreadcrumbPage>
      </Breadcrumb>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl font-bold">{t('payouts.owed.of', { name })}</h1>
          <p className="flex flex-wrap items-baseline gap-2">
            <Money amount={debt?.owed.cash ?? 0} className="text-xl font-semibold" />
            <span className="text-muted-foreground">
              {t('payouts.lineCount', { count: total })}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {(['ar', 'fr'] as const).map((inLanguage) => (
            <ExportButton
              key={inLanguage}
              label={t(`payouts.export.${inLanguage}`)}
              file={owedFile(inLanguage, name)}
              total={total}
              rows={(signal) =>
                streamList(carrierDebtEndpoints.listOwedShipments, {
                  params: { companyId },
                  query: {},
                  signal,
                })
              }
            />
          ))}
        </div>
      </header>
      <Tabs defaultValue="owed">
        <TabsList aria-label={t('payouts.tab.owed')}>
          <TabsTrigger value="owed">{t('payouts.owed.list')}</TabsTrigger>
          <TabsTrigger value="writtenOff">{t('payouts.writtenOff.list')}</TabsTrigger>
        </TabsList>
        <TabsContent value="owed" className="flex flex-col gap-4">
          {selected.length > 0 && (
            <WriteOffButton
              companyId={companyId}
              shipmentIds={selected}
              onDone={() => setSelected([])}
            />
          )}
          <List
            list={list}
            label={t('payouts.owed.list')}
            columns={columns}
            density="compact"
            rowId={({ shipmentId }) => shipmentId}
            rowLabel={({ tracking, orderNumber }) => tracking ?? orderNumber}
            {...(mayEdit && { selectedIds: selected, onSelectedIdsChange: select })}
            failed={t('payouts.owed.failed')}
            empty={{ icon: PackageOpen, title: t('payouts.owed.list.empty') }}
            onPageChange={setPage}
          />
        </TabsContent>
        <TabsContent value="writtenOff">
          <WrittenOffList companyId={companyId} />
        </TabsContent>
      </Tabs>
    </div>
  );
}

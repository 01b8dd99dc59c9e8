import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { PackageOpen, Eraser } from 'lucide-react';
import { useMemo, useState } from 'react';
import { carrierDebtEndpoints, type OwedShipment } from '#contract/payouts/carrier-debts.ts';
import type { Language } from '#contract/language.ts';
import { PAYOUT_PAGE_SIZE } from '#contract/payouts/payouts.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { streamList } from '#web/lib/lists/list-stream.ts';
import { wilayaNameOf } from '#web/lib/places.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { ExportButton } from '#web/kit/list-header.tsx';
import { List } from '#web/kit/list.tsx';
import { useList } from '#web/kit/use-list.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toast.ts';
import { Money } from '../team/money.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { OrderNumber } from './order-number.tsx';
import { owedFile } from './owed-export.ts';
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

const column = dataTableColumn<OwedShipment>();

interface Reader {
  language: Language;
  seesOrders: boolean;
}

const owedColumns = (words: Translate, format: Format, { language, seesOrders }: Reader) =>
  column.columns([
    column.accessor('tracking', {
      header: words('payouts.tracking'),
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <Ltr className="font-semibold break-all">{original.tracking ?? '—'}</Ltr>
      ),
    }),
    column.accessor('orderNumber', {
      header: words('payouts.order'),
      cell: ({ row: { original } }) => <OrderNumber of={original} isLink={seesOrders} />,
    }),
    column.accessor('wilaya', {
      header: words('payouts.wilaya'),
      cell: ({ getValue }) => <bdi>{wilayaNameOf(getValue(), language)}</bdi>,
    }),
    column.accessor('deliveredAt', {
      header: words('payouts.delivered'),
      cell: ({ getValue }) => <time dateTime={getValue()}>{format.date(getValue())}</time>,
    }),
    column.accessor('days', {
      header: words('payouts.owed.age'),
      meta: { card: 'badge' },
      cell: ({ row: { original } }) => (
        <span className="flex flex-wrap gap-1">
          <Badge variant={original.days > 30 ? 'destructive' : 'secondary'}>
            {words('payouts.owed.days', { count: original.days })}
          </Badge>
          {original.isInOpenPayout && <Badge variant="outline">{words('payouts.owed.open')}</Badge>}
        </span>
      ),
    }),
    column.accessor('cash', {
      header: words('payouts.expected'),
      meta: { align: 'end' },
      cell: ({ getValue }) => <Money amount={getValue()} className="font-semibold" />,
    }),
    column.accessor('fee', {
      header: words('payouts.kept'),
      meta: { align: 'end' },
      cell: ({ getValue }) => {
        const fee = getValue();
        return fee === null ? '—' : <Money amount={fee} />;
      },
    }),
  ]);

interface WriteOffButtonProps {
  companyId: string;
  shipmentIds: string[];
  onDone: () => void;
}

function WriteOffButton({ companyId, shipmentIds, onDone }: WriteOffButtonProps) {
  const t = useTranslation();
  const [asking, setAsking] = useState(false);
  const label = t('payouts.writeOff', { count: shipmentIds.length });
  const writeOff = useSave(carrierDebtEndpoints.writeOffShipments, {
    makesStale: ['payouts'],
    onSaved: onDone,
    failed: t('payouts.writeOff.failed'),
  });
  return (
    <>
      <Button variant="outline" className="w-fit" onClick={() => setAsking(true)}>
        <Eraser aria-hidden="true" />
        {label}
      </Button>
      <NoteDialog
        name={`write off ${companyId}`}
        open={asking}
        onOpenChange={setAsking}
        variant="destructive"
        title={t('payouts.writeOff.title')}
        description={t('payouts.writeOff.description')}
        confirmLabel={label}
        onConfirm={(note) =>
          writeOff.mutateAsync({ params: { companyId }, body: { shipmentIds, note } })
        }
      />
    </>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackageOpen, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { carrierDebtEndpoints } from '#contract/payouts/carrier-debts.ts';
import { PAYOUT_PAGE_SIZE } from '#contract/payouts/payouts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { writtenOffColumns } from './written-off-columns.tsx';

/** Parcels that nobody waits for any more, until somebody does again. */
export function WrittenOffList({ companyId }: { companyId: string }) {
  const t = useTranslation();
  const format = useFormat();
  const mayEdit = useCan('canEditFinance');
  const seesOrders = useCan('canViewOrders');
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<string[]>([]);
  const read = useQuery({
    ...endpointListQuery(carrierDebtEndpoints.listWriteOffs, {
      params: { companyId },
      query: { page, pageSize: PAYOUT_PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });
  const takeBack = useSave(carrierDebtEndpoints.takeBackWriteOffs, {
    makesStale: ['payouts'],
    saved: t('payouts.takeBack.done'),
    onSaved: () => setSelected([]),
    failed: t('payouts.takeBack.failed'),
  });
  const columns = useMemo(() => writtenOffColumns(t, format, seesOrders), [t, format, seesOrders]);
  const total = read.data?.total ?? 0;
  return (
    <div className="flex flex-col gap-4">
      {selected.length > 0 && (
        <Button
          variant="outline"
          className="w-fit"
          pending={takeBack.isPending}
          onClick={() =>
            takeBack.mutate({ params: { companyId }, body: { shipmentIds: selected } })
          }
        >
          <Undo2 aria-hidden="true" />
          {t('payouts.takeBack', { count: selected.length })}
        </Button>
      )}
      <DataTable
        label={t('payouts.writtenOff.list')}
        columns={columns}
        density="compact"
        rows={read.data?.items}
        rowId={({ shipmentId }) => shipmentId}
        rowLabel={({ tracking, orderNumber }) => tracking ?? orderNumber}
        fetching={read.isPlaceholderData}
        {...(mayEdit && { selectedIds: selected, onSelectedIdsChange: setSelected })}
        error={
          read.isLoadingError && (
            <ErrorState title={t('payouts.writtenOff.failed')} {...failedRead(read)} />
          )
        }
        empty={<EmptyState icon={PackageOpen} title={t('payouts.writtenOff.empty')} />}
      />
      <Pagination
        page={page}
        pageCount={Math.ceil(total / PAYOUT_PAGE_SIZE)}
        onPageChange={setPage}
      />
    </div>
  );
}

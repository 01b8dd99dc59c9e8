import { PackageOpen, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { carrierDebtEndpoints } from '#contract/debts/carrier-debts.ts';
import { PAYOUT_PAGE_SIZE } from '#contract/payouts/payouts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { List } from '#web/kit/list.tsx';
import { useList } from '#web/kit/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { writtenOffColumns } from './written-off-columns.tsx';

/** Parcels that nobody waits for any more, until somebody does again. */
export function WrittenOffList({ companyId }: { companyId: string }) {
  const t = useTranslation();
  const format = useFormat();
  const mayEdit = useCan('canEditFinance');
  const seesOrders = useCan('canViewOrders');
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<string[]>([]);
  const list = useList(carrierDebtEndpoints.listWriteOffs, {
    params: { companyId },
    page,
    pageSize: PAYOUT_PAGE_SIZE,
  });
  const takeBack = useSave(carrierDebtEndpoints.takeBackWriteOffs, {
    makesStale: ['payouts'],
    saved: t('payouts.takeBack.done'),
    onSaved: () => setSelected([]),
    failed: t('payouts.takeBack.failed'),
  });
  const columns = useMemo(() => writtenOffColumns(t, format, seesOrders), [t, format, seesOrders]);
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
      <List
        list={list}
        label={t('payouts.writtenOff.list')}
        columns={columns}
        density="compact"
        rowId={({ shipmentId }) => shipmentId}
        rowLabel={({ tracking, orderNumber }) => tracking ?? orderNumber}
        {...(mayEdit && { selectedIds: selected, onSelectedIdsChange: setSelected })}
        failed={t('payouts.writtenOff.failed')}
        empty={{ icon: PackageOpen, title: t('payouts.writtenOff.empty') }}
        onPageChange={setPage}
      />
    </div>
  );
}

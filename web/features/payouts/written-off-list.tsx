import { PackageOpen, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { carrierDebtEndpoints, type WrittenOff } from '#contract/payouts/carrier-debts.ts';
import { PAYOUT_PAGE_SIZE } from '#contract/payouts/payouts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { List } from '#web/kit/list.tsx';
import { useList } from '#web/kit/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { Money } from '../team/money.tsx';
import { OrderNumber } from './order-number.tsx';

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

const column = dataTableColumn<WrittenOff>();

const writtenOffColumns = (words: Translate, format: Format, seesOrders: boolean) =>
  column.columns([
    column.accessor('tracking', {
      header: words('payouts.tracking'),
      meta: { card: 'title' },
      cell: ({ getValue }) => <Ltr className="font-semibold break-all">{getValue() ?? '—'}</Ltr>,
    }),
    column.accessor('orderNumber', {
      header: words('payouts.order'),
      cell: ({ row: { original } }) => <OrderNumber of={original} isLink={seesOrders} />,
    }),
    column.accessor('at', {
      header: words('payouts.writtenOff.at'),
      cell: ({ getValue }) => <time dateTime={getValue()}>{format.date(getValue())}</time>,
    }),
    column.accessor('note', {
      header: words('payouts.note'),
      cell: ({ row: { original } }) => (
        <bdi className="whitespace-normal">
          {words('payouts.accepted.by', { note: original.note, name: original.byName })}
        </bdi>
      ),
    }),
    column.accessor('cash', {
      header: words('payouts.expected'),
      meta: { align: 'end' },
      cell: ({ getValue }) => <Money amount={getValue()} className="font-semibold" />,
    }),
  ]);

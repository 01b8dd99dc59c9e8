import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  PAYOUT_PAGE_SIZE,
  payoutEndpoints,
  type Payout,
  type PayoutLine,
} from '#contract/payouts/payouts.ts';
import type { StoredResult } from '#contract/payouts/payout-states.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { AcceptButton } from './accept-button.tsx';
import { LineActions } from './line-actions.tsx';
import { lineColumns } from './line-columns.tsx';

interface PayoutLinesProps {
  payout: Payout;
  result: StoredResult;
  total: number;
  isEditable: boolean;
}

const idOf = ({ id, shipmentId }: PayoutLine) => (id === 0 ? (shipmentId ?? '') : String(id));

/** The lines of one result, and what can be done about them. */
export function PayoutLines({ payout, result, total, isEditable }: PayoutLinesProps) {
  const t = useTranslation();
  const format = useFormat();
  const seesOrders = useCan('canViewOrders');
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<string[]>([]);
  const pageCount = Math.ceil(total / PAYOUT_PAGE_SIZE);
  const shown = Math.min(page, Math.max(pageCount, 1));
  const read = useQuery({
    ...endpointListQuery(payoutEndpoints.listPayoutLines, {
      params: { id: payout.id },
      query: { result, page: shown, pageSize: PAYOUT_PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(
    () => lineColumns(t, format, { result, seesOrders }),
    [t, format, result, seesOrders],
  );
  const needsWords = isEditable && result !== 'right' && result !== 'missing';
  return (
    <div className="flex flex-col gap-3">
      {result === 'missing' && total > 0 && (
        <p className="text-muted-foreground">{t('payouts.missing.hint')}</p>
      )}
      {result === 'taken_back' && total > 0 && (
        <p className="text-muted-foreground">{t('payouts.takenBack.hint')}</p>
      )}
      {needsWords && selected.length > 0 && (
        <AcceptButton
          payoutId={payout.id}
          lineIds={selected.map(Number)}
          onDone={() => setSelected([])}
        />
      )}
      <DataTable
        label={t(`payouts.result.${result}`)}
        columns={columns}
        density="compact"
        rows={read.data?.items}
        rowId={idOf}
        rowLabel={({ tracking }) => tracking}
        fetching={read.isPlaceholderData}
        actionsInSight
        {...(needsWords && { selectedIds: selected, onSelectedIdsChange: setSelected })}
        {...(isEditable &&
          result !== 'missing' &&
          (needsWords || payout.source === 'hand') && {
            renderRowActions: (line: PayoutLine) => (
              <LineActions payout={payout} line={line} needsWords={needsWords} />
            ),
          })}
        error={
          read.isLoadingError && (
            <ErrorState title={t('payouts.load.failed')} {...failedRead(read)} />
          )
        }
        empty={<EmptyState icon={PackageOpen} title={t(`payouts.empty.${result}`)} />}
      />
      <Pagination page={shown} pageCount={pageCount} onPageChange={setPage} />
    </div>
  );
}

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
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { List } from '#web/kit/list.tsx';
import { useList } from '#web/kit/use-list.ts';
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
  const read = useList(payoutEndpoints.listPayoutLines, {
    params: { id: payout.id },
    query: { result },
    page: shown,
    pageSize: PAYOUT_PAGE_SIZE,
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
      <List
        // The counts of the payout are newer than those of the page.
        list={{ ...read, pageCount }}
        label={t(`payouts.result.${result}`)}
        columns={columns}
        density="compact"
        rowId={idOf}
        rowLabel={({ tracking }) => tracking}
        actionsInSight
        {...(needsWords && { selectedIds: selected, onSelectedIdsChange: setSelected })}
        {...(isEditable &&
          result !== 'missing' &&
          (needsWords || payout.source === 'hand') && {
            renderRowActions: (line: PayoutLine) => (
              <LineActions payout={payout} line={line} needsWords={needsWords} />
            ),
          })}
        failed={t('payouts.load.failed')}
        empty={{ icon: PackageOpen, title: t(`payouts.empty.${result}`) }}
        onPageChange={setPage}
      />
    </div>
  );
}

import { PackageOpen } from 'lucide-react';
import { useState, useMemo } from 'react';
import { STORED_RESULTS, type StoredResult } from '#contract/payouts/payout-states.ts';
import {
  type Payout,
  PAYOUT_PAGE_SIZE,
  payoutEndpoints,
  type PayoutLine,
} from '#contract/payouts/payouts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { List } from '#web/kit/list.tsx';
import { useList } from '#web/kit/use-list.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { AcceptButton, LineActions } from './payout-line-actions.tsx';
import { lineColumns } from './payout-line-columns.tsx';

/** What somebody has to look at comes first. */
const firstOf = ({ byResult, missing }: Payout): StoredResult => {
  const waiting = (
    ['differs', 'unknown', 'paid_before', 'not_delivered', 'taken_back'] as const
  ).find((result) => byResult[result].count > 0);
  return waiting ?? (missing.count > 0 && byResult.right.count === 0 ? 'missing' : 'right');
};

interface PayoutResultsProps {
  payout: Payout;
  isEditable: boolean;
}

export function PayoutResults({ payout, isEditable }: PayoutResultsProps) {
  const t = useTranslation();
  const format = useFormat();
  const [chosen, setChosen] = useState<StoredResult>(() => firstOf(payout));
  const countOf = (result: StoredResult) =>
    result === 'missing' ? payout.missing.count : payout.byResult[result].count;
  return (
    <section className="flex flex-col gap-3">
      {payout.state === 'open' && payout.lineCount > 0 && (
        <output className={payout.openCount > 0 ? 'font-semibold' : 'text-muted-foreground'}>
          {payout.openCount > 0
            ? t('payouts.openCount', { count: payout.openCount })
            : t('payouts.allExplained')}
        </output>
      )}
      <Tabs value={chosen} onValueChange={(next) => setChosen(next as StoredResult)}>
        <TabsList aria-label={t('payouts.results')}>
          {STORED_RESULTS.map((result) => (
            <TabsTrigger key={result} value={result}>
              {t(`payouts.result.${result}`)}
              <Ltr className="tabular-nums">{format.number(countOf(result))}</Ltr>
              {result === 'missing' && payout.missing.count > 0 && (
                <>
                  = <Ltr className="tabular-nums">{format.amount(payout.missing.cash, 'DZD')}</Ltr>
                </>
              )}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={chosen} tabIndex={-1}>
          <PayoutLines
            key={chosen}
            payout={payout}
            result={chosen}
            total={countOf(chosen)}
            isEditable={isEditable}
          />
        </TabsContent>
      </Tabs>
    </section>
  );
}

interface PayoutLinesProps {
  payout: Payout;
  result: StoredResult;
  total: number;
  isEditable: boolean;
}

const idOf = ({ id, shipmentId }: PayoutLine) => (id === 0 ? (shipmentId ?? '') : String(id));

/** The lines of one result, and what can be done about them. */
function PayoutLines({ payout, result, total, isEditable }: PayoutLinesProps) {
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

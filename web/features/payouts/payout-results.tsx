import { useState } from 'react';
import { STORED_RESULTS, type StoredResult } from '#contract/payouts/payout-states.ts';
import type { Payout } from '#contract/payouts/payouts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { PayoutLines } from './payout-lines.tsx';

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

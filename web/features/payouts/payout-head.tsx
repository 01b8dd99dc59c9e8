import type { Payout } from '#contract/payouts/payouts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useCan } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import { Money } from '../team/money.tsx';
import { PayoutActions } from './payout-actions.tsx';
import { PayoutStateBadge } from './payout-state-badge.tsx';

/** Who paid what, and whether it adds up to what the paper says. */
export function PayoutHead({ payout }: { payout: Payout }) {
  const t = useTranslation();
  const format = useFormat();
  const mayEdit = useCan('canEditFinance');
  const { companyName, reference, paidOn, state, source, fileName, closing, cancelling } = payout;
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="flex flex-wrap items-center gap-2 text-xl font-bold">
            <bdi>{companyName}</bdi> <bdi>{reference}</bdi>
          </h1>
          <p className="flex flex-wrap items-center gap-2 text-muted-foreground">
            <PayoutStateBadge state={state} />
            <span>
              {format.date(paidOn)} · {t(`payouts.source.${source}`)}
            </span>
            {fileName !== null && <bdi className="break-all">{fileName}</bdi>}
          </p>
          {closing !== null && (
            <p className="text-sm text-muted-foreground">
              {t('payouts.closed.by', { name: closing.byName, time: format.dateTime(closing.at) })}
            </p>
          )}
          {cancelling !== null && (
            <p className="text-sm text-muted-foreground">
              {t('payouts.cancelled.by', {
                name: cancelling.byName,
                time: format.dateTime(cancelling.at),
                note: cancelling.note,
              })}
            </p>
          )}
        </div>
        {mayEdit && state !== 'cancelled' && <PayoutActions payout={payout} />}
      </div>
      <dl className="grid grid-cols-1 gap-3 md:grid-cols-3">
        <Sum name={t('payouts.sum.lines')} amount={payout.paidCash} paper={payout.gross} />
        <Sum name={t('payouts.sum.fees')} amount={payout.paidFees} paper={payout.fees} />
        <Sum
          name={t('payouts.sum.net')}
          amount={Number((payout.paidCash - payout.paidFees).toFixed(2))}
          paper={payout.net}
        />
      </dl>
    </Card>
  );
}

function Sum({ name, amount, paper }: { name: string; amount: number; paper: number | null }) {
  const t = useTranslation();
  const format = useFormat();
  const isOff = paper !== null && paper !== amount;
  return (
    <div className="flex flex-col rounded-lg bg-muted p-3">
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="text-lg font-semibold">
        <Money amount={amount} />
      </dd>
      {paper !== null && (
        <dd className={isOff ? 'text-sm font-semibold text-destructive' : 'text-sm'}>
          {t('payouts.sum.paper', { amount: isolate(format.amount(paper, 'DZD')) })}
        </dd>
      )}
    </div>
  );
}

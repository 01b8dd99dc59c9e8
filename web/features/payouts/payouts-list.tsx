import { Link } from '@tanstack/react-router';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import type { PayoutState } from '#contract/payouts/payout-states.ts';
import { PAYOUT_PAGE_SIZE, payoutEndpoints, type ListedPayout } from '#contract/payouts/payouts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { CardList } from '#web/kit/list.tsx';
import { useList } from '#web/kit/use-list.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Money } from '../team/money.tsx';
import { usePayoutsSearch } from './payouts-search.ts';

export function PayoutsList() {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const { search, change } = usePayoutsSearch();
  const { state } = search;
  const list = useList(payoutEndpoints.listPayouts, {
    query: { state },
    page,
    pageSize: PAYOUT_PAGE_SIZE,
  });
  return (
    <>
      <SegmentedControl
        legend={t('payouts.shown')}
        legendHidden
        className="w-fit"
        segments={[
          { value: 'all', label: t('payouts.shown.all') },
          { value: 'open', label: t('payouts.shown.open') },
        ]}
        value={state ?? 'all'}
        onValueChange={(shown) => {
          setPage(1);
          change(shown === 'open' ? { state: 'open' } : {});
        }}
      />
      <CardList
        label={t('payouts.tab.payouts')}
        list={list}
        rowId={({ id }) => id}
        failed={t('payouts.load.failed')}
        empty={{
          icon: Banknote,
          title: t('payouts.list.empty'),
          description: t('payouts.list.empty.hint'),
        }}
        onPageChange={setPage}
      >
        {(payout) => <PayoutCard payout={payout} />}
      </CardList>
    </>
  );
}

function PayoutCard({ payout }: { payout: ListedPayout }) {
  const t = useTranslation();
  const format = useFormat();
  const { id, companyName, reference, paidOn, state, source, lineCount, openCount } = payout;
  return (
    <Link
      to="/payouts/$id"
      params={{ id }}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border bg-card p-4 hover:bg-muted"
    >
      <span className="flex min-w-0 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="font-semibold">{companyName}</bdi>
          <bdi>{reference}</bdi>
          <PayoutStateBadge state={state} />
        </span>
        <span className="text-sm text-muted-foreground">
          {format.date(paidOn)} · {t(`payouts.source.${source}`)} ·{' '}
          {t('payouts.lineCount', { count: lineCount })}
        </span>
        {state === 'open' && openCount > 0 && (
          <span className="text-sm text-warning-soft-foreground">
            {t('payouts.openCount', { count: openCount })}
          </span>
        )}
      </span>
      <Money amount={payout.paidCash - payout.paidFees} className="text-lg font-semibold" />
    </Link>
  );
}

const VARIANTS = { open: 'warning', closed: 'success', cancelled: 'secondary' } as const;

export function PayoutStateBadge({ state }: { state: PayoutState }) {
  const t = useTranslation();
  return <Badge variant={VARIANTS[state]}>{t(`payouts.state.${state}`)}</Badge>;
}

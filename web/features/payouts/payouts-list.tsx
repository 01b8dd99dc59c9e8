import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { PAYOUT_PAGE_SIZE, payoutEndpoints, type ListedPayout } from '#contract/payouts/payouts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Money } from '../team/money.tsx';
import { PayoutStateBadge } from './payout-state-badge.tsx';

export function PayoutsList() {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const read = useQuery({
    ...endpointListQuery(payoutEndpoints.listPayouts, {
      query: { page, pageSize: PAYOUT_PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = read;
  if (data === undefined) {
    return read.isError ? (
      <ErrorState title={t('payouts.load.failed')} {...failedRead(read)} />
    ) : (
      <Skeleton className="h-48" />
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={Banknote}
        title={t('payouts.list.empty')}
        description={t('payouts.list.empty.hint')}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label={t('payouts.tab.payouts')} className="flex flex-col gap-2">
        {data.items.map((payout) => (
          <li key={payout.id}>
            <PayoutCard payout={payout} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil((data.total ?? 0) / PAYOUT_PAGE_SIZE)}
        onPageChange={setPage}
      />
    </div>
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

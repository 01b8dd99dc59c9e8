import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ReturnStage } from '#contract/returns/return-reasons.ts';
import { returnEndpoints, RETURNS_PAGE_SIZE } from '#contract/returns/returns.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ClaimsBar } from './claims-bar.tsx';
import { ReturnCard } from './return-card.tsx';
import type { ReturnsSearch } from './returns-search.ts';

interface ReturnsListProps {
  stage: ReturnStage;
  days: number;
  order: string | undefined;
  page: number;
  onChange: (some: ReturnsSearch) => void;
}

export function ReturnsList({ stage, days, order, page, onChange }: ReturnsListProps) {
  const t = useTranslation();
  const read = useQuery({
    ...endpointListQuery(returnEndpoints.listReturns, {
      query: { stage, days, orderId: order, page, pageSize: RETURNS_PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = read;
  if (data === undefined) {
    return read.isError ? (
      <ErrorState title={t('returns.load.failed')} {...failedRead(read)} />
    ) : (
      <Skeleton className="h-64" />
    );
  }
  return (
    <>
      {stage === 'claims' && <ClaimsBar days={days} total={data.total} onChange={onChange} />}
      {data.items.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title={t('returns.empty')}
          description={t('returns.empty.hint')}
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {data.items.map((parcel) => (
            <ReturnCard key={parcel.id} parcel={parcel} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(data.total / RETURNS_PAGE_SIZE)}
        onPageChange={(next) => onChange({ page: next })}
      />
    </>
  );
}

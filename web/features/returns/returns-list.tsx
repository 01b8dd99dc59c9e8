import { CircleCheck } from 'lucide-react';
import type { ReturnStage } from '#contract/returns/return-reasons.ts';
import { returnEndpoints, RETURNS_PAGE_SIZE } from '#contract/returns/returns.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { CardList } from '#web/kit/list.tsx';
import { useList } from '#web/kit/use-list.ts';
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
  const list = useList(returnEndpoints.listReturns, {
    query: { stage, days, orderId: order },
    page,
    pageSize: RETURNS_PAGE_SIZE,
  });
  const { total } = list;
  return (
    <>
      {stage === 'claims' && total !== undefined && (
        <ClaimsBar days={days} total={total} onChange={onChange} />
      )}
      <CardList
        list={list}
        rowId={({ id }) => id}
        failed={t('returns.load.failed')}
        empty={{
          icon: CircleCheck,
          title: t('returns.empty'),
          description: t('returns.empty.hint'),
        }}
        onPageChange={(next) => onChange({ page: next })}
      >
        {(parcel) => <ReturnCard parcel={parcel} />}
      </CardList>
    </>
  );
}

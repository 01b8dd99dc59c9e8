import { CircleCheck } from 'lucide-react';
import type { ReturnStage } from '#contract/returns/return-reasons.ts';
import {
  returnEndpoints,
  RETURNS_PAGE_SIZE,
  type ReturnedParcel,
} from '#contract/returns/returns.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { ExcelList } from '#web/lib/excel/excel-export.ts';
import { streamList } from '#web/lib/lists/list-stream.ts';
import { ExportButton } from '#web/kit/list-header.tsx';
import { CardList } from '#web/kit/list.tsx';
import { useList } from '#web/kit/use-list.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { ReturnCard } from './return-card.tsx';
import type { ReturnsSearch } from './returns-search.ts';
import { ar } from './texts.ar.ts';

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

/** The file is in Arabic whatever the screen's language, like all exports. */
const CLAIMS_FILE: ExcelList<ReturnedParcel> = {
  list: 'returns',
  fileName: ar['returns.claims.file'],
  columns: [
    { header: ar['returns.company'], value: ({ companyName }) => companyName },
    { header: ar['returns.tracking'], value: ({ tracking }) => tracking },
    { header: ar['returns.order'], value: ({ orderNumber }) => `#${orderNumber}` },
    { header: ar['returns.customer'], value: ({ customerName }) => customerName },
    { header: ar['returns.saidAt'], value: ({ since }) => new Date(since), kind: 'moment' },
    { header: ar['returns.announce.centre'], value: ({ centre }) => centre },
    { header: ar['returns.cash'], value: ({ cash }) => cash, kind: 'amount' },
  ],
};

interface ClaimsBarProps {
  days: number;
  total: number;
  onChange: (some: ReturnsSearch) => void;
}

/** How long to wait before asking, and the list to send to the company. */
function ClaimsBar({ days, total, onChange }: ClaimsBarProps) {
  const t = useTranslation();
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <p className="text-muted-foreground">{t('returns.claims.hint', { count: days })}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('returns.claims.days')}>
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            max={365}
            className="w-28"
            value={days}
            onChange={(event) => onChange({ days: Number(event.target.value) })}
          />
        </Field>
        <ExportButton
          label={t('returns.claims.export')}
          file={CLAIMS_FILE}
          total={total}
          rows={(signal) =>
            streamList(returnEndpoints.listReturns, { query: { stage: 'claims', days }, signal })
          }
        />
      </div>
    </div>
  );
}

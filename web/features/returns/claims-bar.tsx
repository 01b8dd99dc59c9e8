import { returnEndpoints, type ReturnedParcel } from '#contract/returns/returns.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { ExcelList } from '#web/lib/excel-export.ts';
import { streamList } from '#web/lib/list-stream.ts';
import { ExportButton } from '#web/kit/list-header.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { ReturnsSearch } from './returns-search.ts';
import { ar } from './texts.ar.ts';

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
export function ClaimsBar({ days, total, onChange }: ClaimsBarProps) {
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

import { useId } from 'react';
import { SendOrderRow } from './send-order-row.tsx';
import type { SendRow, SendStage } from './send-rows.ts';
import { useTranslation } from '#web/i18n/language-store.ts';

interface SendStageListProps {
  stage: SendStage;
  rows: readonly SendRow[];
  isSending: boolean;
  onSend: (row: SendRow) => void;
}

/** A longer list would make the dialog slow; the next ones come up as the first are dealt with. */
const LISTED = 100;

export function SendStageList({ stage, rows, isSending, onSend }: SendStageListProps) {
  const t = useTranslation();
  const headingId = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-1.5">
      <h3 id={headingId} className="text-sm font-semibold">
        {t(`sending.section.${stage}`)} <span className="tabular-nums">({rows.length})</span>
      </h3>
      <ul aria-labelledby={headingId} className="divide-y rounded-lg border">
        {rows.slice(0, LISTED).map((row) => (
          <SendOrderRow key={row.orderId} row={row} isSending={isSending} onSend={onSend} />
        ))}
      </ul>
      {rows.length > LISTED && (
        <p className="text-sm text-muted-foreground">
          {t('sending.more', { count: rows.length - LISTED })}
        </p>
      )}
    </section>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { PasteChoices } from './paste-choices.tsx';
import type { ReadOrder } from './paste-fill.ts';
import { PasteLeftOver } from './paste-left-over.tsx';
import { PasteRow } from './paste-row.tsx';
import type { PasteAnswers } from './use-paste-answers.ts';
import { usePasteRows } from './use-paste-rows.ts';
import { useTranslation } from '#web/i18n/language-store.ts';

interface PastePreviewProps {
  text: string;
  /** What was read, and the same with the user's choices. */
  read: ReadOrder;
  order: ReadOrder;
  answers: PasteAnswers;
  goods: Pick<UseQueryResult<{ count: number; isAll: boolean }>, 'data' | 'isError' | 'isPending'>;
}

/** What was understood of a message, every value with its words. */
export function PastePreview({ text, read, order, answers, goods }: PastePreviewProps) {
  const t = useTranslation();
  const rows = usePasteRows(text, order);
  const isOpen =
    read.placeChoices.length > 0 || read.lines.some(({ value }) => value.goods.length > 1);
  return (
    <section aria-label={t('paste.understood')} className="flex flex-col gap-3">
      {read.messages > 1 && <Remark>{t('paste.several', { count: read.messages })}</Remark>}
      {goods.isPending && <Remark>{t('paste.goods.loading')}</Remark>}
      {goods.isError && <Remark>{t('paste.goods.failed')}</Remark>}
      {goods.data?.isAll === false && (
        <Remark>{t('paste.goods.some', { count: goods.data.count })}</Remark>
      )}
      {/* Announced as a whole when it changes, because it follows the box by itself. */}
      <div aria-live="polite" className="flex flex-col gap-3">
        {rows.length === 0 && !isOpen && <p className="text-sm">{t('paste.nothing')}</p>}
        {rows.length > 0 && (
          <dl className="flex flex-col divide-y rounded-lg border">
            {rows.map((row) => (
              <PasteRow key={row.field} row={row} answers={answers} order={order} />
            ))}
          </dl>
        )}
      </div>
      <PasteChoices read={read} answers={answers} />
      <PasteLeftOver
        left={{
          otherPhone: order.otherPhone?.value ?? null,
          rest: read.rest.map(({ start, end }) => text.slice(start, end)),
        }}
      />
    </section>
  );
}

function Remark({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-sm text-muted-foreground">
      <Info aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

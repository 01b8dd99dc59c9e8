import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderImportEndpoints, type UndoneImport } from '#contract/orders/orders-import.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { markStale } from '#web/lib/stale-paths.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** The files that were imported last; those of the last day can be taken back. */
export function LastImports() {
  const t = useTranslation();
  const format = useFormat();
  const { data: imports = [] } = useQuery(endpointQuery(orderImportEndpoints.listOrderImports));
  if (imports.length === 0) return null;
  return (
    <section aria-label={t('orders.import.last')} className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('orders.import.last')}</h3>
      <ul className="flex flex-col gap-2">
        {imports.map(({ id, fileName, by, at, orders, isUndoable }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-lg border p-3"
          >
            <span>
              <bdi className="font-semibold">{fileName}</bdi>
              <span className="block text-sm text-muted-foreground">
                {t('orders.import.by', {
                  by: isolate(by),
                  at: isolate(format.dateTime(at)),
                  count: orders,
                })}
              </span>
            </span>
            {isUndoable && <UndoImport id={id} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const NAMED = 10;

/** Deletes what nobody has worked on, some at a time, and says what stays. */
export function UndoImport({ id }: { id: string }) {
  const t = useTranslation();
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const [result, setResult] = useState<Pick<UndoneImport, 'removed' | 'stayed'>>();
  const undo = async () => {
    const all: Pick<UndoneImport, 'removed' | 'stayed'> = { removed: 0, stayed: [] };
    try {
      let fromLine: number | null = 0;
      while (fromLine !== null) {
        const input = { params: { id }, body: { fromLine } };
        const part: UndoneImport = await call(orderImportEndpoints.undoOrderImport, input);
        all.removed += part.removed;
        all.stayed = [...all.stayed, ...part.stayed];
        fromLine = part.nextLine;
      }
    } catch (error) {
      toastFailure(t('orders.import.undo.failed'), error);
      throw error;
    } finally {
      setResult(all);
      void markStale(client, ['orders', 'clients']);
    }
  };
  const names = (result?.stayed ?? [])
    .slice(0, NAMED)
    .map(({ orderNumber, customerName }) => isolate(`#${orderNumber} ${customerName}`))
    .join('، ');
  return (
    <>
      <output className="text-sm empty:hidden">
        {result !== undefined && (
          <>
            <span className="block">{t('orders.import.undo.done', { count: result.removed })}</span>
            {result.stayed.length > 0 && (
              <span className="block">
                {t('orders.import.undo.stayed', { count: result.stayed.length, names })}
              </span>
            )}
          </>
        )}
      </output>
      {result === undefined && (
        <Button variant="outline" size="sm" onClick={() => setIsAsked(true)}>
          {t('orders.import.undo')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={t('orders.import.undo')}
        description={t('orders.import.undo.text')}
        confirmLabel={t('orders.import.undo')}
        cancelLabel={t('common.cancel')}
        variant="destructive"
        onConfirm={undo}
      />
    </>
  );
}

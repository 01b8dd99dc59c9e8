import { useQuery } from '@tanstack/react-query';
import { Printer, ScanLine } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { handoverEndpoints } from '#contract/scan/handovers.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { HandoverSheet } from './handover-sheet.tsx';
import { SHEET_PRINT_CSS } from './sheet-print.ts';

/** A preview on screen; printed, the sheet alone, on A4. */
export function SheetPage({ id }: { id: string }) {
  const t = useTranslation();
  const read = useQuery(endpointQuery(handoverEndpoints.getHandover, { params: { id } }));
  const wasPrinted = useRef(false);
  const isClosed = read.data !== undefined && read.data.closing !== null;

  useEffect(() => {
    if (!isClosed || wasPrinted.current) return;
    wasPrinted.current = true;
    void document.fonts.ready.then(() => requestAnimationFrame(() => window.print()));
  }, [isClosed]);

  if (read.isError) {
    const retry = () => void read.refetch();
    return <ErrorState title={t('scan.sheet.loadFailed')} {...failedRead(read)} onRetry={retry} />;
  }
  if (read.isPending) return <LoadingState />;
  return (
    <div className="flex flex-col gap-4">
      <style>{SHEET_PRINT_CSS}</style>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-bold">{t('scan.title')}</h1>
        <div className="flex gap-2">
          <Button asChild variant="outline">
            <a href="/scan">
              <ScanLine aria-hidden="true" />
              {t('scan.sheet.back')}
            </a>
          </Button>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t('scan.sheet.print')}
          </Button>
        </div>
      </header>
      <HandoverSheet sheet={read.data} />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Printer, ScanLine } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type HandoverDetail, handoverEndpoints } from '#contract/scan/handovers.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { PrintOnly } from '#web/ui/print-only.tsx';

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
      <PrintOnly
        marked="data-handover-sheet"
        page="size: A4; margin: 1.2cm;"
        styles={SHEET_STYLES}
      />
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

/** What the company signs: parcels, cash, and both signatures. Black on white, as it is printed. */
function HandoverSheet({ sheet }: { sheet: HandoverDetail }) {
  const t = useTranslation();
  const format = useFormat();
  const { data: store } = useQuery(endpointQuery(settingsEndpoints.getStoreIdentity));
  const { closing } = sheet;
  const money = (amount: number) => <Ltr>{format.amount(amount, 'DZD')}</Ltr>;
  return (
    <article
      data-handover-sheet
      className="flex flex-col gap-4 overflow-x-auto rounded-lg border bg-white p-4 text-[10pt] text-black forced-color-adjust-none md:p-8"
    >
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="text-[16pt] font-bold">
            {closing === null
              ? t('scan.sheet.draft')
              : t('scan.sheet.number', {
                  number: String(closing.number),
                  year: String(closing.year),
                })}
          </h2>
          <p className="text-[12pt]">
            {t('ui.labelled', { name: t('scan.company') })} <strong>{sheet.companyName}</strong>
          </p>
        </div>
        <div className="text-end">
          {store && <p className="text-[12pt] font-bold">{store.storeName}</p>}
          {closing !== null && (
            <dl>
              <Stated name={t('scan.sheet.date')}>{format.dateTime(closing.at)}</Stated>
              <Stated name={t('scan.sheet.by')}>
                <bdi>{closing.byName}</bdi>
              </Stated>
            </dl>
          )}
        </div>
      </header>
      <table className="w-full border-collapse [&_td]:border [&_td]:border-black [&_td]:px-1.5 [&_td]:py-1 [&_th]:border [&_th]:border-black [&_th]:px-1.5 [&_th]:py-1 [&_th]:text-start">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('scan.tracking')}</th>
            <th scope="col">{t('scan.sheet.customer')}</th>
            <th scope="col">{t('scan.phone')}</th>
            <th scope="col">{t('scan.sheet.wilaya')}</th>
            <th scope="col">{t('scan.cash')}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.lines.toReversed().map((line, at) => (
            <tr key={line.orderId}>
              <td>{at + 1}</td>
              <td>
                <Ltr className="font-semibold">{line.tracking}</Ltr>
              </td>
              <td>
                <bdi>{line.customerName}</bdi>
              </td>
              <td>
                <Ltr>{line.phone}</Ltr>
              </td>
              <td>
                <Ltr>{String(line.wilayaCode).padStart(2, '0')}</Ltr> {line.wilaya} · {line.commune}
              </td>
              <td>{money(line.cash)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className="flex flex-col gap-6">
        <p className="text-[12pt] font-bold">
          {t('ui.labelled', { name: t('scan.sheet.total') })}{' '}
          {t('scan.parcels', { count: sheet.parcels })} · {money(sheet.cash)}
        </p>
        <p>{t('scan.sheet.received')}</p>
        <div className="grid grid-cols-2 gap-8">
          <Signature>{t('scan.sheet.shopSign')}</Signature>
          <Signature>{t('scan.sheet.companySign')}</Signature>
        </div>
      </footer>
    </article>
  );
}

function Stated({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslation();
  return (
    <div>
      <dt className="inline">{t('ui.labelled', { name })} </dt>
      <dd className="inline font-semibold">{children}</dd>
    </div>
  );
}

function Signature({ children }: { children: ReactNode }) {
  return (
    <div className="h-28 border-t border-black pt-1">
      <p className="font-semibold">{children}</p>
    </div>
  );
}

const SHEET_STYLES = `
  [data-handover-sheet] { border: 0 !important; padding: 0 !important; overflow: visible !important; }
  [data-handover-sheet] thead { display: table-header-group; }
  [data-handover-sheet] tr, [data-handover-sheet] footer { break-inside: avoid; }`;
